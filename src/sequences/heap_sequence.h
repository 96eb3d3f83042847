#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

#include "sequences/breaking_period.h"

namespace lastmove {

/// An outcome as a number, and back.
constexpr std::uint32_t outcome_number(Outcome outcome) {
  return 3 * static_cast<std::uint32_t>(outcome.left_first) +
         static_cast<std::uint32_t>(outcome.right_first);
}
constexpr Outcome outcome_of_number(std::uint32_t number) {
  return {static_cast<Result>(number / 3), static_cast<Result>(number % 3)};
}

/// The outcomes or nim-values of a ruleset's single heaps as numbers, with their period if one is
/// found.
class HeapSequence {
 public:
  /// Throws Error as find_period does. REQUIRES: the ruleset outlives this.
  HeapSequence(const Ruleset& rules, Sequence sequence, const Limits& limits,
               const PeriodProgress& progress);

  const Period& period() const { return period_; }
  /// Whether anything is known of single heaps.
  bool known() const { return period_.reach > period_.floor; }

  /// The first values, from the smallest heap on. REQUIRES: so many lie below period().reach, or
  /// the period is proved. Throws Error of kind `limit`.
  std::vector<std::uint32_t> values(std::uint64_t count) const;

 private:
  const Sequence sequence_;
  const Limits limits_;
  const LoweredRule rule_;
  std::unique_ptr<BreakingSequence> breaking_;  ///< of taking and breaking
  Period period_;
};

}  // namespace lastmove
