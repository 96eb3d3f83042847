#pragma once

#include <lastmove/drawing.h>

struct lua_State;

namespace lastmove {

/// In the body of a run (games/scripts/lua_sandbox.h): the table at `index` of the stack, which has
/// one of the fields heaps, word, grid, points and vertices, and may say what the pieces are. Where
/// it says that alone, they are those of `usual`, as the position is drawn without it. Raises an
/// error in Lua where it is none.
Drawing read_drawing(lua_State* lua, int index, Drawing usual);

}  // namespace lastmove
