#include "play/deal.h"

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/solve.h>

#include "games/model/component.h"
#include "games/model/work_meter.h"

namespace lastmove {

Position deal_position(const Ruleset& rules, const Range& range, std::mt19937_64& chance,
                       const Limits& limits) {
  // Not std::uniform_int_distribution, whose results differ between standard libraries.
  const auto one_of = [&chance](const Range& choices) {
    return choices.first + chance() % choices.size();
  };
  const auto is_over = [&rules](const Position& position) {
    try {
      return !rules.can_move(position, Player::left) && !rules.can_move(position, Player::right);
    } catch (const Error&) {
      return false;  // A script that fails there is told of it by whoever asks for moves.
    }
  };
  if (!rules.deals_evenly()) {
    // A script may take long to say whether there is a move.
    constexpr int most_draws = 20;
    Position position = rules.random_position(range, one_of);
    for (int draw = 1; draw < most_draws && is_over(position); ++draw) {
      position = rules.random_position(range, one_of);
    }
    return position;
  }
  // If neither result is rare, a few draws find it.
  constexpr int most_draws = 1000;
  const Result wanted = one_of({0, 1}) == 1 ? Result::win : Result::loss;
  WorkMeter work(limits);
  for (int draw = 1;; ++draw) {
    Position position = rules.random_position(range, one_of);
    // The work for each random part, and for solving the position: its options, and the replies to
    // them.
    work.spend(10 * bytes_of(position),
               [draw] { return fmt::format("{} random positions were tried", draw); });
    if (draw == most_draws ||
        (!is_over(position) && solve(rules, position, limits).outcome.left_first == wanted)) {
      return position;
    }
  }
}

}  // namespace lastmove
