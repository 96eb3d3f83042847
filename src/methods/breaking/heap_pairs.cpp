#include "methods/breaking/heap_pairs.h"

#include <algorithm>
#include <limits>

#include "methods/processor.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/breaking/heap_pairs.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// How many pairs come before the end of the first block that has one with a[i] ^ b[i] = value;
/// `count` if none has.
template <typename Value>
std::size_t pairs_until(const Value* a, const Value* b, std::size_t count, Value value) {
  const hn::ScalableTag<Value> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto wanted = hn::Set(tag, value);
  const auto others = [&](std::size_t i) {
    return hn::Xor(hn::Xor(hn::LoadU(tag, a + i), hn::LoadU(tag, b + i)), wanted);
  };
  std::size_t i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    const auto least = hn::Min(hn::Min(others(i), others(i + lanes)),
                               hn::Min(others(i + 2 * lanes), others(i + 3 * lanes)));
    if (!hn::AllFalse(tag, hn::Eq(least, hn::Zero(tag)))) return i;
  }
  for (; i + lanes <= count; i += lanes) {
    if (!hn::AllFalse(tag, hn::Eq(others(i), hn::Zero(tag)))) return i;
  }
  for (; i < count; ++i) {
    if ((a[i] ^ b[i]) == value) return i;
  }
  return count;
}

std::size_t until_8(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                    std::uint8_t value) {
  return pairs_until(a, b, count, value);
}
std::size_t until_16(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                     std::uint16_t value) {
  return pairs_until(a, b, count, value);
}
std::size_t until_32(const std::uint32_t* a, const std::uint32_t* b, std::size_t count,
                     std::uint32_t value) {
  return pairs_until(a, b, count, value);
}

#if HWY_TARGET == HWY_SCALAR
// One lane has no tables to look up.

void mark_block(const std::uint8_t* values, std::span<const HalfPair> pairs, unsigned bits,
                std::uint8_t* sets) {
  std::fill_n(sets, std::max(1u, (1u << bits) / 32) * heaps_in_block * 4, std::uint8_t{0});
  for (const HalfPair& pair : pairs) {
    for (std::size_t i = 0; i < heaps_in_block; ++i) {
      const unsigned made = *(values + i - pair.back) ^ pair.value;
      std::uint8_t& part = sets[(made / 32 * heaps_in_block + i) * 4 + made % 32 / 8];
      part = static_cast<std::uint8_t>(part | 1u << made % 8);
    }
  }
}

std::uint64_t unmade_in_block(const std::uint8_t* values, std::span<const HalfPair> pairs,
                              const std::uint8_t* needed, unsigned bits, std::uint64_t& marked) {
  std::vector<std::uint8_t> sets(std::max(1u, (1u << bits) / 32) * heaps_in_block * 4);
  mark_block(values, pairs, bits, sets.data());
  marked += heaps_in_block * pairs.size();
  std::uint64_t heaps = 0;
  for (std::size_t i = 0; i < heaps_in_block; ++i) {
    for (unsigned value = 0; value < needed[i]; ++value) {
      const std::uint8_t part = sets[(value / 32 * heaps_in_block + i) * 4 + value % 32 / 8];
      if (!(part >> value % 8 & 1)) heaps |= std::uint64_t{1} << i;
    }
  }
  return heaps;
}

std::uint64_t after(const std::uint8_t* values, const std::uint8_t* eight) {
  std::uint64_t heaps = 0;
  for (std::size_t i = 0; i < heaps_in_block; ++i) {
    if (std::equal(eight, eight + 8, values + i - 8)) heaps |= std::uint64_t{1} << i;
  }
  return heaps;
}

#else

using Bytes = hn::CappedTag<std::uint8_t, heaps_in_block>;
using Vector = hn::Vec<Bytes>;

alignas(16) constexpr std::uint8_t low_bits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
alignas(16) constexpr std::uint8_t high_bits[16] = {0, 0, 0, 0, 0,  0,  0,  0,
                                                    1, 2, 4, 8, 16, 32, 64, 128};
/// The sets of the first 0, 1, ... of eight values.
alignas(16) constexpr std::uint8_t first_bits[16] = {0,   1,   3,   7,   15,  31,  63,  127,
                                                     255, 255, 255, 255, 255, 255, 255, 255};

/// The sets of 32 values, in four parts of eight.
struct Sets {
  Vector parts[4];
};

/// Adds what pairs make of the values from `first` on, a multiple of 32: of 16 values, where all
/// are less, or of 32.
template <bool sixteen>
HWY_INLINE void mark(const std::uint8_t* values, std::span<const HalfPair> pairs, unsigned first,
                     Sets& sets) {
  const Bytes tag;
  const auto low = hn::LoadDup128(tag, low_bits);
  const auto high = hn::LoadDup128(tag, high_bits);
  const auto above = hn::Set(tag, std::uint8_t{0x70});
  const auto kept = hn::Set(tag, std::uint8_t{0x8f});
  const auto next = hn::Set(tag, std::uint8_t{0x10});
  Sets marked = sets;
  for (const HalfPair& pair : pairs) {
    const auto made = hn::Xor(hn::LoadU(tag, values - pair.back),
                              hn::Set(tag, static_cast<std::uint8_t>(pair.value ^ first)));
    // Where the value is not one of these sixteen, the highest bit is set, so that nothing is
    // found.
    const auto place = sixteen ? made : hn::And(hn::SaturatedAdd(made, above), kept);
    marked.parts[0] = hn::Or(marked.parts[0], hn::TableLookupBytesOr0(low, place));
    marked.parts[1] = hn::Or(marked.parts[1], hn::TableLookupBytesOr0(high, place));
    if constexpr (sixteen) continue;
    const auto other = hn::And(hn::SaturatedAdd(hn::Xor(made, next), above), kept);
    marked.parts[2] = hn::Or(marked.parts[2], hn::TableLookupBytesOr0(low, other));
    marked.parts[3] = hn::Or(marked.parts[3], hn::TableLookupBytesOr0(high, other));
  }
  sets = marked;
}

Sets no_sets() {
  const auto zero = hn::Zero(Bytes());
  return {{zero, zero, zero, zero}};
}

void mark_block(const std::uint8_t* values, std::span<const HalfPair> pairs, unsigned bits,
                std::uint8_t* sets) {
  const Bytes tag;
  for (std::size_t i = 0; i < heaps_in_block; i += hn::Lanes(tag)) {
    for (unsigned first = 0; first < 1u << bits; first += 32) {
      Sets marked = no_sets();
      if (bits == 4) {
        mark<true>(values + i, pairs, 0, marked);
      } else {
        mark<false>(values + i, pairs, first, marked);
      }
      hn::StoreInterleaved4(marked.parts[0], marked.parts[1], marked.parts[2], marked.parts[3], tag,
                            sets + (first / 32 * heaps_in_block + i) * 4);
    }
  }
}

/// The lanes of a mask as bits, from the bit `at` on.
std::uint64_t bits_of(const hn::Mask<Bytes>& mask, std::size_t at) {
  const Bytes tag;
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(tag, mask, bytes);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < hn::Lanes(tag) / 8; ++i) {
    bits |= std::uint64_t{bytes[i]} << (at + 8 * i);
  }
  return bits;
}

/// Pairs that are marked before what they make is compared with what is needed.
constexpr std::size_t pairs_at_once = 8;

template <bool sixteen>
std::uint64_t unmade(const std::uint8_t* values, std::span<const HalfPair> pairs,
                     const std::uint8_t* needed, unsigned most, std::uint64_t& marked_pairs) {
  const Bytes tag;
  const auto firsts = hn::LoadDup128(tag, first_bits);
  std::uint64_t places = 0;
  for (std::size_t i = 0; i < heaps_in_block; i += hn::Lanes(tag)) {
    const auto wanted = hn::LoadU(tag, needed + i);
    for (unsigned first = 0; first < most; first += 32) {
      Sets marked = no_sets();
      const auto missing = [&](unsigned part) {
        const auto begin = hn::Set(tag, static_cast<std::uint8_t>(first + 8 * part));
        const auto rest = hn::Min(hn::SaturatedSub(wanted, begin), hn::Set(tag, std::uint8_t{8}));
        return hn::AndNot(marked.parts[part], hn::TableLookupBytes(firsts, rest));
      };
      const auto missing_some = [&] {
        const auto some = hn::Or(missing(0), missing(1));
        return sixteen ? some : hn::Or(some, hn::Or(missing(2), missing(3)));
      };
      auto left = missing_some();
      for (std::size_t done = 0; done < pairs.size(); done += pairs_at_once) {
        const auto some = pairs.subspan(done, std::min(pairs_at_once, pairs.size() - done));
        mark<sixteen>(values + i, some, first, marked);
        marked_pairs += hn::Lanes(tag) * some.size();
        left = missing_some();
        if (hn::AllTrue(tag, hn::Eq(left, hn::Zero(tag)))) break;
      }
      places |= bits_of(hn::Ne(left, hn::Zero(tag)), i);
    }
  }
  return places;
}

std::uint64_t unmade_in_block(const std::uint8_t* values, std::span<const HalfPair> pairs,
                              const std::uint8_t* needed, unsigned bits, std::uint64_t& marked) {
  const unsigned most = *std::max_element(needed, needed + heaps_in_block);
  return bits == 4 ? unmade<true>(values, pairs, needed, most, marked)
                   : unmade<false>(values, pairs, needed, most, marked);
}

std::uint64_t after(const std::uint8_t* values, const std::uint8_t* eight) {
  const Bytes tag;
  std::uint64_t places = 0;
  for (std::size_t i = 0; i < heaps_in_block; i += hn::Lanes(tag)) {
    auto same = hn::Eq(hn::LoadU(tag, values + i - 8), hn::Set(tag, eight[0]));
    for (std::size_t j = 1; j < 8; ++j) {
      same = hn::And(same, hn::Eq(hn::LoadU(tag, values + i - 8 + j), hn::Set(tag, eight[j])));
    }
    if (hn::AllFalse(tag, same)) continue;
    places |= bits_of(same, i);
  }
  return places;
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

namespace {

std::size_t until(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                  std::uint8_t value) {
  return LASTMOVE_KERNEL(until_8)(a, b, count, value);
}
std::size_t until(const std::uint16_t* a, const std::uint16_t* b, std::size_t count,
                  std::uint16_t value) {
  return LASTMOVE_KERNEL(until_16)(a, b, count, value);
}
std::size_t until(const std::uint32_t* a, const std::uint32_t* b, std::size_t count,
                  std::uint32_t value) {
  return LASTMOVE_KERNEL(until_32)(a, b, count, value);
}

}  // namespace

template <typename Value>
void HeapPairs::Mirror<Value>::push_back(Value value) {
  const std::size_t heap = forwards.size();
  if (heap == backwards.size()) {
    std::vector<Value> longer(std::max<std::size_t>(64, 2 * heap));
    std::copy(backwards.begin(), backwards.end(), longer.end() - static_cast<std::ptrdiff_t>(heap));
    backwards = std::move(longer);
  }
  forwards.push_back(value);
  backwards[backwards.size() - 1 - heap] = value;
}

template <typename Value>
void HeapPairs::Mirror<Value>::clear() {
  forwards = {};
  backwards = {};
}

template <typename Value>
bool HeapPairs::Mirror<Value>::meet(Heap rest, Heap first, Heap last, std::uint32_t value,
                                    std::uint64_t& steps) const {
  if (first > last || value > std::numeric_limits<Value>::max()) return false;
  const std::size_t count = last - first + 1;
  const Value* const others = backwards.data() + (backwards.size() + first - rest - 1);
  const std::size_t found =
      until(forwards.data() + first, others, count, static_cast<Value>(value));
  steps += 6 + found * sizeof(Value) / 64;
  return found < count;
}

template <typename From, typename To>
void HeapPairs::move(Mirror<From>& from, Mirror<To>& to) {
  for (const From value : from.forwards) to.push_back(value);
  from.clear();
}

void HeapPairs::assign(const NimValues& values) {
  *this = {};
  for (const std::uint32_t value : values) push_back(value);
}

void HeapPairs::push_back(std::uint32_t value) {
  if (bytes_ == 1 && value > UINT8_MAX) {
    bytes_ = 2;
    move(narrow_, middling_);
  }
  if (bytes_ == 2 && value > UINT16_MAX) {
    bytes_ = 4;
    move(middling_, wide_);
  }
  if (bytes_ == 1) {
    narrow_.push_back(static_cast<std::uint8_t>(value));
  } else if (bytes_ == 2) {
    middling_.push_back(static_cast<std::uint16_t>(value));
  } else {
    wide_.push_back(value);
  }
}

bool HeapPairs::meet(Heap rest, Heap first, Heap last, std::uint32_t value,
                     std::uint64_t& steps) const {
  if (bytes_ == 1) return narrow_.meet(rest, first, last, value, steps);
  if (bytes_ == 2) return middling_.meet(rest, first, last, value, steps);
  return wide_.meet(rest, first, last, value, steps);
}

void mark_pairs(const std::uint8_t* values, std::span<const HalfPair> pairs, unsigned bits,
                std::uint8_t* sets) {
  LASTMOVE_KERNEL(mark_block)(values, pairs, bits, sets);
}

std::uint64_t heaps_unmade(const std::uint8_t* values, std::span<const HalfPair> pairs,
                           const std::uint8_t* needed, unsigned bits, std::uint64_t& marked) {
  return LASTMOVE_KERNEL(unmade_in_block)(values, pairs, needed, bits, marked);
}

std::uint64_t heaps_after(const std::uint8_t* values, const std::uint8_t* eight) {
  return LASTMOVE_KERNEL(after)(values, eight);
}

}  // namespace lastmove
#endif
