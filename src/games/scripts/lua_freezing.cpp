#include "games/scripts/lua_freezing.h"

#include <cstdint>
#include <cstring>

#include <lua.hpp>

#include "games/scripts/lua_sandbox.h"

namespace lastmove {

namespace {

/// Its address is the key of the list that check_frozen goes through: a function, the number of an
/// upvalue of it, its value, which may be nil, and so on. The length is under `count_field`.
constexpr char kept_upvalues = 0;
constexpr const char* count_field = "count";

constexpr const char* contents_field = "__contents";

int refuse_entry(lua_State* lua) {
  return luaL_error(lua,
                    "this table was made while the file was read, and cannot be changed; make a "
                    "new one, local changed = {table.unpack(list)}");
}

/// The length from before: that of a list with holes depends on how it was made.
int length(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(1));
  return 1;
}

/// Moves all entries of the table on top of the stack into another one behind it, which it pushes.
void freeze_table(lua_State* lua, lua_CFunction refuse) {
  const int table = lua_gettop(lua);
  lua_createtable(lua, 0, 4);
  const int shield = lua_gettop(lua);
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, table)));
  lua_pushcclosure(lua, length, 1);
  lua_setfield(lua, shield, "__len");
  lua_pushcfunction(lua, refuse);
  lua_setfield(lua, shield, "__newindex");

  lua_newtable(lua);
  const int contents = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    LuaSandbox::spend(lua, 2);
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, contents);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, table);
  }
  if (lua_getmetatable(lua, table) != 0) lua_setmetatable(lua, contents);
  for (const char* const field : {"__index", contents_field}) {
    lua_pushvalue(lua, contents);
    lua_setfield(lua, shield, field);
  }
  lua_insert(lua, shield);
  lua_setmetatable(lua, table);
}

/// What is still to be frozen, and what was.
class Freezer {
 public:
  explicit Freezer(lua_State* lua) : lua_(lua) {
    luaL_checkstack(lua, 16, nullptr);
    lua_newtable(lua);
    queue_ = lua_gettop(lua);
    lua_newtable(lua);
    known_ = lua_gettop(lua);
    lua_newtable(lua);
    kept_ = lua_gettop(lua);
    lua_pushvalue(lua, kept_);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kept_upvalues);
  }

  void freeze_all() {
    lua_pushglobaltable(lua_);
    freeze_table(lua_, refuse_name);
    add_entries();
    for (lua_Integer next = 1; next <= queued_; ++next) {
      lua_settop(lua_, kept_);
      lua_rawgeti(lua_, queue_, next);
      if (lua_isfunction(lua_, -1)) {
        keep_upvalues();
      } else if (lua_getmetatable(lua_, -1) == 0) {  // else it is frozen, or of the library
        freeze_table(lua_, refuse_entry);
        add_entries();
      }
    }
    lua_settop(lua_, kept_);
    lua_pushinteger(lua_, count_);
    lua_setfield(lua_, kept_, count_field);
  }

 private:
  /// Those of the table on top of the stack.
  void add_entries() {
    const int table = lua_gettop(lua_);
    for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1)) {
      add(-2);
      add(-1);
    }
  }

  void add(int index) {
    if (!lua_istable(lua_, index) && !lua_isfunction(lua_, index)) return;
    lua_pushvalue(lua_, index);
    lua_rawseti(lua_, queue_, ++queued_);
  }

  /// Of the function on top of the stack.
  void keep_upvalues() {
    if (lua_iscfunction(lua_, -1) != 0 || !first_time(lua_topointer(lua_, -1))) return;
    const int function = lua_gettop(lua_);
    for (int i = 1; lua_getupvalue(lua_, function, i) != nullptr; ++i, lua_settop(lua_, function)) {
      LuaSandbox::spend(lua_, 1);
      add(-1);
      // Shared by all functions that see this name.
      if (!first_time(lua_upvalueid(lua_, function, i))) continue;
      lua_pushvalue(lua_, function);
      lua_rawseti(lua_, kept_, ++count_);
      lua_pushinteger(lua_, i);
      lua_rawseti(lua_, kept_, ++count_);
      lua_rawseti(lua_, kept_, ++count_);
    }
  }

  bool first_time(const void* id) {
    const bool first = lua_rawgetp(lua_, known_, id) == LUA_TNIL;
    lua_pop(lua_, 1);
    if (!first) return false;
    lua_pushboolean(lua_, 1);
    lua_rawsetp(lua_, known_, id);
    return true;
  }

  lua_State* lua_;
  int queue_ = 0;  ///< places on the stack
  int known_ = 0;
  int kept_ = 0;
  lua_Integer queued_ = 0;
  lua_Integer count_ = 0;
};

/// Whether no script could tell the two values on top of the stack apart. For == in Lua 1 equals
/// 1.0 and 0.0 equals -0.0, which scripts can tell apart, and no NaN equals itself.
bool are_same(lua_State* lua) {
  if (lua_type(lua, -1) != LUA_TNUMBER || lua_type(lua, -2) != LUA_TNUMBER) {
    return lua_rawequal(lua, -1, -2) != 0;
  }
  if (lua_isinteger(lua, -1) != lua_isinteger(lua, -2)) return false;
  if (lua_isinteger(lua, -1) != 0) return lua_tointeger(lua, -1) == lua_tointeger(lua, -2);
  const lua_Number first = lua_tonumber(lua, -1);
  const lua_Number second = lua_tonumber(lua, -2);
  return std::memcmp(&first, &second, sizeof first) == 0;
}

}  // namespace

int refuse_name(lua_State* lua) {
  return luaL_error(lua, "only local names can be assigned to here; write local before the first");
}

void freeze(lua_State* lua) { Freezer(lua).freeze_all(); }

void check_frozen(lua_State* lua) {
  luaL_checkstack(lua, 8, nullptr);
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &kept_upvalues) != LUA_TTABLE) return;
  const int kept = lua_gettop(lua);
  lua_getfield(lua, kept, count_field);
  const lua_Integer count = lua_tointeger(lua, -1);
  lua_settop(lua, kept);
  LuaSandbox::spend(lua, static_cast<std::uint64_t>(count));
  for (lua_Integer at = 0; at < count; lua_settop(lua, kept)) {
    lua_rawgeti(lua, kept, ++at);
    lua_rawgeti(lua, kept, ++at);
    const char* const name =
        lua_getupvalue(lua, kept + 1, static_cast<int>(lua_tointeger(lua, -1)));
    lua_rawgeti(lua, kept, ++at);
    if (are_same(lua)) continue;
    luaL_error(lua,
               "it gives '%s' another value; once the file is read, a function can change only its "
               "own local names",
               name);
  }
}

void expect_unfrozen(lua_State* lua, int index) {
  if (luaL_getmetafield(lua, index, contents_field) != LUA_TNIL) refuse_entry(lua);
}

void expose_frozen(lua_State* lua, int index) {
  const int table = lua_absindex(lua, index);
  if (luaL_getmetafield(lua, table, contents_field) != LUA_TNIL) lua_replace(lua, table);
}

}  // namespace lastmove
