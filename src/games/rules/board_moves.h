#pragma once

#include <memory>
#include <string_view>

#include "games/model/state_rule.h"

namespace lastmove {

/// The moves of a game of the library on boards, `domineering.lua`, as compiled code, which is some
/// ten times as fast as the script that defines it. What is no board is left to that script, and so
/// are messages; all is where there is no code for the game. `impartial`: what the script says with
/// its parameters, NoGo's of either colour for both players.
std::shared_ptr<const StateMoves> make_board_moves(std::string_view file, bool impartial,
                                                   std::shared_ptr<const StateMoves> script);

}  // namespace lastmove
