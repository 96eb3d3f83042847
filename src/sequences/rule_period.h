#pragma once

#include <lastmove/heap_rule.h>
#include <lastmove/period.h>

namespace lastmove {

/// find_period for a rule in its normal form. REQUIRES: of nim-values, that there are any.
Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits,
                        const PeriodProgress& progress = {});

}  // namespace lastmove
