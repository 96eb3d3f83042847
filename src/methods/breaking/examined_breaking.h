#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/limits.h>
#include <lastmove/period.h>

#include "games/model/breaking_rule.h"
#include "games/model/work_meter.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/sparse_space.h"
#include "methods/breaking/windows/window_search.h"
#include "methods/method.h"

namespace lastmove {

/// Whether values are looked for beyond a table. In a browser they are not: what does it would be
/// 8 kB of the module that a page waits for.
#ifdef __EMSCRIPTEN__
inline constexpr bool has_windows = false;
#else
inline constexpr bool has_windows = true;
#endif

/// The nim-values of a game of taking and breaking under normal play, or its outcomes, as far as
/// the limits allow or until their period is proved: in a table, and of nim-values with few rare
/// heaps with memory for a window.
class ExaminedBreaking : public ExaminedSequence {
 public:
  ExaminedBreaking(const BreakingRule& rule, Sequence sequence, const Limits& limits);

  const Period& period() const override { return period_; }
  std::vector<std::uint32_t> values(std::uint64_t count) const override;
  Heap kept() const override { return values_.stream().end(); }

  /// The heap below preperiod + period that a heap is like. REQUIRES: the period is proved.
  Heap like(Heap heap) const;
  /// The nim-value of a heap that was found, or is like one; else nothing. Throws Error of kind
  /// `limit`.
  std::optional<std::uint64_t> nim_value(Heap heap) const;
  /// What kept it from going on.
  const std::optional<Error>& met() const { return met_; }

  /// REQUIRES of both: a window recurred.
  const SparseSpace& space() const { return space_; }
  NimValueWalk walk() const { return beyond_->walk_from(0); }

 private:
  bool by_windows() const { return period_.argument == PeriodArgument::sparse_window; }
  std::vector<std::uint32_t> values_of_windows(std::uint64_t count) const;
  void examine_with_windows();
  bool examine_beyond(WorkMeter& work);
  bool begin_beyond();
  bool search_beyond(WorkMeter& work);
  void prove(WorkMeter& work);
  void leave_beyond(bool forget);
  void keep_beyond(bool forget);

  const BreakingRule rule_;
  const Limits limits_;
  BreakingSequence values_;
  NimValues table_;                     ///< a part of the values, if the checkpoint went on from it
  SparseSpace space_;                   ///< of what is beyond the table
  std::optional<WindowSearch> beyond_;  ///< refers to the values or the part
  Heap reached_ = 0;                    ///< by any search beyond a table
  std::optional<Error> met_;
  Period period_;
};

}  // namespace lastmove
