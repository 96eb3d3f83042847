// The opponents that play every game.

#include <algorithm>
#include <random>

#include <lastmove/solve.h>

#include "play/strategies.h"

namespace lastmove {

namespace {

class Perfect : public Strategy {
 public:
  explicit Perfect(const StrategyContext& context)
      : rules_(context.rules), limits_(context.limits) {}

  Move choose(const Position& position, Player player) override {
    const Solution solution = solve(rules_, position, limits_);
    for (const OptionValue& option : solution.options) {
      if (option.best && (solution.impartial || option.by == player)) return option.move;
    }
    // Too many options to list: any of them loses or nobody can say.
    return rules_.options(position, player).front();
  }

 private:
  const Ruleset& rules_;
  const Limits limits_;
};

class Random : public Strategy {
 public:
  explicit Random(const StrategyContext& context) : rules_(context.rules), chance_(context.seed) {}

  Move choose(const Position& position, Player player) override {
    auto moves = rules_.options(position, player);
    // Not std::uniform_int_distribution, whose numbers differ from library to library.
    return std::move(moves[chance_() % moves.size()]);
  }

 private:
  const Ruleset& rules_;
  std::mt19937_64 chance_;
};

class Greedy : public Strategy {
 public:
  explicit Greedy(const StrategyContext& context) : rules_(context.rules) {}

  Move choose(const Position& position, Player player) override {
    return rules_.options(position, player).back();  // The smallest take comes first.
  }

 private:
  const Ruleset& rules_;
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
