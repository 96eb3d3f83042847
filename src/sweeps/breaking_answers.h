#pragma once

#include <cstdint>

#include <lastmove/breaking_rule.h>
#include <lastmove/limits.h>
#include <lastmove/sweep.h>

namespace lastmove {

/// What a sweep tells of a game of taking and breaking under normal play. Where a limit is reached,
/// it tells of the heaps that were examined before.
RulesetAnswer answer_for_breaking(const BreakingRule& rule, Sequence sequence, const Limits& limits,
                                  const PeriodProgress& progress = {});

/// The bytes that this may take, of so many that a sweep can give to rulesets.
std::uint64_t memory_for_breaking(const BreakingRule& rule, std::uint64_t memory,
                                  std::uint64_t heaps);

}  // namespace lastmove
