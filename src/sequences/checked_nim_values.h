#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <lastmove/breaking_rule.h>

namespace lastmove {

/// A way to recompute nim-values faster than from all pairs of heaps: values are rare or common by
/// the bits that they have in a mask (docs/theory.md). Any mask gives the same values.
struct ClaimedSpace {
  std::uint32_t mask = 0;  ///< 0 for none
  bool by_parity = false;  ///< whether the parity of the heap counts as a bit of its value
};

/// Whether the space can be used with a rule: no heap is split in three, a finite code, and, by
/// parity, all takes that split a heap are alike in it.
bool is_usable(const BreakingRule& rule, const ClaimedSpace& space);

/// The nim-values of all heaps below `end`, for the check of a certificate. It shares no code with
/// the kernels: plain loops over the definition, and where a space is given, over the pairs with a
/// rare heap and as many others as show each smaller value. `spend` is told of steps taken, and may
/// throw. REQUIRES: no take past the last digit leaves a heap; the space is usable, if it is one.
std::vector<std::uint32_t> checked_nim_values(const BreakingRule& rule, Heap end,
                                              const ClaimedSpace& space,
                                              const std::function<void(std::uint64_t)>& spend);

}  // namespace lastmove
