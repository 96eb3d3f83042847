#include "answers/game_solver.h"

#include <utility>

#include "games/model/rules_work.h"
#include "games/model/within_limits.h"

namespace lastmove {

Solution GameSolver::solve(const Position& position, std::optional<Player> turn,
                           const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  ++questions_;
  rules_.check_position(position);
  if (unsolved_ && limits.work <= unsolved_->work && position == unsolved_->position) {
    throw unsolved_->error;
  }
  if (auto solution = solve_with_kept(position, turn, limits)) return *std::move(solution);
  try {
    auto evaluator = make_evaluator(rules_, position, limits);
    Solution solution = ask_any(evaluator, position, [&](Evaluator& each) {
      return solve_with(each, rules_, position, turn, limits);
    });
    if (evaluator->worth_keeping()) kept_ = std::move(evaluator);
    return solution;
  } catch (const Error& error) {
    const bool usual = limits.options <= limits_.options;
    if (usual && error.kind() == Error::Kind::limit) unsolved_ = {position, limits.work, error};
    throw;
  }
}

/// Nothing where a new evaluator may tell more, or where the kept one has come to its limits, which
/// hold for all that it was asked.
std::optional<Solution> GameSolver::solve_with_kept(const Position& position,
                                                    std::optional<Player> turn,
                                                    const Limits& limits) {
  if (!kept_ || !kept_->worth_asking(position)) return std::nullopt;
  auto solution = within_limits([&] { return solve_with(*kept_, rules_, position, turn, limits); });
  if (!solution) kept_.reset();
  return solution;
}

}  // namespace lastmove
