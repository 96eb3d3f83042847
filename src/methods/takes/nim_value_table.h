#pragma once

#include <optional>

#include <lastmove/limits.h>
#include <lastmove/period.h>

#include "games/model/heap_rule.h"
#include "methods/takes/many_periods.h"

namespace lastmove {

/// Proves the period of the nim-values in a table of bytes, which doubles until the last window in
/// it recurs: once through a short sequence, where PeriodSearch, which holds no more than windows,
/// goes through it several times. Nothing where two million heaps do not suffice, or the limit on
/// work is reached before; where that on heaps is, no period, and the largest of their values.
///
/// REQUIRES: a rule that has nim-values.
std::optional<NimValuePeriod> prove_in_nim_value_table(const HeapRule& rule, const Limits& limits);

}  // namespace lastmove
