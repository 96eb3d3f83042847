#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>

#include "games/model/heap_rule.h"

namespace lastmove {

/// What a sweep tells of the outcomes of one ruleset.
struct OutcomePeriod {
  PeriodStatus status = PeriodStatus::not_found;
  // Of a proved one, as in Period:
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  OutcomeCounts counts;  ///< of the heaps of one period
};

/// Proves the period of the outcomes of each rule. Games with takes up to 64 go side by side
/// through the kernels for many games; what these do not prove within some ten thousand heaps is
/// proved alone. A rule that falls apart (split_rules.h) is proved by its games. The limits are
/// those of one rule, of which each of its games has a share; one that passes them is not found.
/// The monitor is asked now and then, and ends it all by throwing.
std::vector<OutcomePeriod> find_outcome_periods(std::span<const HeapRule> rules,
                                                const Limits& limits);

/// The same for one, alone.
OutcomePeriod find_outcome_period(const HeapRule& rule, const Limits& limits);

struct NimValuePeriod {
  OutcomePeriod outcomes;  ///< over the period of the nim-values
  /// Of all nim-values; where no period is proved, of those of the heaps that were examined.
  std::optional<std::uint64_t> largest;
};

/// Proves the period of the nim-values. A rule that has none, as the players differ or being stuck
/// is no loss, has no criterion. The monitor is asked as above.
NimValuePeriod find_nim_value_period(const HeapRule& rule, const Limits& limits);

}  // namespace lastmove
