#pragma once

#include <cstdint>
#include <vector>

#include "games/model/heap_rule.h"
#include "methods/takes/nor_system.h"

namespace lastmove {

/// What a bit sequence says about every heap.
struct BitMeaning {
  Player player;  ///< to move
  bool lost;      ///< the bit says "lost"; otherwise it says "not won"
};

/// A heap rule as bit sequences. From `regular_from` on, the systems decide every value; before,
/// where a take may be too large or a heap an exception, only the rule does.
struct HeapSystems {
  struct System {
    NorSystem rule;
    std::vector<BitMeaning> meanings;  ///< one for each sequence
  };

  std::vector<System> systems;
  Heap regular_from = 0;
  bool draws = false;  ///< whether "lost" and "not won" may differ
};

HeapSystems heap_systems(const HeapRule& rule);

/// From this heap on no take is too large and no heap is an exception.
Heap regular_from(const HeapRule& rule);

/// Bytes of the systems of a rule, and the steps of work to build them.
struct SystemsCost {
  std::uint64_t memory = 0;
  std::uint64_t work = 0;
};
SystemsCost systems_cost(const HeapRule& rule);

}  // namespace lastmove
