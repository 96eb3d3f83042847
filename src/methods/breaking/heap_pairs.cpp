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

}  // namespace lastmove
#endif
