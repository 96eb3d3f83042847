// Whether one game is at most as great as another.

#include "methods/values/game_store.h"

namespace lastmove {

int GameStore::order_of(GameId a, float rounded_a, GameId b, float rounded_b) const {
  if (rounded_a < rounded_b) return -1;
  if (rounded_a > rounded_b) return 1;
  if (a == b) return 0;
  return number_of(a) < number_of(b) ? -1 : 1;
}

namespace {

/// Whether n.^ + *k >= 0: n.^ > *k for n > 1 and all k, and for n = 1 but k = 1.
bool is_at_least_zero(std::int64_t ups, std::uint64_t star) {
  return ups > 1 || (ups == 1 && star != 1) || (ups == 0 && star == 0);
}

}  // namespace

/// What the stops say, and closed forms. L(G) < R(H) says G < H; G <= H says L(G) <= L(H) and
/// R(G) <= R(H).
GameStore::Answer GameStore::quick_leq(GameId g, GameId h) const {
  if (g == h) return Answer::yes;
  const Node& of_g = nodes_[g];
  const Node& of_h = nodes_[h];
  if (order_of(of_g.left_stop, of_g.high, of_h.left_stop, of_h.high) > 0) return Answer::no;
  if (order_of(of_g.right_stop, of_g.low, of_h.right_stop, of_h.low) > 0) return Answer::no;
  const int apart = order_of(of_g.left_stop, of_g.high, of_h.right_stop, of_h.low);
  if (apart < 0) return Answer::yes;
  if (apart == 0 && of_g.below_left_stop && of_h.above_right_stop) return Answer::yes;
  if (of_h.kind == Kind::number) {
    // L(G) <= h, and G <= h unless the stop is h and G is not below it.
    return apart == 0 ? Answer::no : Answer::yes;
  }
  if (of_g.kind == Kind::number) return Answer::no;
  if (of_g.kind == Kind::up_star && of_h.kind == Kind::up_star) {
    const UpStar a = up_star_of(g);
    const UpStar b = up_star_of(h);
    std::int64_t ups = 0;
    if (__builtin_sub_overflow(b.ups, a.ups, &ups)) ups = a.ups < 0 ? 2 : -2;
    return is_at_least_zero(ups, a.star ^ b.star) ? Answer::yes : Answer::no;
  }
  return Answer::unknown;
}

GameStore::Answer GameStore::known_leq(GameId g, GameId h) const {
  const Answer quick = quick_leq(g, h);
  if (quick != Answer::unknown) return quick;
  return static_cast<Answer>(order_.find(order_key(g), order_key(h)));
}

bool GameStore::leq(GameId g, GameId h) {
  const Answer known = known_leq(g, h);
  return known == Answer::unknown ? searched_leq(g, h) : known == Answer::yes;
}

/// By the definition. Every question that waits asks whether some other pair is <=, and if so, its
/// own answer is no.
bool GameStore::searched_leq(GameId first, GameId second) {
  order_frames_.clear();
  order_frames_.push_back({first, second, 0});
  for (;;) {
    const auto [g, h, start] = order_frames_.back();
    expand(g);
    expand(h);
    const std::uint32_t lefts = nodes_[g].left;
    const std::uint32_t end = lefts + nodes_[h].right;
    Answer inner = Answer::no;
    std::uint32_t at = start;
    for (; at < end; ++at) {
      const GameId below = at < lefts ? h : options_[nodes_[h].begin + nodes_[h].left + at - lefts];
      const GameId above = at < lefts ? options_[nodes_[g].begin + at] : g;
      inner = known_leq(below, above);
      if (inner == Answer::no) continue;
      if (inner == Answer::unknown) {
        order_frames_.back().at = at;
        order_frames_.push_back({below, above, 0});
      }
      break;
    }
    spend(40 + 15 * (at - start));
    if (inner == Answer::unknown) continue;
    for (bool holds = inner == Answer::no;; holds = false) {
      const OrderFrame done = order_frames_.back();
      order_frames_.pop_back();
      order_.insert(order_key(done.g), order_key(done.h),
                    static_cast<std::uint32_t>(holds ? Answer::yes : Answer::no));
      if (order_frames_.empty()) return holds;
      if (holds) continue;
      ++order_frames_.back().at;
      break;
    }
  }
}

}  // namespace lastmove
