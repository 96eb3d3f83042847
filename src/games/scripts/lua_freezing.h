#pragma once

struct lua_State;

namespace lastmove {

/// A function for Lua that says that a name cannot be assigned to, unless it is local.
int refuse_name(lua_State* lua);

/// In the body of a run: from now on nothing that scripts made can be changed, neither the global
/// names nor the tables that can be reached from them and from functions. A function can still
/// assign to a local name outside it; check_frozen finds that.
void freeze(lua_State* lua);

/// In the body of a later run, at its end: fails where a local name outside a function was given
/// another value since the call of freeze. With this, what a function returns depends on nothing
/// but its arguments.
void check_frozen(lua_State* lua);

/// In a function that a script calls: fails if the table at `index` is frozen.
void expect_unfrozen(lua_State* lua, int index);

/// If the table at `index` of the stack is frozen, puts a table with its entries in its place, for
/// raw access.
void expose_frozen(lua_State* lua, int index);

}  // namespace lastmove
