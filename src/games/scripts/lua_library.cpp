#include "games/scripts/lua_library.h"

#include <cstdint>
#include <utility>

#include <lua.hpp>

#include "games/notation/nearest.h"
#include "games/scripts/lua_boards.h"
#include "games/scripts/lua_freezing.h"
#include "games/scripts/lua_numbers.h"
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
    "abs",    "assert",   "error",       "exchanged",  "fibonacci",  "floor",       "gcd",
    "ipairs", "lcm",      "least_image", "math",       "max",        "min",         "power",
    "prime",  "regions",  "select",      "sign",       "square",     "square_name", "string",
    "table",  "tostring", "touches",     "transposed", "triangular", "type",        "xor",
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
  expect_unfrozen(lua, 1);
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

/// Calls the function in the first upvalue; the others bound its arguments and steps.
int counted(lua_State* lua) {
  if (lua_gettop(lua) > lua_tointeger(lua, lua_upvalueindex(2))) {
    luaL_error(lua, "too many arguments");
  }
  const lua_Integer steps = lua_tointeger(lua, lua_upvalueindex(3));
  if (lua_istable(lua, 1)) {
    for (lua_Integer i = 0; i < steps; ++i)
      LuaSandbox::spend(lua, static_cast<std::uint64_t>(luaL_len(lua, 1)));
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
    lua_pushcfunction(lua, refuse_name);
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
  lua_pushcfunction(lua, refuse_name);
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

  for (const auto functions : {lua_number_functions(), lua_board_functions()}) {
    for (const luaL_Reg& function : functions) {
      lua_pushcfunction(lua, function.func);
      lua_setfield(lua, library, function.name);
    }
  }
  lua_pushcfunction(lua, text_of);
  lua_setfield(lua, library, "tostring");

  lua_settop(lua, library);
  shield(lua, writable);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);  // the globals of a loaded script
}

}  // namespace lastmove
