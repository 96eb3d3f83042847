#include "methods/points/wythoff.h"

#include <algorithm>
#include <utility>

namespace lastmove {

namespace {

__extension__ using Wide = unsigned __int128;

/// Whether u (s + k) <= limit, where s = sqrt(k^2 + 4): as s^2 = k^2 + 4, this says that 2uk is at
/// most the limit and 4u^2 at most limit (limit - 2uk).
bool at_most(Wide u, Heap k, std::uint64_t limit) {
  if (u > limit / 2 / k) return false;
  return 4 * u * u <= limit * (limit - 2 * u * k);
}

/// The P-positions of a game as pairs with an index.
class BeattyPairs {
 public:
  explicit BeattyPairs(const WythoffRule& rule)
      : k_(rule.k), misere_(rule.stuck == Result::win && rule.k > 1) {}

  /// The coordinates of pair i differ by this.
  Heap difference(Heap i) const { return i * k_ + (misere_ ? 1 : 0); }

  /// Whether the coordinates of some pair differ by this; its index is difference / k.
  bool is_difference(Heap difference) const { return difference % k_ == (misere_ ? 1 : 0); }

  /// Whether the lesser coordinate of pair i is at least x.
  ///
  /// As alpha = 1 + 2 / (s + k), i alpha >= i + m says that m (s + k) <= 2i. As 1/alpha is
  /// (s + k - 2) / 2k, i alpha + 1/alpha >= i + 1 + m says that (mk + 1) (s + k) <= 2 (ik + 1).
  bool reaches(Heap i, Heap x) const {
    if (x <= i) return true;
    const Wide over = x - i;
    return misere_ ? at_most((over - 1) * k_ + 1, k_, 2 * difference(i)) : at_most(over, k_, 2 * i);
  }

  Heap lesser(Heap i) const {
    return greatest(i, i + i / k_ + 1, [&](Heap x) { return reaches(i, x); });
  }
  Heap greater(Heap i) const { return lesser(i) + difference(i); }

  /// No pair after this one lies within max_heap.
  Heap last() const { return (max_heap - 1) / (k_ + 1); }

  /// The last pair for which `coordinate`, lesser or greater, is at most `bound`, or pair 0.
  Heap last_within(Heap (BeattyPairs::*coordinate)(Heap) const, Heap bound) const {
    return greatest(0, last(), [&](Heap i) { return (this->*coordinate)(i) <= bound; });
  }

 private:
  /// The greatest number from `least` to `most` that passes, where those after one that fails fail
  /// too, or `least`.
  template <typename Test>
  static Heap greatest(Heap least, Heap most, const Test& passes) {
    while (least < most) {
      const Heap middle = least + (most - least + 1) / 2;
      if (passes(middle)) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  Heap k_;
  bool misere_;  ///< of k > 1
};

bool can_move(const WythoffRule& rule, const Point& from, const Point& to) {
  if (to.at[0] > from.at[0] || to.at[1] > from.at[1]) return false;
  const Heap a = from.at[0] - to.at[0];
  const Heap b = from.at[1] - to.at[1];
  if (a == 0 || b == 0) return a != b;
  return (a < b ? b - a : a - b) < rule.k;
}

}  // namespace

bool wythoff_lost(const WythoffRule& rule, Heap x, Heap y) {
  if (x > y) std::swap(x, y);
  if (rule.stuck == Result::win && rule.k == 1) {
    if ((x == 0 && y == 1) || (x == 2 && y == 2)) return true;
    if ((x == 0 && y == 0) || (x == 1 && y == 2)) return false;
  }
  const BeattyPairs pairs(rule);
  if (!pairs.is_difference(y - x)) return false;
  const Heap i = (y - x) / rule.k;
  return i <= x && pairs.reaches(i, x) && !pairs.reaches(i, x + 1);
}

std::vector<Point> wythoff_winning_options(const WythoffRule& rule, Heap x, Heap y) {
  const BeattyPairs pairs(rule);
  const Heap difference = x < y ? y - x : x - y;
  // The pairs in the row and in the column of the point, and those on the diagonals near it. The
  // first ones, and two more points, are those that are special under misère play.
  std::vector<Heap> indices = {0, 1, 2, difference / rule.k};
  indices.push_back(indices.back() + 1);
  if (indices[3] > 0) indices.push_back(indices[3] - 1);
  for (const Heap bound : {x, y}) {
    indices.push_back(pairs.last_within(&BeattyPairs::lesser, bound));
    indices.push_back(pairs.last_within(&BeattyPairs::greater, bound));
  }
  std::vector<Point> candidates = {{{0, 1}, 2}, {{1, 0}, 2}, {{2, 2}, 2}};
  for (const Heap i : indices) {
    if (i > pairs.last()) continue;
    candidates.push_back({{pairs.lesser(i), pairs.greater(i)}, 2});
    candidates.push_back({{pairs.greater(i), pairs.lesser(i)}, 2});
  }
  std::erase_if(candidates, [&](const Point& to) {
    return !can_move(rule, {{x, y}, 2}, to) || !wythoff_lost(rule, to.at[0], to.at[1]);
  });
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  return candidates;
}

}  // namespace lastmove
