#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/period.h>

#include "answers/checked_nim_values.h"
#include "games/model/breaking_rule.h"

namespace lastmove {

/// That nim-values g grow for ever, g(n + length) = g(n) + saltus for all n >= from, for the check
/// of a certificate. It shares no code with the search for periods. docs/theory/periods.md has the
/// theorem of each argument: 13 of all_but, 15 of lasker, 16 of growth.
struct GrowthClaim {
  PeriodArgument argument = PeriodArgument::growth;
  Heap from = 0;
  std::uint64_t length = 0;
};

/// Whether the argument is one of the three.
bool is_of_growth(PeriodArgument argument);

/// Why the theorem of the argument is not for this rule; empty if it is.
std::string why_no_growth(PeriodArgument argument, const BreakingRule& rule);

/// Why the theorem cannot begin or end at these heaps; empty if it can. REQUIRES: length > 0.
std::string why_no_recurrence(const GrowthClaim& claim, const BreakingRule& rule);

/// How many nim-values the theorem needs, and the most steps that looking at them takes.
std::uint64_t heaps_of_growth(const GrowthClaim& claim, const BreakingRule& rule);
std::uint64_t most_steps_of_growth(const GrowthClaim& claim, const BreakingRule& rule);

/// What a check found: the saltus, or why the theorem does not apply.
struct CheckedGrowth {
  std::uint64_t saltus = 0;
  std::string failure;
};

/// REQUIRES: neither of the reasons above; as many values as the theorem needs. Throws Error of
/// kind `limit` where the numbers would be too large.
CheckedGrowth check_growth(const GrowthClaim& claim, const BreakingRule& rule,
                           const std::vector<std::uint32_t>& values, const CheckedWork& work);

}  // namespace lastmove
