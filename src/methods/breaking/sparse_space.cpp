#include "methods/breaking/sparse_space.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace lastmove {

namespace {

/// Rests whose pairs with rare heaps are marked at once. Beside a smaller rare heap the other one
/// would not be known yet.
constexpr Heap block = 16;

/// The number of marked pairs is chosen again after this many heaps.
constexpr Heap heaps_in_balance = 512;

/// Sets the bytes that are set in `from`. REQUIRES: a multiple of 8.
void add_marks(const std::uint8_t* from, std::uint8_t* to, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) to[i] |= from[i];
}

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

Heap rows_for(const std::vector<Heap>& splits) {
  return std::bit_ceil(splits.back() - splits.front() + 2 * block);
}

}  // namespace

std::vector<Heap> takes_with(const BreakingRule& rule, std::uint8_t bit) {
  std::vector<Heap> takes;
  for (Heap take = 0; take <= rule.last_take(); ++take) {
    if (rule.digit(take) & bit) takes.push_back(take);
  }
  return takes;
}

bool SparseSpace::rare(std::uint32_t value, Heap heap) const {
  const int bits =
      std::popcount(value & mask) + (by_heap ? static_cast<int>((heap + shift) & 1) : 0);
  return bits % 2 == 0;
}

RareHeaps rare_heaps(const SparseSpace& space, const NimValues& values) {
  RareHeaps rares;
  for (Heap heap = 1; heap < values.size(); ++heap) {
    if (!space.rare(values[heap], heap)) continue;
    ++rares.count;
    rares.last = heap;
  }
  return rares;
}

std::string described(const SparseSpace& space, std::size_t rares) {
  return fmt::format("a sparse space, mask {:x}{}, {} rare heaps", space.mask,
                     space.by_heap ? " and the parity of the heap" : "", rares);
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
      ones_(takes_with(rule, BreakingRule::one)),
      splits_(takes_with(rule, BreakingRule::two)),
      rows_kept_(rows_for(splits_)) {}

std::uint64_t SparseNimValues::memory(const BreakingRule& rule, std::uint32_t greatest) {
  const std::uint64_t values =
      std::max<std::uint64_t>(std::uint64_t{1} << std::bit_width(greatest), block);
  // Five more rows, and the sums from which a space is chosen.
  const std::uint64_t rows = rows_for(takes_with(rule, BreakingRule::two)) + 5;
  return values * (rows + sizeof(std::int64_t));
}

void SparseNimValues::use(const std::optional<SparseSpace>& space, const NimValues& values) {
  space_ = space;
  const auto greatest = std::max_element(values.begin(), values.end());
  resize(greatest == values.end() ? 0 : std::bit_ceil(std::size_t{*greatest} + 1), values.size());
  rares_.clear();
  for (Heap heap = 1; heap < values.size(); ++heap) note(heap, values[heap]);
  pairs_.assign(values);
}

void SparseNimValues::note(Heap heap, std::uint32_t value) {
  if (heap > 0 && space_ && rare_[heap % 2][value]) rares_.push_back({heap, value});
}

/// Makes room for `count` values, a power of two that is at least 16.
void SparseNimValues::resize(std::size_t values, Heap heap) {
  size_ = std::max<std::size_t>(values, block);
  rows_.resize(rows_kept_ * size_);
  marks_.resize(size_);
  for (const Heap parity : {Heap{0}, Heap{1}}) {
    common_[parity].resize(size_);
    rare_[parity].resize(size_);
    for (std::uint32_t value = 0; value < size_; ++value) {
      rare_[parity][value] = !space_ || space_->rare(value, parity);
      common_[parity][value] = !rare_[parity][value];
    }
  }
  restart_rows(heap);
}

/// The rows that a heap needs will be made anew.
void SparseNimValues::restart_rows(Heap heap) {
  next_row_ = block_end_ = (heap - std::min(heap, splits_.back())) / block * block;
}

/// Chooses anew how many pairs are marked before values are looked for one by one.
void SparseNimValues::balance(Heap heap) {
  if (meet_steps_ > pair_steps_ / 2) {
    first_pairs_ *= 2;
  } else if (meet_steps_ < pair_steps_ / 16 && first_pairs_ > block) {
    first_pairs_ /= 2;
  }
  meet_steps_ = pair_steps_ = 0;
  restart_rows(heap);
}

/// Marks the pairs with rare heaps, but those that are among the first pairs.
void SparseNimValues::begin_block(const NimValues& values) {
  for (Heap i = 0; i < block; ++i) std::fill_n(row(block_end_ + i), size_, std::uint8_t{0});
  rares_in_rows_ = rares_.size();
  for (const Rare& rare : rares_) {
    if (rare.heap > first_pairs_) mark_block_by(rare, values);
  }
  steps_ += rares_.size() * block / 2;
  block_end_ += block;
}

/// Marks the pairs of a rare heap in the block of rows that begins.
void SparseNimValues::mark_block_by(const Rare& rare, const NimValues& values) {
  // Copies, since the compiler must assume that a byte that is written may be part of anything.
  const auto mark = [known = values.data(), rows = row(block_end_), begin = block_end_,
                     size = size_, rare](Heap from, Heap end) {
    std::uint8_t* to = rows + (from - begin) * size;
    const std::uint32_t* other = known + (from - rare.heap);
    for (const std::uint32_t* const stop = other + (end - from); other < stop; to += size) {
      to[rare.value ^ *other++] = 1;
    }
  };
  const Heap first = std::max(block_end_, rare.heap + 1);
  const Heap end = block_end_ + block;
  const Heap equal = 2 * rare.heap;  // with another heap as large as the rare one
  if (!rule_.unequal || equal < first || equal >= end) {
    return first == block_end_ ? mark(block_end_, block_end_ + block) : mark(first, end);
  }
  mark(first, equal);
  mark(equal + 1, end);
}

/// Marks the pairs with the first heaps, and with rare heaps that are too new for the block.
void SparseNimValues::finish_row(const NimValues& values, Heap rest) {
  if (rest >= block_end_) begin_block(values);
  if (rest < 2) return;
  std::uint8_t* const marks = row(rest);
  const std::uint32_t* const small = values.data();
  const std::uint32_t* const large = small + rest;
  const Heap last = std::min(last_of_pairs(rest), first_pairs_);
  for (Heap a = 1; a <= last; ++a) marks[small[a] ^ *(large - a)] = 1;
  for (std::size_t i = rares_in_rows_; i < rares_.size() && rares_[i].heap < rest; ++i) {
    const Heap other = rest - rares_[i].heap;
    if (!rule_.unequal || other != rares_[i].heap) marks[rares_[i].value ^ small[other]] = 1;
  }
  steps_ += last / 2;
  pair_steps_ += last / 2;
}

/// Marks the options that leave one heap or none, and those in the rows.
void SparseNimValues::mark_options(const NimValues& values) {
  const Heap heap = values.size();
  std::fill(marks_.begin(), marks_.end(), std::uint8_t{0});
  if (rule_.digit(heap) & BreakingRule::none) marks_[0] = 1;
  for (const Heap take : ones_) {
    if (take < heap) marks_[values[heap - take]] = 1;
  }
  while (next_row_ + splits_.front() <= heap) finish_row(values, next_row_++);
  for (const Heap take : splits_) {
    if (take <= heap) add_marks(row(heap - take), marks_.data(), size_);
  }
  steps_ += ones_.size() / 4 + size_ * splits_.size() / 32;
}

/// Whether a pair of heaps past the first ones makes a value. Each take has its turn with more and
/// more pairs, since often the value is met soon with one and never with another.
bool SparseNimValues::meet(Heap heap, std::uint32_t value) {
  const std::uint64_t before = steps_;
  Heap first = first_pairs_ + 1;
  for (Heap many = 1024; first <= last_of_pairs(heap); many *= 2) {
    for (const Heap take : splits_) {
      if (take >= heap) break;
      const Heap rest = heap - take;
      const Heap last = std::min(last_of_pairs(rest), first + many - 1);
      if (!pairs_.meet(rest, first, last, value, steps_)) continue;
      row(rest)[value] = 1;
      meet_steps_ += steps_ - before;
      return true;
    }
    first += many;
  }
  return false;
}

std::uint64_t SparseNimValues::append(NimValues& values) {
  const Heap heap = values.size();
  steps_ = 12 + size_ / 16;
  if (heap % heaps_in_balance == 0) balance(heap);
  mark_options(values);
  const std::uint8_t* const marks = marks_.data();
  const std::size_t least_common = first_unset(marks, rare_[heap % 2].data(), 0, size_);
  const std::uint8_t* const common = common_[heap % 2].data();
  std::size_t least = first_unset(marks, common, 0, least_common);
  while (least < least_common && meet(heap, static_cast<std::uint32_t>(least))) {
    least = first_unset(marks, common, least + 1, least_common);
  }
  const auto value = static_cast<std::uint32_t>(least);
  values.push_back(value);
  pairs_.push_back(value);
  if (value >= size_) resize(2 * size_, heap + 1);
  note(heap, value);
  return steps_;
}

}  // namespace lastmove
