#pragma once

#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>

#include "games/model/heap_rule.h"
#include "methods/takes/heap_stream.h"

namespace lastmove {

/// The outcomes of the heaps of one period. Memory does not grow with the period.
/// The monitor, if there is one, is told the heap that has been reached.
/// REQUIRES: the period of the outcomes of this rule was proved.
OutcomeCounts count_period(const HeapRule& rule, const Period& period, Monitor* monitor);

}  // namespace lastmove
