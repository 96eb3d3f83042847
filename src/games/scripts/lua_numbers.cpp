#include "games/scripts/lua_numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include <lua.hpp>

#include "games/scripts/lua_sandbox.h"

namespace lastmove {

namespace {

/// The arguments, or the elements of the only argument if that is a table.
class Arguments {
 public:
  Arguments(lua_State* lua, const char* function)
      : lua_(lua), function_(function), one_table_(lua_gettop(lua) == 1 && lua_istable(lua, 1)) {
    count_ = one_table_ ? luaL_len(lua, 1) : lua_gettop(lua);
    LuaSandbox::spend(lua, static_cast<std::uint64_t>(count_));
  }

  lua_Integer count() const { return count_; }

  /// Pushes the argument, counted from 1, which must be a number.
  void push(lua_Integer i) const {
    if (one_table_) {
      lua_geti(lua_, 1, i);
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

constexpr luaL_Reg number_functions[] = {
    {"abs", abs},
    {"fibonacci", fibonacci},
    {"gcd", gcd},
    {"lcm", lcm},
    {"max", max},
    {"min", min},
    {"power", power},
    {"prime", prime},
    {"sign", sign},
    {"square", square},
    {"triangular", triangular},
    {"xor", nim_sum},
};

}  // namespace

std::span<const luaL_Reg> lua_number_functions() { return number_functions; }

}  // namespace lastmove
