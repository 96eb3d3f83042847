#pragma once

#include <lastmove/heap_rule.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// find_period for a rule in its normal form. REQUIRES: for nim-values, that the rule has them.
Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits,
                        const PeriodProgress& progress = {});

/// Whether it is a game of taking and breaking under normal play.
bool is_breaking(const Ruleset& rules);

/// Expected steps of work to find the period: very few if takes and modulus are small, and
/// otherwise 2^64 - 1, for unknown.
std::uint64_t work_of_period(const HeapRule& rule);

}  // namespace lastmove
