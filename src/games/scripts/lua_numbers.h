#pragma once

#include <span>

struct lua_State;
struct luaL_Reg;

namespace lastmove {

/// The functions of numbers that scripts have beyond Lua's own: gcd, xor, prime and others. Each
/// counts its work as steps.
std::span<const luaL_Reg> lua_number_functions();

}  // namespace lastmove
