#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "games/model/breaking_rule.h"

namespace lastmove {

/// A way to recompute nim-values faster than from all pairs of heaps: values are rare or common by
/// the bits that they have in a mask (docs/theory/taking-and-breaking.md). Any mask gives the same
/// values.
struct ClaimedSpace {
  std::uint32_t mask = 0;  ///< 0 for none
  bool by_parity = false;  ///< whether the parity of the heap counts as a bit of its value
};

/// Whether the space can be used with a rule: no heap is split in three, a finite code, and, by
/// parity, all takes that split a heap are alike in it.
bool is_usable(const BreakingRule& rule, const ClaimedSpace& space);

/// Who is told of the steps taken since the last call, and of the bytes held or wanted now; may
/// throw. It is called at least once in some tens of microseconds, whatever the rule and the space.
using CheckedWork = std::function<void(std::uint64_t steps, std::uint64_t bytes)>;

/// The nim-values of all heaps below `end`, for the check of a certificate. It shares no code with
/// the kernels: plain loops over the definition, and where a space is given, over the pairs with a
/// rare heap and as many others as show each smaller value. REQUIRES: no take past the last digit
/// splits a heap; the space is usable, if it is one.
std::vector<std::uint32_t> checked_nim_values(const BreakingRule& rule, Heap end,
                                              const ClaimedSpace& space, const CheckedWork& work);

/// Between how many steps that takes; the fewest are those without any rare heap.
struct CheckedSteps {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};
CheckedSteps steps_of_checked_nim_values(const BreakingRule& rule, Heap end,
                                         const ClaimedSpace& space);

}  // namespace lastmove
