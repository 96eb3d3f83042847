// Opponents as people are: perfect play with mistakes, which shrink towards the end of the game.
//
// Whoever plays perfectly from a position ends the game in r moves, its remoteness. A level sees s
// moves ahead. Where r < s it sees all that perfect play sees. Further away its attention slips
// with the probability
//
//     m * (1 - s / (r + 1)),
//
// which grows with r from 0 to m; it is m where play goes round, or r is not known. A level that
// does not slip makes the move of perfect play. One that slips makes any move, each with the same
// probability, but none that it sees to be a mistake: one that leaves less than s moves to a worse
// result. So a slip is a mistake the more often, the fewer moves are right.
//
// Where it would take too long to find who wins, every move is the same to a level.

#include <algorithm>

#include "games/model/within_limits.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// What a level may do to find who wins: some seconds.
constexpr std::uint64_t most_work = 500'000'000;

struct Skill {
  std::uint64_t sight = 1;  ///< s
  std::uint64_t slips = 1;  ///< m, of `slips_of`
  std::uint64_t slips_of = 1;
};

constexpr Skill learner = {.sight = 1, .slips = 4, .slips_of = 5};
constexpr Skill careful = {.sight = 5, .slips = 2, .slips_of = 5};

class Level : public ChanceStrategy {
 public:
  Level(const StrategyContext& context, Skill skill)
      : ChanceStrategy(context.seed), solver_(context.solver), skill_(skill) {}

 protected:
  std::vector<WeightedMove> weighted_choices(const Position& position, Player player) override;

 private:
  /// A probability, `part` of `whole`.
  struct Share {
    std::uint64_t part = 0;
    std::uint64_t whole = 1;
  };

  Share slips(const Remoteness& remoteness) const;
  bool sees_mistake(const OptionValue& option, Result best) const;

  const std::shared_ptr<GameSolver> solver_;
  const Skill skill_;
};

Level::Share Level::slips(const Remoteness& remoteness) const {
  if (remoteness.status != Remoteness::Status::known) return {skill_.slips, skill_.slips_of};
  // So far away it is all the same, and the weights of many moves still fit 64 bits.
  constexpr std::uint64_t far_away = 1'000'000;
  const std::uint64_t moves =
      remoteness.moves < far_away ? static_cast<std::uint64_t>(remoteness.moves) : far_away;
  if (moves < skill_.sight) return {};
  return {skill_.slips * (moves + 1 - skill_.sight), skill_.slips_of * (moves + 1)};
}

bool Level::sees_mistake(const OptionValue& option, Result best) const {
  return option.result < best && option.remoteness.status == Remoteness::Status::known &&
         option.remoteness.moves < skill_.sight;
}

std::vector<WeightedMove> Level::weighted_choices(const Position& position, Player player) {
  Limits limits = solver_->limits();
  limits.work = std::min(limits.work, most_work);
  const auto solved =
      within_limits([&] { return solve_for_play(*solver_, position, player, limits); });
  if (!solved) {
    return equally_likely(listed_options(solver_->rules(), position, player, solver_->limits()));
  }
  const Solution& solution = *solved;
  const Move perfect = perfect_move(*solver_, solution, position, player);
  const Result best = solution.outcome.for_starter(player);
  const auto [part, whole] =
      slips(player == Player::left ? solution.left_remoteness : solution.right_remoteness);
  std::vector<WeightedMove> moves;
  // Where only the winning moves of more than can be listed are known, it plays like perfect.
  if (part > 0 && solution.options_listed == OptionsListed::all) {
    for (const OptionValue& option : solution.options) {
      const bool own = solution.impartial || option.by == player;
      if (own && !sees_mistake(option, best)) moves.push_back({option.move, part});
    }
  }
  const std::uint64_t steady = (whole - part) * std::max<std::uint64_t>(moves.size(), 1);
  for (WeightedMove& each : moves) {
    if (each.move.name != perfect.name || each.move.to != perfect.to) continue;
    each.weight += steady;
    return moves;
  }
  moves.push_back({perfect, steady});
  return moves;
}

}  // namespace

std::unique_ptr<Strategy> make_learner_strategy(const StrategyContext& context) {
  return std::make_unique<Level>(context, learner);
}

std::unique_ptr<Strategy> make_careful_strategy(const StrategyContext& context) {
  return std::make_unique<Level>(context, careful);
}

}  // namespace lastmove
