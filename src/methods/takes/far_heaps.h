#pragma once

#include <memory>
#include <optional>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include "games/model/heap_rule.h"

#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"

namespace lastmove {

/// Tabulating heaps up to here is quick; beyond, a proved period pays off.
inline constexpr Heap far_from = 100'000'000;

/// Whether one heap is solved by the period of the heaps: it is so large, or a table to it would
/// pass the usual limit.
bool is_far(const HeapRule& rule, Heap heap);

/// Outcomes and nim-values of heaps of any size, by their proved periods and a table of the
/// preperiod and one period.
class FarHeaps {
 public:
  /// Throws Error of kind `limit` if a period is not found or is too long for the memory limit.
  FarHeaps(const HeapRule& rule, const Limits& limits);

  Result result(Heap heap, Player player) const;
  /// REQUIRES: an impartial rule of normal play.
  std::uint64_t nim_value(Heap heap) const;

  /// The heap of the table that has the same outcome.
  Heap like(Heap heap) const { return reduce(heap, outcomes_); }
  const Period& outcomes() const { return outcomes_; }

 private:
  static Heap reduce(Heap heap, const Period& period);

  Period outcomes_;
  Period nim_values_;
  std::unique_ptr<OutcomeStream> outcome_table_;
  std::unique_ptr<NimStream> nim_table_;
};

}  // namespace lastmove
