#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include "games/model/heap_rule.h"

#include "games/model/within_limits.h"

#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"

namespace lastmove {

/// Tabulating heaps up to here is quick; beyond, a proved period pays off.
inline constexpr Heap far_from = 100'000'000;

/// Whether one heap is solved by the period of the heaps first: it is so large, or a table to it
/// would pass the usual limit.
bool is_far(const HeapRule& rule, Heap heap);

/// What `by_period()` finds of a heap and those below, or `by_table()`, the likelier first; where
/// that passes a limit, the other does. So no heap is refused where a larger one is answered. There
/// is no table of heaps from `far_from` on.
template <typename ByTable, typename ByPeriod>
auto by_table_or_period(const HeapRule& rule, Heap heap, const ByTable& by_table,
                        const ByPeriod& by_period) -> decltype(by_period()) {
  if (heap - rule.floor >= far_from) return by_period();
  if (is_far(rule, heap)) {
    auto found = within_limits(by_period);
    return found ? std::move(*found) : by_table();
  }
  try {
    return by_table();
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    if (auto found = within_limits(by_period)) return std::move(*found);
    throw;
  }
}

/// Nim-values of heaps of any size, by their proved period and a table of the preperiod and one
/// period.
class FarNimValues {
 public:
  /// Throws Error of kind `limit` if the period is not found or is too long for the memory limit.
  /// REQUIRES: an impartial rule of normal play.
  FarNimValues(const HeapRule& rule, const Limits& limits);

  std::uint64_t of(Heap heap) const;

 private:
  Period period_;
  std::unique_ptr<NimStream> table_;
};

/// Outcomes of heaps of any size, likewise, and their nim-values where there are any and the limits
/// allow it.
class FarHeaps {
 public:
  /// Throws Error of kind `limit` if the period of the outcomes is not found or is too long for the
  /// memory limit.
  FarHeaps(const HeapRule& rule, const Limits& limits);

  Result result(Heap heap, Player player) const;
  bool knows_nim_values() const { return nim_values_.has_value(); }
  /// REQUIRES: knows_nim_values().
  std::uint64_t nim_value(Heap heap) const { return nim_values_->of(heap); }

  /// The heap of the table that has the same outcome.
  Heap like(Heap heap) const;
  const Period& outcomes() const { return outcomes_; }

 private:
  Period outcomes_;
  std::unique_ptr<OutcomeStream> outcome_table_;
  std::optional<FarNimValues> nim_values_;
};

}  // namespace lastmove
