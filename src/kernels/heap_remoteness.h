#pragma once

#include <array>
#include <cstdint>

#include <lastmove/heap_rule.h>

#include "kernels/history.h"

namespace lastmove {

/// What a heap is worth to the player to move, and how soon.
struct HeapValue {
  /// Moves to the end when the winner hurries and the loser delays; 0 where the result is a draw.
  std::uint64_t remoteness = 0;
  Result result = Result::loss;

  friend bool operator==(const HeapValue&, const HeapValue&) = default;
};

/// For each player, the value of heap n for that player to move.
using ValueHistories = std::array<History<HeapValue>, 2>;

/// Appends the values of every heap below `end`.
///
/// A won position is one more than its nearest lost option, a lost one is one more than its
/// farthest won option (Steinhaus 1925; Smith 1966). O(|S|) time a heap, O(keep) memory.
///
/// REQUIRES: both histories began at rule.floor and keep at least max_take values, or all.
void plain_remoteness(const HeapRule& rule, std::uint64_t end, ValueHistories& values);

}  // namespace lastmove
