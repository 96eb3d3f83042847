#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include <lua.hpp>

namespace lastmove {

// How values of Lua are read, in the body of a run (games/scripts/lua_sandbox.h): what is not of
// the kind asked for raises an error in Lua that says which value it is.

/// What a value is, put in words only where it is wrong: "element 2 of option 3".
struct LuaPlace {
  const char* what;
  std::size_t number = 0;  ///< from 1, where there are several
  const LuaPlace* in = nullptr;

  std::string text() const;
};

[[noreturn]] void lua_fail(lua_State* lua, const std::string& message);

/// Restores the height of the stack, but leaves it alone where an error is passing, which is on
/// top.
class LuaFrame {
 public:
  explicit LuaFrame(lua_State* lua) : lua_(lua), height_(lua_gettop(lua)) {
    luaL_checkstack(lua, 8, nullptr);
  }
  LuaFrame(const LuaFrame&) = delete;
  LuaFrame& operator=(const LuaFrame&) = delete;
  ~LuaFrame() {
    if (std::uncaught_exceptions() == passing_) lua_settop(lua_, height_);
  }

 private:
  lua_State* lua_;
  int height_;
  int passing_ = std::uncaught_exceptions();
};

/// Pushes the field of the table at `index`, and returns its type.
int push_field(lua_State* lua, int index, const char* name);

std::string read_text(lua_State* lua, int index, const LuaPlace& what);
/// A text that people see: of UTF-8, without control characters, and with those of direction as
/// their code points.
std::string read_shown(lua_State* lua, int index, const LuaPlace& what);
std::int64_t read_number(lua_State* lua, int index, const LuaPlace& what);

/// How many elements the list at `index` has. Fails where it has entries that do not count: before
/// the first, behind a hole, or under names, unless names are allowed.
std::size_t read_list_size(lua_State* lua, int index, const LuaPlace& what, std::size_t most,
                           bool names);

/// Calls `visit` with the number of each element of the list at `index`, from 0, which is then on
/// top of the stack.
template <typename Visit>
void for_each_element(lua_State* lua, int index, const LuaPlace& what, std::size_t most,
                      const Visit& visit, bool names = true) {
  const int list = lua_absindex(lua, index);
  const std::size_t size = read_list_size(lua, list, what, most, names);
  for (std::size_t i = 0; i < size; ++i) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(i + 1));
    visit(i);
    lua_pop(lua, 1);
  }
}

/// At most `most` whole numbers.
std::vector<std::int64_t> read_numbers(lua_State* lua, int index, const LuaPlace& what,
                                       std::size_t most);

}  // namespace lastmove
