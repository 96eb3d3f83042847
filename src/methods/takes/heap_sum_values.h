#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <lastmove/limits.h>
#include "games/model/heap_rule.h"

#include "methods/takes/far_heaps.h"
#include "methods/takes/history.h"

namespace lastmove {

/// The nim-values of the heaps of a sum and of all smaller heaps: from a table up to the largest
/// or by their proved period.
class HeapSumValues {
 public:
  /// REQUIRES: an impartial rule of normal play. Throws Error of kind `limit`.
  HeapSumValues(const HeapRule& rule, const Heaps& heaps, const Limits& limits);

  /// REQUIRES: none is larger than the largest of the sum.
  std::vector<std::uint64_t> of(const Heaps& heaps) const;

 private:
  std::unique_ptr<const History<std::uint32_t>> table_;  ///< of every heap up to the largest
  std::unique_ptr<const FarNimValues> far_;              ///< where there is no table
};

/// The expected steps of work to find them, or 2^64 - 1 if unknown.
std::uint64_t work_of_heap_sum(const HeapRule& rule, const Heaps& heaps);

}  // namespace lastmove
