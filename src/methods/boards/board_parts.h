#pragma once

#include <string>
#include <vector>

#include <lastmove/endgames.h>
#include <lastmove/ruleset.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// The parts into which boards of a game can fall: all boards up to a size that are positions,
/// undivided by `split` and their own `canonical` images, in the order of an endgame database.
///
/// Which letters a board has is found out by asking the rules of boards of one and of two squares.
/// Time: a look at every way to fill the boards. Throws Error: bad_input where positions are no
/// boards, limit.
std::vector<std::string> board_parts(const Ruleset& rules, const StateRule& rule, EndgameSize size,
                                     WorkMeter& work, const Limits& limits);

}  // namespace lastmove
