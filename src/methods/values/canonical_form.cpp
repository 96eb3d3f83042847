// From options to the canonical form.

#include <algorithm>

#include <lastmove/error.h>

#include "methods/values/game_store.h"
#include "methods/values/simplest.h"

namespace lastmove {

/// What a number has to lie beyond: above the right stops of Left's options, below the left stops
/// of Right's. It may be equal to such a stop if no option with that stop is >= it (Left's), or <=
/// it (Right's).
GameStore::Bound GameStore::bound_of(std::span<const GameId> options, Player player) const {
  Bound bound;
  const bool left = player == Player::left;
  for (const GameId option : options) {
    const Node& node = nodes_[option];
    const GameId stop = left ? node.right_stop : node.left_stop;
    const float rounded = left ? node.low : node.high;
    const bool open = left ? node.above_right_stop : node.below_left_stop;
    const int order = bound.any ? order_of(stop, rounded, bound.number, bound.rounded) : 0;
    if (!bound.any || (left ? order > 0 : order < 0)) {
      bound = {true, !open, rounded, stop};
    } else if (order == 0) {
      bound.closed = bound.closed && !open;
    }
  }
  return bound;
}

GameId GameStore::simplest_between(const Bound& above, const Bound& below) {
  const auto end_of = [this](const Bound& bound) {
    return bound.any ? std::optional(IntervalEnd{number_of(bound.number), bound.closed})
                     : std::nullopt;
  };
  return number(simplest_number(end_of(above), end_of(below)));
}

/// The stops of a form that is no number are the best of its options'; and G <= its left stop
/// unless a Left option >= it has it.
void GameStore::set_raw(const Bound& above, const Bound& below) {
  Node& node = nodes_[raw];
  node.left_stop = above.number;
  node.high = above.rounded;
  node.below_left_stop = above.closed;
  node.right_stop = below.number;
  node.low = below.rounded;
  node.above_right_stop = below.closed;
  // No answer about an earlier one is about this one.
  if (++raw_key_ == 0) {
    order_.clear();
    raw_key_ = std::uint32_t{1} << 31;
  }
}

void GameStore::write_raw_options() {
  const std::size_t needed = lefts_.size() + rights_.size();
  if (lefts_.size() > UINT16_MAX || rights_.size() > UINT16_MAX) {
    throw Error(Error::Bound::options, "a game has more than 65535 options of one player");
  }
  Node& node = nodes_[raw];
  if (needed > raw_room_) {
    const std::size_t room = std::max<std::size_t>(2 * needed, 64);
    reserve_options(room);
    node.begin = static_cast<std::uint32_t>(options_.size());
    options_.resize(options_.size() + room);
    raw_room_ = room;
  }
  node.left = static_cast<std::uint16_t>(lefts_.size());
  node.right = static_cast<std::uint16_t>(rights_.size());
  GameId* const place = options_.data() + node.begin;
  std::copy(rights_.begin(), rights_.end(), std::copy(lefts_.begin(), lefts_.end(), place));
}

void GameStore::remove_dominated(std::vector<GameId>& options, Player player) {
  const bool left = player == Player::left;
  for (std::size_t i = 0; i < options.size();) {
    bool dominated = false;
    for (std::size_t j = 0; j < options.size() && !dominated; ++j) {
      if (i == j) continue;
      dominated = left ? leq(options[i], options[j]) : leq(options[j], options[i]);
    }
    spend(15 * options.size());
    if (dominated) {
      options[i] = options.back();
      options.pop_back();
    } else {
      ++i;
    }
  }
}

/// Finds an option of the opponent by which a move to `option` is reverted.
bool GameStore::is_reversible_through(GameId option, Player player, GameId& through) {
  const bool left = player == Player::left;
  expand(option);
  const std::size_t replies = left ? nodes_[option].right : nodes_[option].left;
  for (std::size_t i = 0; i < replies; ++i) {
    const Node& node = nodes_[option];
    through = options_[node.begin + (left ? node.left : 0) + i];
    if (left ? leq(through, raw) : leq(raw, through)) return true;
  }
  spend(15 * replies);
  return false;
}

/// Returns whether an option was bypassed.
bool GameStore::bypass_reversible(Player player) {
  std::vector<GameId>& options = player == Player::left ? lefts_ : rights_;
  pending_.assign(options.begin(), options.end());
  options.clear();
  bool bypassed = false;
  while (!pending_.empty()) {
    const GameId option = pending_.back();
    pending_.pop_back();
    GameId through = 0;
    if (!is_reversible_through(option, player, through)) {
      options.push_back(option);
      continue;
    }
    bypassed = true;
    for (const GameId instead : this->options(through, player)) {
      if (std::find(pending_.begin(), pending_.end(), instead) == pending_.end()) {
        pending_.push_back(instead);
      }
    }
  }
  if (bypassed) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
  }
  return bypassed;
}

/// x + n.^ + *k of which {alone | others} is the canonical form, for sign = 1, or {others | alone}
/// for sign = -1; 0 if there is none.
GameId GameStore::recognised_up(GameId x, GameId alone, std::span<const GameId> others, int sign) {
  if (alone != x) return 0;
  if (others.size() == 2) {
    // Seen from the other side, {x|x,x*} is x + v + *.
    for (const GameId other : others) {
      if (!is_up_star(other)) return 0;
      const UpStar is = up_star_of(other);
      if (is.number != x || is.ups != 0 || is.star > 1) return 0;
    }
    return up_star(x, -sign, 1);
  }
  if (others.size() != 1 || !is_up_star(others[0])) return 0;
  const UpStar is = up_star_of(others[0]);
  if (is.number != x) return 0;
  if (is.ups == 0 && is.star == 0) return up_star(x, 0, 1);
  if (sign > 0 ? is.ups < 0 : is.ups > 0) return 0;
  std::int64_t ups = 0;
  if (__builtin_add_overflow(is.ups, sign, &ups)) return 0;
  return up_star(x, ups, is.star ^ 1);
}

/// The x + n.^ + *k whose canonical form stands in lefts_ and rights_, or 0.
GameId GameStore::recognised(GameId x) {
  if (lefts_ == rights_) {
    // *k has the options 0, *, ..., *(k-1), which differ, so that all are there if none is greater.
    for (const GameId option : lefts_) {
      if (!is_up_star(option)) return 0;
      const UpStar is = up_star_of(option);
      if (is.number != x || is.ups != 0 || is.star >= lefts_.size()) return 0;
    }
    return up_star(x, 0, lefts_.size());
  }
  if (lefts_.size() == 1) {
    if (const GameId known = recognised_up(x, lefts_[0], rights_, 1)) return known;
  }
  return rights_.size() == 1 ? recognised_up(x, rights_[0], lefts_, -1) : 0;
}

GameId GameStore::from_options(std::span<const GameId> left, std::span<const GameId> right) {
  const auto take = [](std::vector<GameId>& into, std::span<const GameId> from) {
    into.assign(from.begin(), from.end());
    std::sort(into.begin(), into.end());
    into.erase(std::unique(into.begin(), into.end()), into.end());
  };
  take(lefts_, left);
  take(rights_, right);
  spend(30 + 4 * (left.size() + right.size()));
  const Bound above = bound_of(lefts_, Player::left);
  const Bound below = bound_of(rights_, Player::right);
  const int order = above.any && below.any
                        ? order_of(above.number, above.rounded, below.number, below.rounded)
                        : -1;
  if (order < 0 || (order == 0 && above.closed && below.closed)) {
    return simplest_between(above, below);
  }
  set_raw(above, below);
  remove_dominated(lefts_, Player::left);
  remove_dominated(rights_, Player::right);
  write_raw_options();
  const bool left_bypassed = bypass_reversible(Player::left);
  if (bypass_reversible(Player::right)) remove_dominated(rights_, Player::right);
  if (left_bypassed) remove_dominated(lefts_, Player::left);
  std::sort(lefts_.begin(), lefts_.end());
  std::sort(rights_.begin(), rights_.end());
  if (order == 0) {
    if (const GameId known = recognised(above.number)) return known;
  }
  const Node stops = nodes_[raw];
  return intern_form(lefts_, rights_, stops);
}

}  // namespace lastmove
