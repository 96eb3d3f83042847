#include "methods/boards/game_copies.h"

namespace lastmove {

GameId GameCopies::of(GameId game) {
  waiting_ = {game};
  while (!waiting_.empty()) {
    const GameId next = waiting_.back();
    if (has(next)) {
      waiting_.pop_back();
    } else if (from_.is_up_star(next)) {
      copies_[next] = of_up_star(next);
    } else if (!from_.push_options(
                   next, [this](GameId option) { return has(option); }, waiting_)) {
      GameStore::Options options = from_.options(next);
      for (GameId& option : options.left) option = copies_[option];
      for (GameId& option : options.right) option = copies_[option];
      copies_[next] = to_.from_options(options.left, options.right);
    }
  }
  return copies_[game];
}

GameId GameCopies::of_up_star(GameId game) {
  const UpStar parts = from_.up_star_of(game);
  return to_.up_star(to_.number(from_.number_of(parts.number)), parts.ups, parts.star);
}

}  // namespace lastmove
