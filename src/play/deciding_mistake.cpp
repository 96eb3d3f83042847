#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>

#include "play/shared_work.h"

namespace lastmove {

namespace {

/// The result of a position for the player to move there.
Result worth(const Ruleset& rules, const Position& position, Player player, const Limits& limits) {
  if (!rules.can_move(position, player)) return rules.stuck(position);
  return solve(rules, position, limits).outcome.for_starter(player);
}

}  // namespace

std::optional<std::size_t> GameSession::deciding_mistake() const {
  SharedWork work(limits_);
  return deciding_mistake([&](std::size_t i) {
    return worth(rules_, position_before(i), turn_before(i), work.next(limits_));
  });
}

std::optional<std::size_t> GameSession::deciding_mistake(
    const std::function<std::optional<Result>(std::size_t)>& worth_before) const {
  std::optional<Result> after = worth_before(history_.size());
  if (!after) return std::nullopt;
  const std::optional<End> how = end();
  if (*after != Result::draw && how == End::agreement) return std::nullopt;
  if (*after != Result::draw && how == End::repetition) {
    return history_.size() - (*after == Result::win ? 2 : 1);
  }
  for (std::size_t i = history_.size(); i-- > 0;) {
    const std::optional<Result> before = worth_before(i);
    if (!before) return std::nullopt;
    if (flip(*after) < *before) return i;
    after = before;
  }
  return std::nullopt;
}

}  // namespace lastmove
