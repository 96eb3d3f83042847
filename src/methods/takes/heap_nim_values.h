#pragma once

#include <cstdint>

#include "games/model/heap_rule.h"
#include "methods/takes/history.h"

namespace lastmove {

/// Appends the nim-values of every heap below `end`: the mex of the options' nim-values, which is
/// at most |S| (Sprague 1935, Grundy 1939). O(|S|) time a heap, O(keep + |S|) memory.
///
/// REQUIRES: an impartial rule of normal play; a history that began at rule.floor and keeps at
/// least max_take values, or all.
void plain_nim_values(const HeapRule& rule, std::uint64_t end, History<std::uint32_t>& values);

}  // namespace lastmove
