// Sums, negatives and multiples.

#include <algorithm>

#include <lastmove/error.h>

#include "methods/values/game_store.h"

namespace lastmove {

namespace {

[[noreturn]] void fail_ups() {
  throw Error(Error::Kind::limit, "multiples of up go to 2^63-1, and this sum has more");
}

}  // namespace

GameId GameStore::sum_of_up_stars(GameId g, GameId h) {
  if (g == zero) return h;
  if (h == zero) return g;
  const UpStar a = up_star_of(g);
  const UpStar b = up_star_of(h);
  std::int64_t ups = 0;
  if (__builtin_add_overflow(a.ups, b.ups, &ups)) fail_ups();
  GameId x = a.number;
  if (b.number != zero) {
    x = x == zero ? b.number : number(Dyadic(number_of(x) + number_of(b.number)));
  }
  return up_star(x, ups, a.star ^ b.star);
}

/// 0 if it takes a walk through the options.
GameId GameStore::known_sum(GameId g, GameId h) {
  if (is_up_star(g) && is_up_star(h)) return sum_of_up_stars(g, h);
  if (g == zero) return h;
  if (h == zero) return g;
  if (nodes_[g].negative == h) return zero;
  return sums_.find(std::min(g, h), std::max(g, h));
}

/// The options of Left come first: those in which she moves in g, then those in h.
std::pair<GameId, GameId> GameStore::summands_at(const SumFrame& frame) const {
  const Node& of_g = nodes_[frame.g];
  const Node& of_h = nodes_[frame.h];
  std::uint32_t at = frame.at;
  if (is_number(frame.h)) return {options_[of_g.begin + at], frame.h};
  if (at < of_g.left) return {options_[of_g.begin + at], frame.h};
  at -= of_g.left;
  if (at < of_h.left) return {frame.g, options_[of_h.begin + at]};
  at -= of_h.left;
  if (at < of_g.right) return {options_[of_g.begin + of_g.left + at], frame.h};
  at -= of_g.right;
  return {frame.g, options_[of_h.begin + of_h.left + at]};
}

/// How many there are. A move in a number is never needed (number translation).
std::uint32_t GameStore::options_of(const SumFrame& frame) {
  expand(frame.g);
  const std::uint32_t of_g = nodes_[frame.g].left + nodes_[frame.g].right;
  if (is_number(frame.h)) return of_g;
  expand(frame.h);
  return of_g + nodes_[frame.h].left + nodes_[frame.h].right;
}

GameId GameStore::finished(const SumFrame& frame) {
  const std::span<GameId> all = std::span(results_).subspan(frame.results);
  const Node of_g = nodes_[frame.g];
  if (!is_number(frame.h)) {
    const std::size_t lefts = of_g.left + nodes_[frame.h].left;
    return from_options(all.first(lefts), all.subspan(lefts));
  }
  // {G^L + x | G^R + x} is canonical if G is no number: nothing in it is dominated or reversible
  // that was not in G (docs/theory/values.md).
  const std::span<GameId> left = all.first(of_g.left);
  const std::span<GameId> right = all.subspan(of_g.left);
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  Node node = of_g;
  node.left_stop = sum_of_up_stars(of_g.left_stop, frame.h);
  node.right_stop = sum_of_up_stars(of_g.right_stop, frame.h);
  node.high = nodes_[node.left_stop].high;
  node.low = nodes_[node.right_stop].low;
  return intern_form(left, right, node);
}

GameId GameStore::sum(GameId first, GameId second) {
  if (const GameId known = known_sum(first, second)) return known;
  const auto frame_of = [this](GameId g, GameId h) {
    // A number stands second.
    if (is_number(g)) std::swap(g, h);
    return SumFrame{g, h, 0, static_cast<std::uint32_t>(results_.size())};
  };
  sum_frames_.clear();
  results_.clear();
  sum_frames_.push_back(frame_of(first, second));
  for (;;) {
    const std::uint32_t end = options_of(sum_frames_.back());
    bool waits = false;
    while (!waits && sum_frames_.back().at < end) {
      const auto [g, h] = summands_at(sum_frames_.back());
      if (const GameId known = known_sum(g, h)) {
        results_.push_back(known);
        ++sum_frames_.back().at;
      } else {
        spend(20);
        sum_frames_.push_back(frame_of(g, h));
        waits = true;
      }
    }
    if (waits) continue;
    const SumFrame done = sum_frames_.back();
    const GameId result = finished(done);
    spend(20 + 5 * end);
    sum_frames_.pop_back();
    results_.resize(done.results);
    sums_.insert(std::min(done.g, done.h), std::max(done.g, done.h), result);
    if (sum_frames_.empty()) return result;
    results_.push_back(result);
    ++sum_frames_.back().at;
  }
}

void GameStore::link_negatives(GameId a, GameId b) {
  nodes_[a].negative = b;
  nodes_[b].negative = a;
}

GameId GameStore::negative_of_up_star(GameId game) {
  const UpStar is = up_star_of(game);
  if (is.ups == INT64_MIN) fail_ups();
  const GameId x = is.number == zero ? zero : number(-number_of(is.number));
  const GameId result = up_star(x, -is.ups, is.star);
  link_negatives(game, result);
  return result;
}

GameId GameStore::negative(GameId game) {
  if (nodes_[game].negative != 0) return nodes_[game].negative;
  if (is_up_star(game)) return negative_of_up_star(game);
  std::vector<GameId> waiting = {game};
  while (!waiting.empty()) {
    const GameId at = waiting.back();
    if (nodes_[at].negative != 0) {
      waiting.pop_back();
      continue;
    }
    const std::size_t before = waiting.size();
    Options negated = options(at);
    for (std::vector<GameId>* const side : {&negated.left, &negated.right}) {
      for (GameId& option : *side) {
        if (nodes_[option].negative == 0 && is_up_star(option)) negative_of_up_star(option);
        if (nodes_[option].negative == 0) waiting.push_back(option);
        option = nodes_[option].negative;
      }
    }
    spend(20 + 5 * (negated.left.size() + negated.right.size()));
    if (waiting.size() > before) continue;
    waiting.pop_back();
    std::sort(negated.left.begin(), negated.left.end());
    std::sort(negated.right.begin(), negated.right.end());
    Node node = nodes_[at];
    const GameId left_stop = node.left_stop;
    node.left_stop = negative(node.right_stop);
    node.right_stop = negative(left_stop);
    node.high = nodes_[node.left_stop].high;
    node.low = nodes_[node.right_stop].low;
    std::swap(node.below_left_stop, node.above_right_stop);
    link_negatives(at, intern_form(negated.right, negated.left, node));
  }
  return nodes_[game].negative;
}

GameId GameStore::multiple(Integer n, GameId game) {
  if (n < 0) return multiple(Integer(0) - n, negative(game));
  if (n == 0) return zero;
  if (is_up_star(game)) {
    const UpStar is = up_star_of(game);
    const Integer ups = n * is.ups;
    if (ups > INT64_MAX || ups < -INT64_MAX) fail_ups();
    const GameId x = number(Dyadic(n) * number_of(is.number));
    return up_star(x, static_cast<std::int64_t>(ups), n % 2 == 0 ? 0 : is.star);
  }
  // By doubling, from the highest binary digit of n on.
  GameId result = zero;
  std::vector<bool> digits;
  for (Integer rest = n; rest > 0; rest = rest / 2) digits.push_back(rest % 2 == 1);
  for (std::size_t i = digits.size(); i-- > 0;) {
    result = sum(result, result);
    if (digits[i]) result = sum(result, game);
  }
  return result;
}

GameStore::Followers GameStore::followers(GameId game, Ends ends) {
  Followers found;
  std::vector<bool> seen;
  std::vector<std::pair<GameId, bool>> waiting = {{game, false}};
  while (!waiting.empty()) {
    const auto [at, done] = waiting.back();
    if (done) found.games.push_back(at);
    if (seen.size() <= at) seen.resize(std::max<std::size_t>(2 * seen.size(), at + 1));
    if (seen[at]) {
      waiting.pop_back();
      continue;
    }
    seen[at] = true;
    if (ends(*this, at)) {
      found.ends.push_back(at);
      continue;
    }
    waiting.back().second = true;
    for (const Player player : {Player::left, Player::right}) {
      const std::span<const GameId> next = options(at, player);
      for (const GameId option : next) {
        if (option >= seen.size() || !seen[option]) waiting.emplace_back(option, false);
      }
      spend(20 + 10 * next.size());
    }
    if (found.games.size() % 65536 == 65535) {
      check_memory((waiting.capacity() + found.games.capacity()) * 2 * sizeof(waiting[0]));
    }
  }
  return found;
}

Integer GameStore::birthday_of(const Dyadic& value) {
  const Dyadic size = value.sign() < 0 ? -value : value;
  return size.floor() + (size.is_integer() ? 0 : std::int64_t{size.exponent()} + 1);
}

Integer GameStore::birthday(GameId game) {
  if (nodes_[game].birthday < UINT32_MAX) return nodes_[game].birthday;
  if (is_number(game)) return birthday_of(number_of(game));
  if (is_up_star(game)) {
    const UpStar is = up_star_of(game);
    const Integer size = is.ups < 0 ? Integer(0) - is.ups : Integer(is.ups);
    const Integer last = is.star < 2 ? Integer(is.ups == 0 ? is.star : 1)
                                     : Integer(is.star ^ static_cast<std::uint64_t>(size % 2));
    return birthday(is.number) + size + last;
  }
  // A form with a number of such size among its followers.
  std::vector<GameId> forms = followers(game, ends_at_up_stars).games;
  std::sort(forms.begin(), forms.end());  // The options of a form were stored before it.
  std::vector<Integer> born;
  for (const GameId form : forms) {
    Integer latest;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : options(form, player)) {
        const auto at = std::lower_bound(forms.begin(), forms.end(), option);
        const bool is_form = at != forms.end() && *at == option;
        latest = std::max(latest, is_form ? born[static_cast<std::size_t>(at - forms.begin())]
                                          : birthday(option));
      }
    }
    born.push_back(latest + 1);
  }
  return born.back();
}

}  // namespace lastmove
