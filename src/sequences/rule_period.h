#pragma once

#include <lastmove/heap_rule.h>
#include <lastmove/period.h>

namespace lastmove {

/// find_period for a rule in its normal form. REQUIRES: of nim-values, that there are any.
Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits,
                        const PeriodProgress& progress = {});

/// Steps of work that finding the period is expected to take: none to speak of where takes and
/// modulus are small, and otherwise 2^64 - 1, as nobody knows.
std::uint64_t work_of_period(const HeapRule& rule);

}  // namespace lastmove
