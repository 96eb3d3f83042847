#pragma once

#include "games/model/work_meter.h"
#include "methods/breaking/breaking_nim_values.h"

namespace lastmove {

/// Examines the nim-values that a checkpoint gives back. Throws Error of kind bad_input, naming the
/// heap, where one cannot be right: a nim-value is at most the number of options, and at most one
/// more than the greatest XOR of smaller ones. A sample is recomputed from the definition: the
/// smallest heaps, or all where that takes no second, the largest, and some by chance. Spends at
/// most a tenth of the work that is left.
void check_restored(const BreakingRule& rule, const NimValues& values, const Limits& limits,
                    WorkMeter& work);

}  // namespace lastmove
