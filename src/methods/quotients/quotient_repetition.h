#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <lastmove/ruleset.h>

namespace lastmove {

/// How long Phi has to repeat to repeat for ever: no move leaves more than `parts` heaps or takes
/// more than `greatest_take`, and from there on moves depend on the heap modulo `modulus` alone.
struct QuotientRepetition {
  std::uint64_t parts = 1;
  std::uint64_t greatest_take = 0;
  std::uint64_t modulus = 1;

  /// The heaps, from 0 on, whose values show that those from `preperiod` on repeat for ever.
  /// `recurrence` is a multiple of the modulus and of the period.
  std::uint64_t heaps_for(std::uint64_t preperiod, std::uint64_t recurrence) const;
};

/// Nothing where no theorem says how long.
std::optional<QuotientRepetition> quotient_repetition(const Ruleset& rules);

struct QuotientPeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
};

/// The least preperiod and period, if these values show that they repeat for ever. Time: as often
/// as values agree with earlier ones.
std::optional<QuotientPeriod> least_period(const std::vector<std::uint32_t>& values,
                                           const QuotientRepetition& repetition);

}  // namespace lastmove
