#pragma once

#include <cstdint>
#include <memory>

#include <lastmove/strategy.h>

namespace lastmove {

/// All that a strategy is made from. REQUIRES: the rules outlive it.
struct StrategyContext {
  const Ruleset& rules;
  std::uint64_t seed = 0;
  Limits limits = {};
};

/// Perfect play, as Solution marks it: a winner hurries, a loser delays and sets traps.
std::unique_ptr<Strategy> make_perfect_strategy(const StrategyContext& context);

/// Every move with the same chance.
std::unique_ptr<Strategy> make_random_strategy(const StrategyContext& context);

/// The greatest take, or, of moves without one, the last that is listed.
std::unique_ptr<Strategy> make_greedy_strategy(const StrategyContext& context);

}  // namespace lastmove
