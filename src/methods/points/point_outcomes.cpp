#include "methods/points/point_outcomes.h"

#include <algorithm>

#include "games/model/cost.h"
#include "methods/sets/shifted_words.h"

namespace lastmove {

namespace {

/// The bits from `first` to `last` of a word.
std::uint64_t bits(unsigned first, unsigned last) {
  return ~std::uint64_t{0} << first & ~std::uint64_t{0} >> (63 - last);
}

/// Clears bits first to last of an array.
void clear(std::uint64_t* words, Heap first, Heap last) {
  const Heap begin = first / 64;
  const Heap end = last / 64;
  const auto low = static_cast<unsigned>(first % 64);
  const auto high = static_cast<unsigned>(last % 64);
  if (begin == end) {
    words[begin] &= ~bits(low, high);
    return;
  }
  words[begin] &= ~bits(low, 63);
  std::fill(words + begin + 1, words + end, 0);
  words[end] &= ~bits(0, high);
}

}  // namespace

std::uint64_t PointOutcomes::bytes(const VectorRule& rule, const Point& last) {
  const Heap diagonals = last.at[0] + last.at[1] + 1;
  const Heap longest = std::min(last.at[0], last.at[1]) / 64 + 3;  // a word of zeros among them
  const std::uint64_t planes = saturating_product(
      saturating_product(last.at[2] + 1, last.at[3] + 1), rule.impartial() ? 1 : 2);
  const std::uint64_t words = saturating_product(saturating_product(diagonals, longest), planes);
  return saturating_product(saturating_sum(words, diagonals), 8);
}

PointOutcomes::PointOutcomes(const VectorRule& rule, const Point& last,
                             const PointProgress& progress)
    : last_(last), sides_(rule.impartial() ? 1 : 2) {
  const Heap sums = last.at[0] + last.at[1] + 1;
  offsets_.resize(sums);
  // A word of zeros lies before and behind each anti-diagonal.
  for (Heap sum = 0; sum < sums; ++sum) {
    const auto [first_x, last_x] = on_diagonal(sum);
    offsets_[sum] = plane_size_ + 1 - first_x / 64;
    plane_size_ += last_x / 64 - first_x / 64 + 2;
  }
  ++plane_size_;
  words_.resize(plane_size_ * sides_ * (last.at[2] + 1) * (last.at[3] + 1));
  std::uint64_t solved = 0;
  for (Heap z = 0; z <= last.at[2]; ++z) {
    for (Heap w = 0; w <= last.at[3]; ++w) {
      std::array<std::vector<Shift>, 2> shifts;
      for (std::size_t player = 0; player < sides_; ++player) {
        shifts[player] = shifts_at(rule, z, w, player);
      }
      for (Heap sum = 0; sum < sums; ++sum) {
        for (std::size_t player = 0; player < sides_; ++player) {
          solve_diagonal(shifts[player], plane(z, w, player), sum, rule.stuck);
        }
        const auto [first_x, last_x] = on_diagonal(sum);
        solved += last_x - first_x + 1;
        if (!progress || solved < 4096) continue;
        progress(solved);
        solved = 0;
      }
    }
  }
}

PointOutcomes::Interval PointOutcomes::on_diagonal(Heap sum) const {
  return {sum > last_.at[1] ? sum - last_.at[1] : 0, std::min(sum, last_.at[0])};
}

std::vector<PointOutcomes::Shift> PointOutcomes::shifts_at(const VectorRule& rule, Heap z, Heap w,
                                                           std::size_t player) const {
  std::vector<Shift> shifts;
  for (const Point& vector : rule.vectors[player]) {
    const auto [a, b, c, d] = vector.at;
    if (c > z || d > w) continue;
    shifts.push_back({a, b, plane(z - c, w - d, sides_ - 1 - player) - a / 64});
  }
  return shifts;
}

PointOutcomes::Interval PointOutcomes::reached_by(const Shift& shift, Heap sum,
                                                  const Interval& diagonal) {
  if (shift.b > sum) return {1, 0};
  return {std::max(diagonal.first, shift.a), std::min(diagonal.last, sum - shift.b)};
}

void PointOutcomes::solve_diagonal(const std::vector<Shift>& shifts, std::size_t plane, Heap sum,
                                   Result stuck) {
  std::uint64_t* const diagonal = &words_[plane] + offsets_[sum];
  const Interval all = on_diagonal(sum);
  for (const Shift& shift : shifts) {
    const auto [first_x, last_x] = reached_by(shift, sum, all);
    if (first_x > last_x) continue;
    const Heap begin = first_x / 64;
    const std::size_t from = shift.from + offsets_[sum - shift.a - shift.b] + begin;
    or_shifted(diagonal + begin, &words_[from], last_x / 64 - begin + 1,
               static_cast<unsigned>(shift.a % 64));
  }
  const Heap first_word = all.first / 64;
  const Heap last_word = all.last / 64;
  for (Heap i = first_word; i <= last_word; ++i) diagonal[i] = ~diagonal[i];
  diagonal[first_word] &= bits(static_cast<unsigned>(all.first % 64), 63);
  diagonal[last_word] &= bits(0, static_cast<unsigned>(all.last % 64));
  if (stuck == Result::win) clear_stuck(shifts, sum, all, diagonal);
}

/// Under misère play a point without a move is won: clears the gaps between the intervals that the
/// shifts, which ascend, reach.
void PointOutcomes::clear_stuck(const std::vector<Shift>& shifts, Heap sum, const Interval& all,
                                std::uint64_t* diagonal) {
  Heap next = all.first;  // Every x before it can move or has been cleared.
  for (const Shift& shift : shifts) {
    const auto [first, last] = reached_by(shift, sum, all);
    if (first > last) continue;
    if (first > next) clear(diagonal, next, first - 1);
    next = std::max(next, last + 1);
  }
  if (next <= all.last) clear(diagonal, next, all.last);
}

}  // namespace lastmove
