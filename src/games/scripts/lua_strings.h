#pragma once

#include <span>

struct lua_State;
struct luaL_Reg;

namespace lastmove {

/// Lua's string functions, as far as scripts have them: without patterns and formats, which may do
/// unbounded work. Each counts the bytes that it works on as steps, and makes no text that is
/// longer than a script may make, or has the byte 0 in it.
std::span<const luaL_Reg> lua_string_functions();

}  // namespace lastmove
