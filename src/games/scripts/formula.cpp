#include "games/scripts/formula.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/core.h>
#include <lua.hpp>
#include <nlohmann/detail/conversions/to_chars.hpp>

#include "games/scripts/formula_text.h"

namespace lastmove {

namespace {

constexpr LuaSandbox::Limits formula_limits = {1'000'000, std::size_t{1} << 20};

void push(lua_State* lua, const VariableValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    lua_pushinteger(lua, *number);
    return;
  }
  if (const auto* code = std::get_if<std::string>(&value)) {
    lua_pushlstring(lua, code->data(), code->size());
    return;
  }
  const auto& set = std::get<std::vector<std::int64_t>>(value);
  lua_createtable(lua, static_cast<int>(std::min<std::size_t>(set.size(), INT_MAX)), 0);
  lua_Integer place = 0;
  for (const std::int64_t element : set) {
    lua_pushinteger(lua, element);
    lua_rawseti(lua, -2, ++place);
  }
}

FormulaValue number_value(lua_State* lua, double number) {
  constexpr double all_whole_numbers_below = 9007199254740992;  // 2^53
  if (std::isnan(number)) luaL_error(lua, "it is not a number, like 0/0");
  if (std::isinf(number)) luaL_error(lua, "it is infinite, as after a division by zero");
  if (std::fabs(number) < all_whole_numbers_below && number == std::trunc(number)) {
    return static_cast<std::int64_t>(number);
  }
  return number;
}

/// The value on top of the stack.
FormulaValue value_of(lua_State* lua) {
  switch (lua_type(lua, -1)) {
    case LUA_TBOOLEAN: return lua_toboolean(lua, -1) != 0;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, -1) != 0) return std::int64_t{lua_tointeger(lua, -1)};
      return number_value(lua, lua_tonumber(lua, -1));
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* const bytes = lua_tolstring(lua, -1, &size);
      return std::string(bytes, size);
    }
    default:
      luaL_error(lua, "it is a %s, not a number, a text, true or false", luaL_typename(lua, -1));
      return false;
  }
}

/// The shortest text that is read back as this number, as JSON has it. With std::to_chars, once
/// libc++ has it for more than whole numbers; {fmt} would be larger (front/browser/prelude.h).
std::string shortest_text(double number) {
  char text[64];
  return {text, nlohmann::detail::to_chars(std::begin(text), std::end(text), number)};
}

}  // namespace

std::string to_string(const FormulaValue& value) {
  if (const auto* number = std::get_if<double>(&value)) return shortest_text(*number);
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return std::get<bool>(value) ? "true" : "false";
}

Formula Formula::parse(std::string_view text, std::vector<std::string> names, Monitor* monitor) {
  auto used = FormulaText(text).used(names);
  Formula formula(text, std::move(names), std::move(used));
  formula.sandbox_.watch(monitor);
  return formula;
}

Formula::Formula(std::string_view text, std::vector<std::string> names,
                 std::vector<std::size_t> used)
    : text_(text),
      names_(std::move(names)),
      used_(std::move(used)),
      sandbox_(LuaSandbox::Globals::read_only, formula_limits) {
  std::string script = "return function(";
  for (const std::size_t index : used_) {
    if (index != used_.front()) script += ',';
    script += names_[index];
  }
  script += ") return (";
  const std::size_t begin = script.size();
  script += text_ + ") end";

  std::size_t read = 0;
  const auto fault = sandbox_.run([&](lua_State* lua) {
    LuaSandbox::load(lua, script, read);
    lua_call(lua, 0, 1);
    function_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  });
  if (!fault) return;
  if (fault->kind == Error::Kind::limit) {
    throw Error(fault->kind, "this formula is too long to read: " + fault->message, {text_, 0});
  }
  FormulaText(text_).fail(fault->message, read > begin ? read - begin - 1 : 0);
}

FormulaValue Formula::evaluate(std::span<const VariableValue> values) {
  if (values.size() != names_.size()) {
    throw Error(Error::Kind::bad_input, fmt::format("a formula in {} variables was given {} values",
                                                    names_.size(), values.size()));
  }
  FormulaValue value;
  const auto fault = sandbox_.run([&](lua_State* lua) {
    luaL_checkstack(lua, static_cast<int>(used_.size()), nullptr);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function_);
    for (const std::size_t index : used_) push(lua, values[index]);
    lua_call(lua, static_cast<int>(used_.size()), 1);
    value = value_of(lua);
  });
  if (!fault) return value;
  throw Error(fault->kind,
              fmt::format("this formula has no value{}: {}", where(values), fault->message),
              {text_, 0});
}

bool Formula::uses(std::size_t name) const {
  return std::find(used_.begin(), used_.end(), name) != used_.end();
}

void Formula::list_where(std::vector<VariableValue> values, std::size_t running, std::int64_t first,
                         std::int64_t last, std::vector<std::uint64_t>& numbers) {
  constexpr std::int64_t steps_of_number = 50;
  // A run ends at the limit of its steps, and another goes on from there.
  std::int64_t runs = 1 + (last - first + 1) / (formula_limits.steps / steps_of_number);
  for (std::int64_t next = first; next <= last;) {
    const std::int64_t begin = next;
    const auto fault = sandbox_.run([&](lua_State* lua) {
      luaL_checkstack(lua, static_cast<int>(used_.size()) + 1, nullptr);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function_);
      for (; next <= last; ++next) {
        lua_pushvalue(lua, -1);
        for (const std::size_t index : used_) {
          if (index == running) {
            lua_pushinteger(lua, next);
          } else {
            push(lua, values[index]);
          }
        }
        lua_call(lua, static_cast<int>(used_.size()), 1);
        if (!lua_isboolean(lua, -1)) {
          luaL_error(lua, "it is a %s, not true or false", luaL_typename(lua, -1));
        }
        if (lua_toboolean(lua, -1) != 0) numbers.push_back(static_cast<std::uint64_t>(next));
        lua_pop(lua, 1);
      }
    });
    if (!fault) return;
    if (fault->kind == Error::Kind::limit && next > begin && --runs > 0) continue;
    values[running] = next;
    throw Error(fault->kind,
                fmt::format("this formula has no value{}: {}", where(values), fault->message),
                {text_, 0});
  }
}

/// " where a=1, b=2", unless that is long.
std::string Formula::where(std::span<const VariableValue> values) const {
  constexpr std::size_t longest = 100;
  std::string text;
  for (const std::size_t index : used_) {
    text += text.empty() ? " where " : ", ";
    text += fmt::format("{}={}", names_[index], to_string(values[index]));
    if (text.size() > longest) return "";
  }
  return text;
}

}  // namespace lastmove
