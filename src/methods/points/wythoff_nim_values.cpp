#include "methods/points/wythoff_nim_values.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// Sets of values below a bound.
class MarkSets {
 public:
  MarkSets(std::size_t sets, std::size_t words) : words_(words), bits_(sets * words), open_(sets) {}

  void add(std::size_t set, std::uint32_t value) {
    std::uint64_t* const bits = &bits_[set * words_];
    bits[value / 64] |= std::uint64_t{1} << value % 64;
    std::uint32_t& open = open_[set];
    while (open + 1 < words_ && bits[open] == ~std::uint64_t{0}) ++open;
  }

  void clear() {
    std::fill(bits_.begin(), bits_.end(), 0);
    std::fill(open_.begin(), open_.end(), 0);
  }

  const std::uint64_t* bits(std::size_t set) const { return &bits_[set * words_]; }
  /// The first word that lacks a bit.
  std::size_t open(std::size_t set) const { return open_[set]; }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint32_t> open_;
};

std::size_t words_of(Heap last_x, Heap last_y) { return (last_x + last_y) / 64 + 1; }

}  // namespace

Heap k_within(const WythoffRule& rule, Heap last_x, Heap last_y) {
  return std::min(rule.k, std::max({last_x, last_y, Heap{1}}));
}

std::uint64_t wythoff_nim_value_bytes(const WythoffRule& rule, Heap last_x, Heap last_y) {
  const std::uint64_t sets = saturating_sum(last_x + last_y + 1, saturating_sum(last_y, 2));
  const std::uint64_t marks = saturating_product(sets, words_of(last_x, last_y) * 8 + 4);
  const std::uint64_t rows = saturating_product(k_within(rule, last_x, last_y), last_y + 1);
  return saturating_sum(marks, saturating_product(rows, 4));
}

void wythoff_nim_values(const WythoffRule& rule, Heap last_x, Heap last_y,
                        const NimValueRow& row_done) {
  const Heap k = k_within(rule, last_x, last_y);
  const std::size_t words = words_of(last_x, last_y);
  MarkSets row(1, words);
  MarkSets columns(last_y + 1, words);
  MarkSets diagonals(last_x + last_y + 1, words);  // diagonal x - y is set x - y + last_y
  std::vector<std::vector<std::uint32_t>> rows(k, std::vector<std::uint32_t>(last_y + 1));
  for (Heap x = 0; x <= last_x; ++x) {
    row.clear();
    // Moves that lower x by more than y: from this row on they reach (x - 1 - j, y) on this
    // diagonal.
    for (Heap j = 1; j < k && j < x; ++j) {
      const std::vector<std::uint32_t>& earlier = rows[(x - 1 - j) % k];
      for (Heap y = 0; y <= last_y; ++y) diagonals.add(x - 1 + last_y - y, earlier[y]);
    }
    std::vector<std::uint32_t>& values = rows[x % k];
    for (Heap y = 0; y <= last_y; ++y) {
      const std::size_t diagonal = x + last_y - y;
      const std::uint64_t* const in_row = row.bits(0);
      const std::uint64_t* const in_column = columns.bits(y);
      const std::uint64_t* const in_diagonal = diagonals.bits(diagonal);
      std::size_t i = std::max({row.open(0), columns.open(y), diagonals.open(diagonal)});
      std::uint64_t seen = in_row[i] | in_column[i] | in_diagonal[i];
      while (seen == ~std::uint64_t{0}) {
        ++i;
        seen = in_row[i] | in_column[i] | in_diagonal[i];
      }
      const auto value =
          static_cast<std::uint32_t>(i * 64) + static_cast<std::uint32_t>(std::countr_one(seen));
      values[y] = value;
      row.add(0, value);
      columns.add(y, value);
      // Moves that lower y by j more than x, or both alike. Further on in this row the value is
      // one of the row's own.
      for (Heap j = 0; j < k && j <= diagonal; ++j) diagonals.add(diagonal - j, value);
    }
    row_done(x, values);
  }
}

}  // namespace lastmove
