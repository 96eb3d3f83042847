#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "games/model/point_rule.h"

namespace lastmove {

/// Takes the nim-values of a row: x, and those of (x, 0), (x, 1), ...
using NimValueRow = std::function<void(Heap x, std::span<const std::uint32_t> values)>;

/// The nim-values of k-Wythoff, row after row from 0 to `last_x`, in columns 0 to `last_y`, by
/// marks. What `row` throws ends it.
///
/// For each row, column and diagonal a set of bits holds the values that occur there. The nim-value
/// of a point is the first bit that the OR of its three sets lacks. No value is above the sum of
/// the coordinates, as each move lowers that sum. The sets fill up from below, and each is read
/// from its first word that is not full. For k > 1 a value belongs to the 2k - 1 diagonals from
/// which it can be reached, to each once the rows have got there.
///
/// Cost: 2k + 1 marks for each point, and a few words of each set.
///
/// REQUIRES: normal play; last_x + last_y < 2^32 - 1; wythoff_nim_value_bytes can be allocated.
void wythoff_nim_values(const WythoffRule& rule, Heap last_x, Heap last_y, const NimValueRow& row);

/// The least k that allows the same moves within these coordinates.
Heap k_within(const WythoffRule& rule, Heap last_x, Heap last_y);

/// The memory it takes, or 2^64 - 1: some (w + 2h) (w + h) / 8 bytes for w rows and h columns.
std::uint64_t wythoff_nim_value_bytes(const WythoffRule& rule, Heap last_x, Heap last_y);

}  // namespace lastmove
