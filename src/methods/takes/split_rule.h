#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome_counts.h>

#include "games/model/heap_rule.h"

namespace lastmove {

/// How many games a rule falls apart into: the greatest common divisor of the modulus and all
/// takes.
///
/// No move changes the heap modulo that number s, so heaps with different remainders know nothing
/// of each other, and the heaps s*m + r past the floor, for one r, are a game of their own in m,
/// with takes and modulus divided by s. Where s > 1 the period of the whole can be as long as the
/// least common multiple of theirs, which nobody should search for: zone(815 | 630) has period
/// 271053100.
std::uint64_t count_split_games(const HeapRule& rule);

/// Game number `r` of `count`.
HeapRule split_game(const HeapRule& rule, std::uint64_t count, std::uint64_t r);

/// The period of one of these games, with its outcomes from the preperiod on, as outcome_number.
struct SplitGamePeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  std::vector<std::uint8_t> cycle;
};

struct JoinedPeriod {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  OutcomeCounts counts;  ///< of the heaps of one period
};

/// The least preperiod and period of the whole from those of all its games. Nothing if the period
/// passes 2^63 - 1. The monitor is asked now and then.
std::optional<JoinedPeriod> join_periods(const std::vector<SplitGamePeriod>& games,
                                         const Limits& limits);

}  // namespace lastmove
