#pragma once

#include <cstdint>
#include <vector>

#include "methods/graphs/loopy_nim_values.h"

namespace lastmove {

/// For each vertex with a nim-value: how many moves, at most, that leave it for a greater value or
/// for none have to be taken back until there is no such move any more. Another vertex gets 0.
///
/// Each move from a vertex of depth d to a greater or no value can be answered by one to a vertex
/// of the same value as the first, and of a depth below d: the counter function of Fraenkel and
/// Yesha (*The generalized Sprague-Grundy function*, 1986), as small as it can be.
///
/// As many passes as there are values: O(m E) time, 12 bytes for each vertex and 8 for each edge.
/// REQUIRES: the values that loopy_nim_values gives. Throws Error of kind `limit`.
std::vector<std::uint32_t> reverting_depths(const EdgeRows& options,
                                            const std::vector<std::uint32_t>& values,
                                            WorkMeter& work);

}  // namespace lastmove
