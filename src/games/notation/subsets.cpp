// The subsets of k of n numbers are counted by binomial coefficients. In the order of their bits,
// the subset with elements c1 < c2 < ... < ck (counted from 0) has the index C(c1, 1) + C(c2, 2) +
// ... + C(ck, k), the combinatorial number system (Lehmer 1964); so the greatest c with C(c, k) <=
// index is the greatest element, and then the others likewise.

#include "games/notation/subsets.h"

#include <array>
#include <bit>

namespace lastmove {

namespace {

/// C(n, k) for n, k up to the greatest base; all fit 64 bits.
constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, Subsets::max_base + 1>, Subsets::max_base + 1> table = {};
  for (std::size_t n = 0; n <= Subsets::max_base; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

}  // namespace

Subsets::Subsets(std::vector<std::int64_t> base) : base_(std::move(base)), all_(true) {}

Subsets::Subsets(std::vector<std::int64_t> base, std::vector<std::int64_t> sizes)
    : base_(std::move(base)), all_(false) {
  for (const std::int64_t size : sizes) {
    if (size < 1 || static_cast<std::uint64_t>(size) > base_.size()) continue;
    sizes_.push_back(static_cast<unsigned>(size));
  }
}

std::uint64_t Subsets::size() const {
  if (all_) return (std::uint64_t{1} << base_.size()) - 1;
  std::uint64_t size = 0;
  for (const unsigned k : sizes_) size += binomials[base_.size()][k];
  return size;
}

std::uint64_t Subsets::bits_of(std::uint64_t index) const {
  if (all_) return index + 1;
  auto k = sizes_.begin();
  for (; index >= binomials[base_.size()][*k]; ++k) index -= binomials[base_.size()][*k];
  std::uint64_t bits = 0;
  std::size_t element = base_.size();
  for (unsigned left = *k; left > 0; --left) {
    do {
      --element;
    } while (binomials[element][left] > index);
    index -= binomials[element][left];
    bits |= std::uint64_t{1} << element;
  }
  return bits;
}

void Subsets::get(std::uint64_t index, std::vector<std::int64_t>& subset) const {
  subset.clear();
  for (std::uint64_t bits = bits_of(index); bits != 0; bits &= bits - 1) {
    subset.push_back(base_[static_cast<std::size_t>(std::countr_zero(bits))]);
  }
}

}  // namespace lastmove
