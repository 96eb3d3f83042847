// The opponents that play every game.

#include <algorithm>

#include <fmt/core.h>

#include "play/strategies.h"

namespace lastmove {

namespace {

/// One counter from the largest heap: the longest game possible.
Move longest_lost_nim_move(const Ruleset& rules, const Position& position, Player player) {
  const Heaps& heaps = components<Heap>(position);
  const Heap largest = *std::max_element(heaps.begin(), heaps.end());
  return rules.read_move(position, player, fmt::format("take 1 from {}", largest));
}

class Perfect : public Strategy {
 public:
  explicit Perfect(const StrategyContext& context) : solver_(context.solver) {}

  Move choose(const Position& position, Player player) override {
    const Solution solution = solve_for_play(*solver_, position, player, solver_->limits());
    return perfect_move(*solver_, solution, position, player);
  }

 private:
  const std::shared_ptr<GameSolver> solver_;
};

class Random : public ChanceStrategy {
 public:
  explicit Random(const StrategyContext& context)
      : ChanceStrategy(context.seed), rules_(context.rules), limits_(context.limits) {}

 protected:
  std::vector<WeightedMove> weighted_choices(const Position& position, Player player) override {
    return equally_likely(listed_options(rules_, position, player, limits_));
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

Solution solve_for_play(GameSolver& solver, const Position& position, Player player,
                        const Limits& limits) {
  Solution solution = solver.solve(position, std::nullopt, limits);
  if (solution.options_listed != OptionsListed::none) return solution;
  // More options than a person would be shown; here only memory limits them.
  listed_options(solver.rules(), position, player, limits);
  Limits all = limits;
  all.options = UINT64_MAX;
  return solver.solve(position, std::nullopt, all);
}

Move perfect_move(const GameSolver& solver, const Solution& solution, const Position& position,
                  Player player) {
  for (const OptionValue& option : solution.options) {
    if (option.best && (solution.impartial || option.by == player)) return option.move;
  }
  if (solution.options_listed == OptionsListed::winning) {
    return longest_lost_nim_move(solver.rules(), position, player);
  }
  return listed_options(solver.rules(), position, player, solver.limits()).front();
}

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
