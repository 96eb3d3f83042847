#include "methods/sets/reached_heaps.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "methods/sets/shifted_words.h"

namespace lastmove {

namespace {

// Steps of work, some two nanoseconds each, as measured.
std::uint64_t work_of_shift(std::size_t words) { return 3 + words / 16; }
std::uint64_t work_of_product(std::size_t length) {
  return length / 5 * static_cast<std::uint64_t>(std::bit_width(length));
}

}  // namespace

ReachedHeaps::ReachedHeaps(TakeSet& takes, std::size_t words)
    : takes_(takes), set_(words + 1), reached_(words) {
  for (std::size_t count = 1; count < 4 * words; count *= 2) {
    take_counts_.push_back(takes.count_below(count * word_bits));
  }
}

std::uint64_t ReachedHeaps::most_work_of_heap(Heap last) {
  // The sum of what products of all lengths 2^k take, which is k / 5, for each of their heaps.
  const auto log = static_cast<std::uint64_t>(std::bit_width(last));
  return 4 + log * log / 20;
}

void ReachedHeaps::add(std::size_t i, std::uint64_t heaps, WorkMeter& work) {
  set_[i + 1] = heaps;
  const std::size_t middle = i + 1;
  if (middle >= reached_.size()) return;
  const std::size_t words = middle & (~middle + 1);
  combine({middle - words, middle, std::min(middle + words, reached_.size())}, work);
}

template <typename Visit>
void ReachedHeaps::for_each_heap(const Span& span, const Visit& visit) const {
  for (std::size_t i = span.begin; i < span.middle; ++i) {
    for (std::uint64_t left = set()[i]; left != 0; left &= left - 1) {
      visit(i * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

template <typename Spend>
void ReachedHeaps::shift_takes(const Span& span, const Spend& spend) {
  for_each_heap(span, [&](std::size_t heap) {
    spend();
    or_shifted(&reached_[span.middle], takes_.words() + (span.middle - heap / word_bits),
               span.end - span.middle, heap % word_bits);
  });
}

template <typename Spend>
void ReachedHeaps::shift_heaps(const Span& span, std::size_t takes, const Spend& spend) {
  for (const Heap take : takes_.list().first(takes)) {
    spend();
    const std::size_t words = take / word_bits;
    const std::size_t begin = std::max(span.middle, span.begin + words);
    const std::size_t end = std::min(span.end, span.middle + words + 1);
    if (begin >= end) continue;
    or_shifted(&reached_[begin], set() + (begin - words), end - begin, take % word_bits);
  }
}

template <typename Spend>
void ReachedHeaps::pair_up(const Span& span, const Spend& spend) {
  const auto takes = takes_.list();
  const std::size_t first = span.middle * word_bits;
  const std::size_t end = span.end * word_bits;
  std::size_t begin = takes_.count_below(first - span.begin * word_bits);
  for_each_heap(span, [&](std::size_t heap) {
    spend();
    while (begin > 0 && takes[begin - 1] + heap >= first) --begin;
    for (std::size_t i = begin; i < takes.size() && takes[i] < end - heap; ++i) {
      const std::size_t at = heap + takes[i];
      reached_[at / word_bits] |= std::uint64_t{1} << at % word_bits;
    }
  });
}

void ReachedHeaps::combine(const Span& span, WorkMeter& work) {
  const std::size_t words = span.middle - span.begin;
  std::uint64_t heaps = 0;
  for (std::size_t i = span.begin; i < span.middle; ++i) {
    heaps += static_cast<std::uint64_t>(std::popcount(set()[i]));
  }
  const std::size_t takes = take_counts_[static_cast<std::size_t>(std::bit_width(words))];
  if (heaps == 0 || takes == 0) return;
  const std::uint64_t shift = work_of_shift(span.end - span.middle);
  const std::uint64_t pairs = 4 + takes / 4;
  const std::uint64_t by_heaps = heaps * shift;
  const std::uint64_t by_takes = takes * shift;
  const std::uint64_t by_pairs = heaps * pairs;
  const std::uint64_t by_product =
      takes_.has_product(words) ? work_of_product(2 * words * word_bits) : UINT64_MAX;
  const std::uint64_t least = std::min({by_heaps, by_takes, by_pairs, by_product});
  const auto spend = [&](std::uint64_t steps) {
    work.spend(steps, [&] {
      return "the table has reached heap " + std::to_string(span.middle * word_bits);
    });
  };
  spend(words / 16);
  if (least > work.left()) spend(least);  // throws before it is begun
  if (least == by_pairs) {
    pair_up(span, [&] { spend(pairs); });
  } else if (least == by_takes) {
    shift_heaps(span, takes, [&] { spend(shift); });
  } else if (least == by_heaps) {
    shift_takes(span, [&] { spend(shift); });
  } else {
    spend(by_product);
    takes_.add_sums(set() + span.begin, words,
                    std::span(reached_).subspan(span.middle, span.end - span.middle));
  }
}

}  // namespace lastmove
