#include "games/scripts/lua_reading.h"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "games/model/unreachable.h"
#include "games/model/utf8.h"
#include "games/scripts/lua_freezing.h"
#include "games/scripts/lua_sandbox.h"

namespace lastmove {

std::string LuaPlace::text() const {
  std::string text = what;
  if (number > 0) text += fmt::format(" {}", number);
  if (in) text += " of " + in->text();
  return text;
}

void lua_fail(lua_State* lua, const std::string& message) {
  luaL_error(lua, "%s", message.c_str());
  unreachable();
}

int push_field(lua_State* lua, int index, const char* name) {
  const int table = lua_absindex(lua, index);
  expose_frozen(lua, table);
  lua_pushstring(lua, name);
  return lua_rawget(lua, table);
}

std::string read_text(lua_State* lua, int index, const LuaPlace& what) {
  if (lua_type(lua, index) != LUA_TSTRING) {
    lua_fail(lua, fmt::format("{} is a {}, not a text", what.text(), luaL_typename(lua, index)));
  }
  std::size_t size = 0;
  const char* const bytes = lua_tolstring(lua, index, &size);
  // The same text may be read many times: this bounds what the copies take.
  constexpr std::size_t bytes_per_step = 32;
  LuaSandbox::spend(lua, 1 + size / bytes_per_step);
  return {bytes, size};
}

std::string read_shown(lua_State* lua, int index, const LuaPlace& what) {
  std::string text = read_text(lua, index, what);
  const std::string fault = unreadable(text);
  if (!fault.empty()) lua_fail(lua, what.text() + " " + fault);
  return with_code_points(text);
}

std::int64_t read_number(lua_State* lua, int index, const LuaPlace& what) {
  int whole = 0;
  const lua_Integer number =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (lua_isnil(lua, index)) lua_fail(lua, what.text() + " is missing");
  if (whole == 0) {
    const bool fraction = lua_type(lua, index) == LUA_TNUMBER;
    lua_fail(lua, fmt::format("{} is a {}, not a whole number", what.text(),
                              fraction ? "fraction" : luaL_typename(lua, index)));
  }
  return number;
}

namespace {

/// How many elements the list at `index` has.
std::size_t read_size(lua_State* lua, int index, const LuaPlace& what, std::size_t most) {
  if (!lua_istable(lua, index)) {
    lua_fail(lua, fmt::format("{} is a {}, not a list", what.text(), luaL_typename(lua, index)));
  }
  expose_frozen(lua, index);
  const std::size_t size = lua_rawlen(lua, index);
  if (size > most) {
    lua_fail(lua,
             fmt::format("{} has {} elements; at most {} are allowed", what.text(), size, most));
  }
  LuaSandbox::spend(lua, 1 + size / 4);
  return size;
}

/// Fails where a list of this size has entries that do not count: before the first, behind a hole,
/// or under names, unless names are allowed.
void check_list(lua_State* lua, int list, const LuaPlace& what, std::size_t size, bool names) {
  std::string_view name;
  luaL_checkstack(lua, 4, nullptr);
  std::size_t entries = 0;
  for (lua_pushnil(lua); lua_next(lua, list) != 0;) {
    lua_pop(lua, 1);
    if (++entries > size) LuaSandbox::spend(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING) {
      // The first of several, as their order differs from run to run.
      const std::string_view found = lua_tostring(lua, -1);
      if (name.empty() || found < name) name = found;
      continue;
    }
    const lua_Integer key = lua_isinteger(lua, -1) != 0 ? lua_tointeger(lua, -1) : 0;
    if (key >= 1 && static_cast<std::uint64_t>(key) <= size) continue;
    if (key <= 0) {
      lua_fail(lua, what.text() + " has an entry before the first: lists begin at 1");
    }
    lua_fail(lua, fmt::format("{} has no entry {}, but some behind it; add to a list with "
                              "list[#list + 1] = ...",
                              what.text(), size + 1));
  }
  if (names || name.empty()) return;
  if (name == "to" || name == "parts" || name == "name") {
    lua_fail(lua, what.text() + " is one move, not a list of moves; write {{to = ...}}");
  }
  lua_fail(lua, fmt::format("{} has a field '{}', where a list has entries 1, 2, ... alone",
                            what.text(), name));
}

}  // namespace

std::size_t read_list_size(lua_State* lua, int index, const LuaPlace& what, std::size_t most,
                           bool names) {
  const std::size_t size = read_size(lua, index, what, most);
  check_list(lua, lua_absindex(lua, index), what, size, names);
  return size;
}

std::vector<std::int64_t> read_numbers(lua_State* lua, int index, const LuaPlace& what,
                                       std::size_t most) {
  std::vector<std::int64_t> numbers;
  for_each_element(lua, index, what, most, [&](std::size_t i) {
    int whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &whole);
    if (whole == 0 || lua_type(lua, -1) != LUA_TNUMBER) {
      read_number(lua, -1, LuaPlace{"element", i + 1, &what});
    }
    numbers.push_back(number);
  });
  return numbers;
}

}  // namespace lastmove
