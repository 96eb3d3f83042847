#pragma once

#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>

#include "games/model/heap_rule.h"
#include "methods/takes/heap_stream.h"

namespace lastmove {

/// A stream that lets `progress`, if it is given, look in while its first chunk takes its time.
OutcomeStream start_stream(const HeapRule& rule, std::uint64_t keep,
                           const PeriodProgress& progress);

/// The outcomes of the heaps of one period. Memory does not grow with the period.
/// REQUIRES: the period of the outcomes of this rule was proved.
OutcomeCounts count_period(const HeapRule& rule, const Period& period,
                           const PeriodProgress& progress);

}  // namespace lastmove
