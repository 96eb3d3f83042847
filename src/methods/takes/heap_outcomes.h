#pragma once

#include <array>
#include <cstdint>

#include "games/model/heap_rule.h"
#include "methods/takes/history.h"

namespace lastmove {

/// For each player, the result of heap n for that player to move.
using ResultHistories = std::array<History<Result>, 2>;

/// Appends the results of every heap below `end`.
///
/// From the definition: the best of the options, each seen from the other side, stopping at the
/// first win. O(|S|) time a heap, O(keep) memory.
///
/// REQUIRES: both histories began at rule.floor and keep at least max_take values, or all.
void plain_outcomes(const HeapRule& rule, std::uint64_t end, ResultHistories& results);

}  // namespace lastmove
