#include "games/scripts/lua_library.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include <lua.hpp>

#include "games/notation/nearest.h"
#include "games/scripts/lua_sandbox.h"
#include "games/scripts/lua_strings.h"

// Left out of Lua's own library, and why:
// - files, other programs, loading Lua or bytecode: all that reaches outside;
// - pcall, xpcall, coroutines, metatables: what could catch or delay the fault that stops a run;
// - patterns and formats of strings, table.move: unbounded work in a single instruction;
// - random numbers, pairs, next, and the text of a table: different on every run.

namespace lastmove {

namespace {

constexpr std::string_view library_names[] = {
    "abs",    "assert", "error",    "fibonacci", "floor",      "gcd",    "ipairs", "lcm",
    "math",   "max",    "min",      "power",     "prime",      "select", "sign",   "square",
    "string", "table",  "tostring", "type",      "triangular", "xor",
};

constexpr const char* base_names[] = {"error", "ipairs", "type"};

constexpr const char* math_names[] = {
    "abs",   "acos", "asin", "atan",       "ceil",       "cos", "deg",       "exp",
    "floor", "fmod", "huge", "log",        "modf",       "pi",  "rad",       "sin",
    "sqrt",  "tan",  "type", "maxinteger", "mininteger", "ult", "tointeger",
};

/// Functions that look at any number of arguments in one instruction, which is counted.
constexpr const char* base_names_of_any_number[] = {"assert", "select"};
constexpr const char* math_names_of_any_number[] = {"max", "min"};

/// A function of the table library does all its work in one instruction; this counts it.
struct TableFunction {
  const char* name;
  int most_arguments;
  int steps_per_element;
};

constexpr TableFunction table_functions[] = {
    {"concat", 2, 1}, {"insert", 3, 1}, {"pack", 250, 1}, {"remove", 2, 1}, {"unpack", 3, 1},
};

/// The arguments, or the elements of the only argument if that is a table.
class Arguments {
 public:
  Arguments(lua_State* lua, const char* function)
      : lua_(lua), function_(function), one_table_(lua_gettop(lua) == 1 && lua_istable(lua, 1)) {
    count_ = one_table_ ? static_cast<lua_Integer>(lua_rawlen(lua, 1)) : lua_gettop(lua);
    LuaSandbox::spend(lua, static_cast<std::uint64_t>(count_));
  }

  lua_Integer count() const { return count_; }

  /// Pushes the argument, counted from 1, which must be a number.
  void push(lua_Integer i) const {
    if (one_table_) {
      lua_rawgeti(lua_, 1, i);
    } else {
      lua_pushvalue(lua_, static_cast<int>(i));
    }
    if (lua_type(lua_, -1) != LUA_TNUMBER) {
      luaL_error(lua_, "%s needs numbers, not a %s", function_, luaL_typename(lua_, -1));
    }
  }

  lua_Integer whole_number(lua_Integer i) const {
    push(i);
    int whole = 0;
    const lua_Integer number = lua_tointegerx(lua_, -1, &whole);
    if (whole == 0) luaL_error(lua_, "%s needs whole numbers", function_);
    lua_pop(lua_, 1);
    return number;
  }

 private:
  lua_State* lua_;
  const char* function_;
  bool one_table_;
  lua_Integer count_;
};

std::uint64_t magnitude(lua_Integer number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

int push_magnitude(lua_State* lua, std::uint64_t value, const char* function) {
  if (value > INT64_MAX) luaL_error(lua, "%s exceeds 2^63-1", function);
  lua_pushinteger(lua, static_cast<lua_Integer>(value));
  return 1;
}

/// The greatest common divisor, never negative; 0 for only zeros and for no numbers.
int gcd(lua_State* lua) {
  const Arguments arguments(lua, "gcd");
  std::uint64_t result = 0;
  for (lua_Integer i = 1; i <= arguments.count(); ++i) {
    result = std::gcd(result, magnitude(arguments.whole_number(i)));
  }
  return push_magnitude(lua, result, "gcd");
}

/// The least common multiple, never negative; 0 if a number is 0, and 1 for no numbers.
int lcm(lua_State* lua) {
  const Arguments arguments(lua, "lcm");
  std::uint64_t result = 1;
  for (lua_Integer i = 1; i <= arguments.count(); ++i) {
    const std::uint64_t next = magnitude(arguments.whole_number(i));
    const std::uint64_t factor = next == 0 ? 0 : next / std::gcd(result, next);
    if (__builtin_mul_overflow(result, factor, &result)) result = UINT64_MAX;
    push_magnitude(lua, result, "lcm");
    lua_pop(lua, 1);
  }
  return push_magnitude(lua, result, "lcm");
}

/// The nim-sum.
int nim_sum(lua_State* lua) {
  const Arguments arguments(lua, "xor");
  lua_Integer result = 0;
  for (lua_Integer i = 1; i <= arguments.count(); ++i) result ^= arguments.whole_number(i);
  lua_pushinteger(lua, result);
  return 1;
}

int extreme(lua_State* lua, const char* function, bool least) {
  const Arguments arguments(lua, function);
  if (arguments.count() == 0) luaL_error(lua, "%s needs at least one number", function);
  arguments.push(1);
  for (lua_Integer i = 2; i <= arguments.count(); ++i) {
    arguments.push(i);
    const bool better = lua_compare(lua, least ? -1 : -2, least ? -2 : -1, LUA_OPLT) != 0;
    lua_remove(lua, better ? -2 : -1);
  }
  return 1;
}

int min(lua_State* lua) { return extreme(lua, "min", true); }
int max(lua_State* lua) { return extreme(lua, "max", false); }

int abs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TNUMBER);
  if (lua_isinteger(lua, 1) != 0)
    return push_magnitude(lua, magnitude(lua_tointeger(lua, 1)), "abs");
  lua_pushnumber(lua, std::fabs(lua_tonumber(lua, 1)));
  return 1;
}

/// -1, 0 or 1.
int sign(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TNUMBER);
  const lua_Number number = lua_tonumber(lua, 1);
  if (std::isnan(number)) luaL_error(lua, "sign needs a number, not 0/0");
  lua_pushinteger(lua, number < 0 ? -1 : number > 0 ? 1 : 0);
  return 1;
}

/// The only whole number that a function is given.
lua_Integer whole_number(lua_State* lua, const char* function) {
  if (lua_gettop(lua) != 1 || lua_type(lua, 1) != LUA_TNUMBER) {
    luaL_error(lua, "%s needs one number", function);
  }
  return Arguments(lua, function).whole_number(1);
}

/// The greatest number whose square is at most this.
std::uint64_t square_root(std::uint64_t number) {
  constexpr std::uint64_t greatest = UINT32_MAX;
  const double about = std::sqrt(static_cast<double>(number));
  auto root = std::min(greatest, static_cast<std::uint64_t>(about));
  while (root * root > number) --root;
  while (root < greatest && (root + 1) * (root + 1) <= number) ++root;
  return root;
}

/// Whether a number is k*k with k >= 0.
int square(lua_State* lua) {
  const lua_Integer number = whole_number(lua, "square");
  const std::uint64_t root = number < 0 ? 0 : square_root(static_cast<std::uint64_t>(number));
  lua_pushboolean(lua, number >= 0 && root * root == static_cast<std::uint64_t>(number));
  return 1;
}

/// Whether a number is k*(k+1)/2 with k >= 0.
int triangular(lua_State* lua) {
  const lua_Integer number = whole_number(lua, "triangular");
  const std::uint64_t twice = number < 0 ? 0 : 2 * static_cast<std::uint64_t>(number);
  const std::uint64_t root = square_root(twice);
  lua_pushboolean(lua, number >= 0 && root * (root + 1) == twice);
  return 1;
}

/// Whether a number is one of 0, 1, 2, 3, 5, 8, ...
int fibonacci(lua_State* lua) {
  const lua_Integer number = whole_number(lua, "fibonacci");
  std::uint64_t a = 0;
  std::uint64_t b = 1;
  while (number > 0 && a < static_cast<std::uint64_t>(number)) a = std::exchange(b, a + b);
  lua_pushboolean(lua, number >= 0 && a == static_cast<std::uint64_t>(number));
  return 1;
}

/// Whether the first number is b^k, with b the second one and k >= 0.
int power(lua_State* lua) {
  const Arguments arguments(lua, "power");
  if (arguments.count() != 2) luaL_error(lua, "power needs two numbers, as in power(s,2)");
  lua_Integer number = arguments.whole_number(1);
  const lua_Integer base = arguments.whole_number(2);
  if (base < 2) luaL_error(lua, "power needs a base of 2 or more");
  for (; number > 0 && number % base == 0; number /= base) LuaSandbox::spend(lua, 1);
  lua_pushboolean(lua, number == 1);
  return 1;
}

/// Whether an odd number above 2 passes the test of Miller and Rabin to a base. `Wide` holds
/// squares of the number.
template <typename Wide>
bool probably_prime(std::uint64_t number, std::uint64_t base) {
  const int twos = std::countr_zero(number - 1);
  Wide power = 1;
  Wide factor = base;
  for (std::uint64_t left = (number - 1) >> twos; left > 0; left /= 2) {
    if (left % 2 == 1) power = power * factor % number;
    factor = factor * factor % number;
  }
  if (power == 1) return true;
  for (int i = 0; i < twos; ++i) {
    if (power == number - 1) return true;
    power = power * power % number;
  }
  return false;
}

/// The bases of the test leave no composite number below 3.2 * 10^9 and 3.3 * 10^24 (Jaeschke 1993;
/// Sorenson and Webster 2015).
bool is_prime(std::uint64_t number) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  if (number < 2) return false;
  for (const std::uint64_t prime : bases) {
    if (number % prime == 0) return number == prime;
  }
  if (number < 3'200'000'000) {
    return std::ranges::all_of(std::span(bases).first(4), [&](std::uint64_t base) {
      return probably_prime<std::uint64_t>(number, base);
    });
  }
  return std::ranges::all_of(
      bases, [&](std::uint64_t base) { return probably_prime<Wide>(number, base); });
}

int prime(lua_State* lua) {
  const lua_Integer number = whole_number(lua, "prime");
  LuaSandbox::spend(lua, number < 3'200'000'000 ? 20 : 5000);
  lua_pushboolean(lua, number > 0 && is_prime(static_cast<std::uint64_t>(number)));
  return 1;
}

/// Lua's own, except for values that it would describe by their address.
int text_of(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) > LUA_TSTRING || lua_type(lua, 1) == LUA_TLIGHTUSERDATA) {
    luaL_error(lua, "a %s has no text", luaL_typename(lua, 1));
  }
  luaL_tolstring(lua, 1, nullptr);
  return 1;
}

/// Whether the second of the two values on top of the stack comes before the first, by the function
/// at index 2 or, if that is nil, by `<`. Pops both.
bool comes_before(lua_State* lua) {
  bool before = false;
  if (lua_isnil(lua, 2)) {
    before = lua_compare(lua, -1, -2, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  } else {
    lua_pushvalue(lua, 2);
    lua_insert(lua, -3);
    lua_rotate(lua, -2, 1);
    lua_call(lua, 2, 1);
    before = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  }
  return before;
}

/// Merges the runs [begin, middle) and [middle, end) of the table at index `from` into that at
/// `to`.
void merge_runs(lua_State* lua, int from, int to, lua_Integer begin, lua_Integer middle,
                lua_Integer end) {
  constexpr std::uint64_t steps_per_element = 4;
  LuaSandbox::spend(lua, steps_per_element * static_cast<std::uint64_t>(end - begin));
  lua_Integer left = begin;
  lua_Integer right = middle;
  for (lua_Integer place = begin; place < end; ++place) {
    bool take_right = left == middle;
    if (!take_right && right < end) {
      lua_rawgeti(lua, from, left);
      lua_rawgeti(lua, from, right);
      take_right = comes_before(lua);
    }
    lua_rawgeti(lua, from, take_right ? right++ : left++);
    lua_rawseti(lua, to, place);
  }
}

/// table.sort, by merging. Lua's own leaves tied elements in an order that depends on the clock.
/// Here they keep their order. An inconsistent comparison gives some order, always the same, and no
/// error.
int sort(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (lua_gettop(lua) > 2) luaL_error(lua, "too many arguments");
  lua_settop(lua, 2);
  if (!lua_isnil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  const lua_Unsigned elements = lua_rawlen(lua, 1);
  LuaSandbox::spend(lua, elements);
  const auto count = static_cast<lua_Integer>(elements);
  lua_createtable(lua, static_cast<int>(count), 0);
  int from = 1;
  int to = 3;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer begin = 1; begin <= count; begin += 2 * width) {
      const lua_Integer middle = std::min(begin + width, count + 1);
      merge_runs(lua, from, to, begin, middle, std::min(middle + width, count + 1));
    }
    std::swap(from, to);
  }
  if (from == 1) return 0;
  for (lua_Integer i = 1; i <= count; ++i) {
    lua_rawgeti(lua, from, i);
    lua_rawseti(lua, 1, i);
  }
  return 0;
}

constexpr luaL_Reg own_functions[] = {
    {"abs", abs},          {"fibonacci", fibonacci},
    {"gcd", gcd},          {"lcm", lcm},
    {"max", max},          {"min", min},
    {"power", power},      {"prime", prime},
    {"sign", sign},        {"square", square},
    {"tostring", text_of}, {"triangular", triangular},
    {"xor", nim_sum},
};

/// Calls the function in the first upvalue; the others bound its arguments and steps.
int counted(lua_State* lua) {
  if (lua_gettop(lua) > lua_tointeger(lua, lua_upvalueindex(2))) {
    luaL_error(lua, "too many arguments");
  }
  const lua_Integer steps = lua_tointeger(lua, lua_upvalueindex(3));
  if (lua_istable(lua, 1)) {
    for (lua_Integer i = 0; i < steps; ++i) LuaSandbox::spend(lua, lua_rawlen(lua, 1));
  }
  const int results = lua_tocfunction(lua, lua_upvalueindex(1))(lua);
  LuaSandbox::spend(lua, static_cast<std::uint64_t>(results));
  return results;
}

/// Calls the function in the upvalue; its arguments are counted.
int counted_by_arguments(lua_State* lua) {
  LuaSandbox::spend(lua, static_cast<std::uint64_t>(lua_gettop(lua)));
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int unknown_name(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "this has no such field");
  const std::string hint = did_you_mean(lua_tostring(lua, 2), library_names);
  return luaL_error(lua, "'%s' is not known here%s", lua_tostring(lua, 2), hint.c_str());
}

int read_only(lua_State* lua) {
  return luaL_error(lua, "only local names can be assigned to here; write local before the first");
}

/// Copies a field of the table on top of the stack to the one at `target`.
void copy_field(lua_State* lua, const char* name, int target) {
  lua_getfield(lua, -1, name);
  lua_setfield(lua, target, name);
}

/// The same, with a function that is counted by its arguments.
void copy_counted(lua_State* lua, const char* name, int target) {
  lua_getfield(lua, -1, name);
  lua_pushcclosure(lua, counted_by_arguments, 1);
  lua_setfield(lua, target, name);
}

/// Replaces the table on top of the stack by one that looks up there what it does not hold itself;
/// a name in neither is an error.
void shield(lua_State* lua, bool writable) {
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, unknown_name);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);

  lua_newtable(lua);
  lua_createtable(lua, 0, 2);
  lua_rotate(lua, -3, -1);
  lua_setfield(lua, -2, "__index");
  if (!writable) {
    lua_pushcfunction(lua, read_only);
    lua_setfield(lua, -2, "__newindex");
  }
  lua_setmetatable(lua, -2);
}

/// Defines `string` in the table at `library`, and s:sub(1,2) for string.sub(s,1,2).
void open_strings(lua_State* lua, int library) {
  lua_newtable(lua);
  for (const luaL_Reg& function : lua_string_functions()) {
    lua_pushcfunction(lua, function.func);
    lua_setfield(lua, -2, function.name);
  }
  shield(lua, false);

  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, read_only);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);  // of all strings
  lua_pop(lua, 1);

  lua_setfield(lua, library, "string");
}

}  // namespace

std::span<const std::string_view> lua_library_names() { return library_names; }

void open_library(lua_State* lua, bool writable) {
  lua_newtable(lua);
  const int library = lua_gettop(lua);

  luaL_requiref(lua, "_G", luaopen_base, 0);
  for (const char* const name : base_names) copy_field(lua, name, library);
  for (const char* const name : base_names_of_any_number) copy_counted(lua, name, library);

  luaL_requiref(lua, "math", luaopen_math, 0);
  copy_field(lua, "floor", library);
  lua_newtable(lua);
  lua_insert(lua, -2);
  for (const char* const name : math_names) copy_field(lua, name, lua_gettop(lua) - 1);
  for (const char* const name : math_names_of_any_number) {
    copy_counted(lua, name, lua_gettop(lua) - 1);
  }
  lua_pop(lua, 1);
  shield(lua, false);
  lua_setfield(lua, library, "math");

  luaL_requiref(lua, "table", luaopen_table, 0);
  lua_newtable(lua);
  for (const TableFunction& function : table_functions) {
    lua_getfield(lua, -2, function.name);
    lua_pushinteger(lua, function.most_arguments);
    lua_pushinteger(lua, function.steps_per_element);
    lua_pushcclosure(lua, counted, 3);
    lua_setfield(lua, -2, function.name);
  }
  lua_pushcfunction(lua, sort);
  lua_setfield(lua, -2, "sort");
  shield(lua, false);
  lua_setfield(lua, library, "table");

  open_strings(lua, library);

  for (const luaL_Reg& function : own_functions) {
    lua_pushcfunction(lua, function.func);
    lua_setfield(lua, library, function.name);
  }

  lua_settop(lua, library);
  shield(lua, writable);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);  // the globals of a loaded script
}

void close_library(lua_State* lua) {
  lua_pushglobaltable(lua);
  const int globals = lua_gettop(lua);
  // What scripts defined goes into a table behind the globals, so that every assignment is caught.
  lua_newtable(lua);
  const int behind = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, globals) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, behind);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, globals);
  }
  lua_getmetatable(lua, globals);
  lua_setmetatable(lua, behind);
  lua_createtable(lua, 0, 2);
  lua_pushvalue(lua, behind);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, read_only);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, globals);
}

}  // namespace lastmove
