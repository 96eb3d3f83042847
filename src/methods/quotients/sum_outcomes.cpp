#include "methods/quotients/sum_outcomes.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

std::uint64_t bit(const std::uint64_t* set, Element x) { return set[x / 64] >> (x % 64) & 1; }

bool is_subset(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) {
    if ((a[i] & ~b[i]) != 0) return false;
  }
  return true;
}

}  // namespace

SumOutcomes::SumOutcomes(ProductRows& products, std::vector<std::uint8_t> in_p)
    : products_(products),
      in_p_(std::move(in_p)),
      order_(in_p_.size()),
      words_((order_ + 63) / 64),
      of_value_(order_),
      scratch_(words_) {}

std::uint64_t SumOutcomes::bytes() const {
  return sets_.capacity() * sizeof(std::uint64_t) + pairs_.capacity() * sizeof(Pair) +
         pairs_.size() * sizeof(std::uint32_t) + order_ * sizeof(of_value_[0]);
}

std::vector<std::uint8_t> SumOutcomes::won_by(const std::vector<Element>& options) {
  std::vector<std::uint8_t> won(order_);
  for (const Element option : options) {
    const Element* const row = products_.row(option);
    for (Element y = 0; y < order_; ++y) won[y] |= in_p_[row[y]];
  }
  return won;
}

std::optional<Element> SumOutcomes::won_twice(Element value, const std::vector<Element>& options) {
  const std::vector<std::uint8_t> won = won_by(options);
  const Element* const row = products_.row(value);
  for (Element y = 0; y < order_; ++y) {
    if (in_p_[row[y]] != 0 && won[y] != 0) return y;
  }
  return std::nullopt;
}

std::optional<SumOutcomes::Pieces> SumOutcomes::add(Element value,
                                                    const std::vector<Element>& options,
                                                    std::uint32_t piece, WorkMeter& work,
                                                    std::uint64_t memory) {
  const auto so_far = [this] {
    return fmt::format("the search for a misere quotient has met {} kinds of sums", pairs_.size());
  };
  if (options.empty()) return std::nullopt;
  work.spend(order_ * (options.size() + 1), so_far);
  std::fill(scratch_.begin(), scratch_.end(), 0);
  const std::vector<std::uint8_t> won = won_by(options);
  const Element* const row = products_.row(value);
  for (Element y = 0; y < order_; ++y) {
    if (in_p_[row[y]] == 0 && won[y] == 0) scratch_[y / 64] |= std::uint64_t{1} << (y % 64);
  }
  const std::size_t own = pairs_.size();
  if (!keep(value, none, piece)) return std::nullopt;
  if (bit(set_of(own), 0) != 0) return pieces_of(own);
  // Every pair from before times the piece, then what that gave times the piece again, and so on.
  for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
    const std::size_t next = pairs_.size();
    multiply(pair, own);
    work.spend(order_, so_far);
    const Element product = row[pairs_[pair].value];
    if (!keep(product, static_cast<std::uint32_t>(pair), piece)) continue;
    if (bit(set_of(next), 0) != 0) return pieces_of(next);
    if (bytes() > memory)
      check_memory(bytes(), "the search for a misere quotient", {.memory = memory});
  }
  return std::nullopt;
}

void SumOutcomes::multiply(std::size_t pair, std::size_t by) {
  const std::uint64_t* const a = set_of(pair);
  const std::uint64_t* const b = set_of(by);
  const Element* const times_a = products_.row(pairs_[pair].value);
  const Element* const times_b = products_.row(pairs_[by].value);
  for (std::size_t i = 0; i < words_; ++i) {
    std::uint64_t bits = 0;
    const std::size_t end = std::min(order_ - i * 64, std::size_t{64});
    for (std::size_t j = 0; j < end; ++j) {
      const std::size_t z = i * 64 + j;
      bits |= (bit(a, times_b[z]) & bit(b, times_a[z])) << j;
    }
    scratch_[i] = bits;
  }
}

bool SumOutcomes::keep(Element value, std::uint32_t before, std::uint32_t piece) {
  if (std::all_of(scratch_.begin(), scratch_.end(), [](auto word) { return word == 0; })) {
    return false;
  }
  std::vector<std::uint32_t>& others = of_value_[value];
  for (const std::uint32_t other : others) {
    if (is_subset(scratch_.data(), set_of(other), words_)) return false;
  }
  others.push_back(static_cast<std::uint32_t>(pairs_.size()));
  pairs_.push_back({value, before, piece});
  sets_.insert(sets_.end(), scratch_.begin(), scratch_.end());
  return true;
}

SumOutcomes::Pieces SumOutcomes::pieces_of(std::size_t pair) const {
  Pieces pieces;
  for (auto at = static_cast<std::uint32_t>(pair); at != none; at = pairs_[at].before) {
    pieces.push_back(pairs_[at].piece);
  }
  return pieces;
}

}  // namespace lastmove
