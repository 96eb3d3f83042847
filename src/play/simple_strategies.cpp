// The opponents that play every game.

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/solve.h>

#include "play/strategies.h"

namespace lastmove {

namespace {

class Perfect : public Strategy {
 public:
  explicit Perfect(const StrategyContext& context)
      : rules_(context.rules), limits_(context.limits) {}

  Move choose(const Position& position, Player player) override {
    Solution solution = solve(rules_, position, limits_);
    if (solution.options_listed == OptionsListed::none) {
      // More options than a person would be shown; here only memory limits them.
      listed_options(rules_, position, player, limits_);
      Limits all = limits_;
      all.options = UINT64_MAX;
      solution = solve(rules_, position, all);
    }
    for (OptionValue& option : solution.options) {
      if (option.best && (solution.impartial || option.by == player)) return std::move(option.move);
    }
    if (solution.options_listed == OptionsListed::winning)
      return longest_lost_nim_move(position, player);
    return listed_options(rules_, position, player, limits_).front();
  }

 private:
  /// One counter from the largest heap: the longest game possible.
  Move longest_lost_nim_move(const Position& position, Player player) const {
    const Heaps& heaps = components<Heap>(position);
    const Heap largest = *std::max_element(heaps.begin(), heaps.end());
    return rules_.read_move(position, player, fmt::format("take 1 from {}", largest));
  }

  const Ruleset& rules_;
  const Limits limits_;
};

class Random : public ChanceStrategy {
 public:
  explicit Random(const StrategyContext& context)
      : ChanceStrategy(context.seed), rules_(context.rules), limits_(context.limits) {}

  std::vector<Move> choices(const Position& position, Player player) override {
    return listed_options(rules_, position, player, limits_);
  }

 private:
  const Ruleset& rules_;
  const Limits limits_;
};

class Greedy : public Strategy {
 public:
  explicit Greedy(const StrategyContext& context)
      : rules_(context.rules), limits_(context.limits) {}

  Move choose(const Position& position, Player player) override {
    // The smallest take comes first.
    return listed_options(rules_, position, player, limits_).back();
  }

 private:
  const Ruleset& rules_;
  const Limits limits_;
};

}  // namespace

std::unique_ptr<Strategy> make_perfect_strategy(const StrategyContext& context) {
  return std::make_unique<Perfect>(context);
}

std::unique_ptr<Strategy> make_random_strategy(const StrategyContext& context) {
  return std::make_unique<Random>(context);
}

std::unique_ptr<Strategy> make_greedy_strategy(const StrategyContext& context) {
  return std::make_unique<Greedy>(context);
}

}  // namespace lastmove
