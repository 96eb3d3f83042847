#pragma once

#include <span>

struct lua_State;
struct luaL_Reg;

namespace lastmove {

/// The functions that scripts have for texts that are boards: `regions`, `least_image` and
/// `touches`. Each counts the squares that it looks at as steps.
std::span<const luaL_Reg> lua_board_functions();

}  // namespace lastmove
