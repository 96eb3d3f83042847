#pragma once

#include <string>

#include <lastmove/ruleset.h>

namespace lastmove {

/// A position as CGSuite 2 reads it: "game.heap.Kayles(3) + game.heap.Kayles(5)". Throws Error of
/// kind bad_input for a game that CGSuite does not have, and for any but normal play, which is what
/// its values are of. REQUIRES: a position of these rules.
std::string cgsuite_expression(const Ruleset& rules, const Position& position);

}  // namespace lastmove
