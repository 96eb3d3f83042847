#pragma once

#include <optional>

#include "games/model/heap_rule.h"

namespace lastmove {

/// The losing heaps where both players take from 1 to some number: `first`, and from there on every
/// `length` heaps, as any take and another one make a round of `length` (Bachet 1612).
struct Rounds {
  Heap first = 0;
  Heap length = 0;
};

/// Nothing where the takes are others, or a player who is stuck draws. REQUIRES: an impartial rule.
std::optional<Rounds> rounds_of(const HeapRule& rule);

}  // namespace lastmove
