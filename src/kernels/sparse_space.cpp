#include "kernels/sparse_space.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace lastmove {

namespace {

/// Pairs that are compared at once.
constexpr Heap at_once = 32;
/// The first so many heaps are compared with their partners in this way.
constexpr std::size_t compared = 64 * at_once;

/// The first place from `from` on at which neither byte is set, or `end`. REQUIRES: bytes of 0 or
/// 1, in multiples of 8; from and end too may be any.
std::size_t first_unset(const std::uint8_t* a, const std::uint8_t* b, std::size_t from,
                        std::size_t end) {
  constexpr std::uint64_t all = 0x0101010101010101;
  for (std::size_t i = from / 8 * 8; i < end; i += 8) {
    std::uint64_t a_bytes = 0;
    std::uint64_t b_bytes = 0;
    std::memcpy(&a_bytes, a + i, 8);
    std::memcpy(&b_bytes, b + i, 8);
    std::uint64_t unset = (a_bytes | b_bytes) ^ all;
    if (i < from) unset &= UINT64_MAX << 8 * (from - i);
    if (unset)
      return std::min<std::size_t>(end, i + static_cast<std::size_t>(std::countr_zero(unset)) / 8);
  }
  return end;
}

/// In place: sums[mask] = the sum over v of counts[v], less for an odd number of bits in v & mask.
void walsh_hadamard(std::vector<std::int64_t>& sums) {
  for (std::size_t half = 1; half < sums.size(); half *= 2) {
    for (std::size_t i = 0; i < sums.size(); i += 2 * half) {
      for (std::size_t j = i; j < i + half; ++j) {
        const std::int64_t a = sums[j];
        const std::int64_t b = sums[j + half];
        sums[j] = a + b;
        sums[j + half] = a - b;
      }
    }
  }
}

std::vector<Heap> takes_with(const BreakingRule& rule, std::uint8_t bit) {
  std::vector<Heap> takes;
  for (Heap take = 0; take <= rule.last_take(); ++take) {
    if (rule.digit(take) & bit) takes.push_back(take);
  }
  return takes;
}

}  // namespace

bool SparseSpace::rare(std::uint32_t value, Heap heap) const {
  const int bits =
      std::popcount(value & mask) + (by_heap ? static_cast<int>((heap + shift) & 1) : 0);
  return bits % 2 == 0;
}

bool may_be_sparse(const BreakingRule& rule) {
  const std::vector<Heap> splits = takes_with(rule, BreakingRule::two);
  return !rule.repeats && !splits.empty() && takes_with(rule, BreakingRule::three).empty();
}

ChosenSpace choose_sparse_space(const BreakingRule& rule, const NimValues& values) {
  const std::vector<Heap> splits = takes_with(rule, BreakingRule::two);
  // The heaps a and b that are left of n when k are taken have a + k + b + k = n + k. So with the
  // parity of n + k too the space is linear, if it is that of every such k.
  const bool one_parity = std::all_of(splits.begin(), splits.end(), [&splits](Heap take) {
    return take % 2 == splits.front() % 2;
  });
  const std::uint32_t greatest = *std::max_element(values.begin(), values.end());
  ChosenSpace best{{}, values.size()};
  for (const bool by_heap : {false, true}) {
    if (by_heap && !one_parity) continue;
    std::vector<std::int64_t> sums(std::bit_ceil(std::size_t{greatest} + 1));
    for (Heap heap = 1; heap < values.size(); ++heap) {
      sums[values[heap]] += by_heap && (heap + splits.front()) % 2 ? -1 : 1;
    }
    walsh_hadamard(sums);
    const auto least = std::min_element(sums.begin(), sums.end());
    const auto rares =
        static_cast<std::size_t>((static_cast<std::int64_t>(values.size()) - 1 + *least) / 2);
    if (rares < best.rares) {
      best = {{static_cast<std::uint32_t>(least - sums.begin()), by_heap, splits.front()}, rares};
    }
  }
  return best;
}

SparseNimValues::SparseNimValues(const BreakingRule& rule)
    : rule_(rule),
      unequal_(rule.unequal),
      ones_(takes_with(rule, BreakingRule::one)),
      splits_(takes_with(rule, BreakingRule::two)) {}

void SparseNimValues::use(const SparseSpace& space, const NimValues& values) {
  space_ = space;
  rares_.clear();
  for (Heap heap = 1; heap < values.size(); ++heap) note(heap, values[heap]);
  resize(std::bit_ceil(std::size_t{*std::max_element(values.begin(), values.end())} + 1));
  narrow_.assign(values.begin(), values.end());
  const std::size_t first = std::min(compared, values.size() - 1);
  reversed_.assign(narrow_.rend() - static_cast<std::ptrdiff_t>(first) - 1, narrow_.rend() - 1);
}

void SparseNimValues::note(Heap heap, std::uint32_t value) {
  if (space_.rare(value, heap)) rares_.push_back({heap, value});
}

/// Makes room for so many values, a power of two that is at least 8.
void SparseNimValues::resize(std::size_t values) {
  values = std::max<std::size_t>(values, 8);
  marks_.resize(values);
  for (const Heap parity : {0, 1}) {
    common_[parity].resize(values);
    rare_[parity].resize(values);
    for (std::uint32_t value = 0; value < values; ++value) {
      rare_[parity][value] = space_.rare(value, parity);
      common_[parity][value] = !rare_[parity][value];
    }
  }
}

void SparseNimValues::mark_by_rares(const NimValues& values, Heap heap) {
  std::uint8_t* const marks = marks_.data();
  for (const Heap take : splits_) {
    if (take >= heap) continue;
    const Heap rest = heap - take;
    const std::uint32_t* const other = values.data() + rest;
    for (const Rare& rare : rares_) {
      if (rare.heap >= rest) break;
      if (unequal_ && 2 * rare.heap == rest) continue;
      marks[rare.value ^ *(other - rare.heap)] = 1;
    }
    steps_ += rares_.size() / 2;
  }
}

/// Marks the options that pairs with the heaps from `begin` to `end` - 1 make; false if there are
/// none.
bool SparseNimValues::mark_pairs(const NimValues& values, Heap heap, Heap begin, Heap end) {
  std::uint8_t* const marks = marks_.data();
  bool any = false;
  for (const Heap take : splits_) {
    if (take + 1 >= heap) continue;
    const Heap rest = heap - take;
    const Heap stop = std::min(end, last_of_pairs(rest) + 1);
    if (begin >= stop) continue;
    any = true;
    steps_ += (stop - begin + 1) / 2;
    for (Heap a = begin; a < stop; ++a) marks[values[a] ^ values[rest - a]] = 1;
  }
  return any;
}

bool SparseNimValues::met_among_first(Heap heap, std::uint32_t value) {
  if (marks_.size() - 1 > UINT16_MAX) return false;
  const auto wanted = static_cast<std::uint16_t>(value);
  for (const Heap take : splits_) {
    if (take + 1 >= heap) continue;
    const Heap rest = heap - take;
    const Heap last = std::min<Heap>(last_of_pairs(rest), reversed_.size());
    for (Heap a = 1; a + at_once - 1 <= last; a += at_once) {
      ++steps_;
      const std::uint16_t* const first = &reversed_[reversed_.size() - a - (at_once - 1)];
      const std::uint16_t* const second = &narrow_[rest - a - (at_once - 1)];
      std::uint16_t met = 0;
      for (Heap i = 0; i < at_once; ++i) {
        met |= static_cast<std::uint16_t>((first[i] ^ second[i]) == wanted ? 0xffff : 0);
      }
      if (met) return true;
    }
  }
  return false;
}

std::size_t SparseNimValues::mark_below(const NimValues& values, Heap heap, std::size_t limit,
                                        const std::uint8_t* skipped) {
  std::uint8_t* const marks = marks_.data();
  std::size_t missing = first_unset(marks, skipped, 0, limit);
  if (missing == limit) return limit;
  // Most values are met at once by many pairs; those that are left are looked for one by one.
  Heap begin = 1 + marks_.size() / 2;
  mark_pairs(values, heap, 1, begin);
  missing = first_unset(marks, skipped, missing, limit);
  while (missing < limit && met_among_first(heap, static_cast<std::uint32_t>(missing))) {
    missing = first_unset(marks, skipped, missing + 1, limit);
  }
  for (Heap many = at_once; missing < limit && mark_pairs(values, heap, begin, begin + many);) {
    begin += many;
    many *= 2;
    missing = first_unset(marks, skipped, missing, limit);
  }
  return missing;
}

std::uint64_t SparseNimValues::append(NimValues& values) {
  const Heap heap = values.size();
  steps_ = 12 + marks_.size() / 16;
  std::fill(marks_.begin(), marks_.end(), std::uint8_t{0});
  if (rule_.digit(heap) & BreakingRule::none) marks_[0] = 1;
  for (const Heap take : ones_) {
    if (take < heap) marks_[values[heap - take]] = 1;
  }
  mark_by_rares(values, heap);
  const std::uint8_t* const rare = rare_[heap % 2].data();
  const std::uint8_t* const common = common_[heap % 2].data();
  const std::size_t least_common = first_unset(marks_.data(), rare, 0, marks_.size());
  const auto value = static_cast<std::uint32_t>(mark_below(values, heap, least_common, common));
  values.push_back(value);
  narrow_.push_back(static_cast<std::uint16_t>(value));
  note(heap, value);
  if (value >= marks_.size()) resize(2 * marks_.size());
  return steps_;
}

}  // namespace lastmove
