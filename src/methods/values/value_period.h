#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <lastmove/period.h>

#include "methods/values/heap_classes.h"

namespace lastmove {

/// The least period of the canonical forms of single heaps: the last window of values and the
/// residue of the heap decide the next value, so once such a state recurs all that follows does
/// (docs/theory/values.md). States are looked for as in Brent's method (1980): one is remembered,
/// and after twice as many heaps each time a later one.
///
/// Where no state has recurred after some heaps, values are compared with those of a period before,
/// and if they differ by one and the same game, over many periods, that is observed.
///
/// Time: that of HeapClasses, and a few steps for each heap. REQUIRES: normal play.
class ValuePeriodSearch {
 public:
  /// REQUIRES: the rule outlives this. Throws Error of kind `limit` when a window alone would pass
  /// a limit.
  ValuePeriodSearch(const HeapRule& rule, const Limits& limits);

  const Period& period() const { return period_; }
  const HeapClasses& classes() const { return classes_; }

 private:
  struct State {
    std::size_t at = 0;  ///< before this heap, counted from the floor
    std::uint64_t patience = 16;
  };

  void run();
  bool recurs(const State& state);
  void find_least(std::size_t at, std::size_t length);

  const HeapRule& rule_;
  const Limits limits_;
  const std::uint64_t regular_from_;  ///< counted from the floor
  WorkMeter work_;
  HeapClasses classes_;
  Period period_;
};

/// What values grow by, observed in the canonical forms of the first `heaps` heaps.
struct ObservedGrowth {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::string added;
};
/// Nothing where none shows in many periods, or a limit is passed.
std::optional<ObservedGrowth> observe_growth(const HeapRule& rule, std::uint64_t heaps,
                                             const Limits& limits);

}  // namespace lastmove
