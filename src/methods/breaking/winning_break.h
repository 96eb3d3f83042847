#pragma once

#include <functional>
#include <optional>

#include <lastmove/ruleset.h>

#include "games/model/breaking_rule.h"

namespace lastmove {

/// Whether what a move makes of one heap, the one at a place among the heaps, leaves a lost sum.
using LeavesLost = std::function<bool(std::size_t place, const Heaps& parts)>;

/// A move of taking and breaking that wins, for heaps with more moves than can be listed: the first
/// that is found, small parts and small takes first. Nothing where none of some hundred thousand
/// moves will do. Tries each in the time that `leaves_lost` takes.
std::optional<Move> find_winning_break(const Ruleset& rules, const BreakingRule& rule,
                                       const Heaps& heaps, const LeavesLost& leaves_lost);

}  // namespace lastmove
