#include "kernels/point_outcomes.h"

#include <algorithm>

#include "model/cost.h"

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

/// ORs into `count` words of `to` those of `from` and the word before them, shifted up by up to 63
/// bits.
void or_shifted(std::uint64_t* to, const std::uint64_t* from, std::size_t count, int left) {
  if (left == 0) {
    for (std::size_t i = 0; i < count; ++i) to[i] |= from[i];
    return;
  }
  const std::uint64_t* const before = from - 1;
  for (std::size_t i = 0; i < count; ++i) to[i] |= from[i] << left | before[i] >> (64 - left);
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
      for (Heap sum = 0; sum < sums; ++sum) {
        for (std::size_t player = 0; player < sides_; ++player) {
          solve_diagonal(rule, z, w, player, sum);
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

PointOutcomes::Interval PointOutcomes::reached_by(const Point& vector, Heap sum) const {
  const auto [first_x, last_x] = on_diagonal(sum);
  if (vector.at[1] > sum) return {1, 0};
  return {std::max(first_x, vector.at[0]), std::min(last_x, sum - vector.at[1])};
}

void PointOutcomes::solve_diagonal(const VectorRule& rule, Heap z, Heap w, std::size_t player,
                                   Heap sum) {
  const VectorRule::Vectors& vectors = rule.vectors[player];
  std::uint64_t* const diagonal = &words_[plane(z, w, player)] + offsets_[sum];
  for (const Point& vector : vectors) {
    if (vector.at[2] > z || vector.at[3] > w) continue;
    const auto [first_x, last_x] = reached_by(vector, sum);
    if (first_x > last_x) continue;
    const Heap begin = first_x / 64;
    const std::size_t from = plane(z - vector.at[2], w - vector.at[3], sides_ - 1 - player) +
                             offsets_[sum - vector.at[0] - vector.at[1]];
    or_shifted(diagonal + begin, &words_[from + begin - vector.at[0] / 64], last_x / 64 - begin + 1,
               static_cast<int>(vector.at[0] % 64));
  }
  const auto [first_x, last_x] = on_diagonal(sum);
  const Heap first_word = first_x / 64;
  const Heap last_word = last_x / 64;
  for (Heap i = first_word; i <= last_word; ++i) diagonal[i] = ~diagonal[i];
  diagonal[first_word] &= bits(static_cast<unsigned>(first_x % 64), 63);
  diagonal[last_word] &= bits(0, static_cast<unsigned>(last_x % 64));
  if (rule.stuck == Result::win) clear_stuck(vectors, z, w, sum, diagonal);
}

/// Under misère play a point without a move is won: clears the gaps between the intervals that the
/// vectors, which ascend by their first coordinate, reach.
void PointOutcomes::clear_stuck(const VectorRule::Vectors& vectors, Heap z, Heap w, Heap sum,
                                std::uint64_t* diagonal) const {
  const auto [first_x, last_x] = on_diagonal(sum);
  Heap next = first_x;  // Every x before it can move or has been cleared.
  for (const Point& vector : vectors) {
    if (vector.at[2] > z || vector.at[3] > w) continue;
    const auto [first, last] = reached_by(vector, sum);
    if (first > last) continue;
    if (first > next) clear(diagonal, next, first - 1);
    next = std::max(next, last + 1);
  }
  if (next <= last_x) clear(diagonal, next, last_x);
}

}  // namespace lastmove
