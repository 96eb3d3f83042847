#pragma once

#include <cstdint>
#include <vector>

#include "games/model/breaking_rule.h"

namespace lastmove {

/// The nim-values of the heaps 0, 1, 2, ... of a game.
using NimValues = std::vector<std::uint32_t>;

/// Appends the nim-values of every heap below `end`, straight from the definition: the mex of the
/// nim-values of all options, each the XOR of those of the heaps it leaves (Sprague 1935, Grundy
/// 1939). A heap of n costs O(n) for each take that splits it in two, and O(n^2) for each that
/// splits it in three. The naive rung.
void plain_breaking_nim_values(const BreakingRule& rule, std::uint64_t end, NimValues& values);

}  // namespace lastmove
