#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/rules/component_ruleset.h"

namespace lastmove {

/// A move as rules give it that know their states alone; its name may be empty or not the only one.
struct StateMove {
  std::string name;
  std::vector<State> leaves;
};

/// Adds the moves under names that differ: a move without one is called after what it leaves, and
/// so is the second of a name. The same move is added once.
void add_state_moves(std::span<const StateMove> moves, MoveListing<State>& listing);

}  // namespace lastmove
