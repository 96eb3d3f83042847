#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/model/heap_rule.h"
#include "methods/takes/history.h"

namespace lastmove {

/// What a heap is worth to the player to move, and how soon.
struct HeapValue {
  /// Moves to the end when the winner hurries and the loser delays; 0 where the result is a draw.
  std::uint64_t remoteness = 0;
  Result result = Result::loss;

  friend bool operator==(const HeapValue&, const HeapValue&) = default;
};

/// The value of a heap by its options, which a player gets to by these takes: a won position is one
/// more than its nearest lost option, a lost one one more than its farthest won option (Steinhaus
/// 1925; Smith 1966). Nothing where no take leaves `floor` or more.
std::optional<HeapValue> value_by_takes(std::span<const Heap> takes, Heap heap, Heap floor,
                                        const History<HeapValue>& for_opponent);

/// For each player, the value of heap n for that player to move.
using ValueHistories = std::array<History<HeapValue>, 2>;

/// Appends the values of every heap below `end`.
///
/// O(|S|) time a heap, O(keep) memory.
///
/// REQUIRES: both histories began at rule.floor and keep at least max_take values, or all.
void plain_remoteness(const HeapRule& rule, std::uint64_t end, ValueHistories& values);

}  // namespace lastmove
