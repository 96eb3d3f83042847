#include "methods/sets/take_set.h"

#include <algorithm>
#include <bit>
#include <string>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/sets/condition_table.h"
#include "methods/sets/shifted_words.h"

namespace lastmove {

namespace {

/// A number for each bit, and zeros up to the end.
void spread(const std::uint64_t* words, std::size_t count, std::vector<std::uint32_t>& numbers) {
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t bit = 0; bit < word_bits; ++bit) {
      numbers[i * word_bits + bit] = words[i] >> bit & 1;
    }
  }
  std::fill(numbers.begin() + static_cast<std::ptrdiff_t>(count * word_bits), numbers.end(), 0);
}

/// While it grows.
std::uint64_t bytes_of_list(std::size_t takes) { return 3 * sizeof(Heap) * takes; }

/// Of the roots, the takes in transforms of all lengths, and the heaps.
std::uint64_t bytes_of_products(unsigned log) { return 4 * sizeof(std::uint32_t) << log; }

}  // namespace

TakeSet::TakeSet(const TakeCondition& condition, Heap last, std::uint64_t memory, Monitor* monitor,
                 WorkMeter& work)
    : words_(last / word_bits + 2) {
  constexpr Heap at_once = 1 << 14;
  for (Heap first = 1; first <= last; first += at_once) {
    const Heap until = std::min(last, first + at_once - 1);
    work.spend((until - first + 1) * work_of_condition,
               [first] { return "the takes below " + std::to_string(first) + " have been found"; });
    condition.list(last, first, until, list_, monitor);
    if (bytes_of_list(list_.size()) <= memory) continue;
    throw Error(Error::Bound::memory, fmt::format("the takes up to {} would take more than {}",
                                                  until, size_text(memory)));
  }
  for (const Heap take : list_) words_[take / word_bits] |= std::uint64_t{1} << take % word_bits;
  list_.shrink_to_fit();
  memory -= list_.size() * sizeof(Heap);
  // A product may be twice as long as the heaps that are multiplied, which are half of all at most.
  const auto longest = static_cast<unsigned>(std::bit_width(last / word_bits * word_bits));
  for (unsigned log = std::min(longest, CyclicProduct::most_log); log >= CyclicProduct::least_log;
       --log) {
    if (bytes_of_products(log) > memory) continue;
    max_log_ = log;
    break;
  }
}

std::uint64_t TakeSet::memory() const {
  return list_.size() * sizeof(Heap) + (max_log_ == 0 ? 0 : bytes_of_products(max_log_));
}

bool TakeSet::has_product(std::size_t words) const {
  const std::size_t length = 2 * words * word_bits;
  return length >> CyclicProduct::least_log >= 1 && length >> max_log_ <= 1;
}

std::size_t TakeSet::count_below(Heap end) const {
  return static_cast<std::size_t>(std::lower_bound(list_.begin(), list_.end(), end) -
                                  list_.begin());
}

const TakeSet::Numbers& TakeSet::transformed(unsigned log) {
  if (!product_) product_.emplace(max_log_);
  if (transforms_.size() <= log) transforms_.resize(log + 1);
  Numbers& numbers = transforms_[log];
  if (numbers.empty()) {
    numbers.resize(std::size_t{1} << log);
    spread(words_.data(), std::min(words_.size(), numbers.size() / word_bits), numbers);
    product_->transform(numbers.data(), log);
  }
  return numbers;
}

void TakeSet::add_sums(const std::uint64_t* heaps, std::size_t words,
                       std::span<std::uint64_t> sums) {
  const std::size_t length = 2 * words * word_bits;
  const auto log = static_cast<unsigned>(std::bit_width(length) - 1);
  const Numbers& takes = transformed(log);
  numbers_.resize(length);
  spread(heaps, words, numbers_);
  product_->transform(numbers_.data(), log);
  product_->multiply(numbers_.data(), takes.data(), log);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::uint32_t* const last = &numbers_[length - (words + i) * word_bits];
    std::uint64_t sum = 0;
    for (std::size_t bit = 0; bit < word_bits; ++bit) {
      sum |= std::uint64_t{*(last - bit) != 0} << bit;
    }
    sums[i] |= sum;
  }
}

}  // namespace lastmove
