#include "methods/takes/nim_kernels.h"

#include <algorithm>
#include <array>

#include "methods/processor.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/takes/nim_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Heaps by vectors of the tag while a whole one fits; returns where it stopped.
template <class Tag>
std::size_t by_vectors(const Tag tag, std::span<const std::uint64_t> takes, std::uint8_t* values,
                       std::size_t begin, std::size_t end) {
  const std::size_t step = hn::Lanes(tag);
  const auto one = hn::Set(tag, std::uint8_t{1});
  std::size_t n = begin;
  if (takes.front() < step) return n;
  for (; n + step <= end; n += step) {
    auto seen = hn::Zero(tag);
    for (const std::uint64_t take : takes) {
      seen = hn::Or(seen, hn::LoadU(tag, values + n - take));
    }
    hn::StoreU(hn::AndNot(seen, hn::Add(seen, one)), tag, values + n);
  }
  return n;
}

#if HWY_TARGET == HWY_AVX3_DL
/// Vectors of 64 heaps for takes from 64 on. What lies less than 128 back is taken from the last
/// two vectors while they are still in registers: a load across vectors stored just before would
/// wait.
std::size_t by_registers(std::span<const std::uint64_t> takes, std::uint8_t* values,
                         std::size_t begin, std::size_t end) {
  constexpr std::size_t step = 64;
  std::size_t n = begin;
  if (takes.front() < step || begin < 2 * step) return n;
  const std::size_t near = static_cast<std::size_t>(
      std::lower_bound(takes.begin(), takes.end(), 2 * step) - takes.begin());
  std::array<__m512i, max_one_hot_takes> lanes;
  for (std::size_t i = 0; i < near; ++i) {
    std::array<std::uint8_t, step> from;
    for (std::size_t j = 0; j < step; ++j) {
      from[j] = static_cast<std::uint8_t>(2 * step - takes[i] + j);
    }
    lanes[i] = _mm512_loadu_si512(from.data());
  }
  __m512i before = _mm512_loadu_si512(values + n - 2 * step);
  __m512i last = _mm512_loadu_si512(values + n - step);
  for (; n + step <= end; n += step) {
    __m512i seen = _mm512_setzero_si512();
    for (std::size_t i = 0; i < near; ++i) {
      seen = _mm512_or_si512(seen, _mm512_permutex2var_epi8(before, lanes[i], last));
    }
    for (std::size_t i = near; i < takes.size(); ++i) {
      seen = _mm512_or_si512(seen, _mm512_loadu_si512(values + n - takes[i]));
    }
    before = last;
    last = _mm512_andnot_si512(seen, _mm512_add_epi8(seen, _mm512_set1_epi8(1)));
    _mm512_storeu_si512(values + n, last);
  }
  return n;
}
#else
std::size_t by_registers(std::span<const std::uint64_t>, std::uint8_t*, std::size_t begin,
                         std::size_t) {
  return begin;
}
#endif

void one_hot(std::span<const std::uint64_t> takes, std::uint8_t* values, std::size_t begin,
             std::size_t end) {
  std::size_t n = begin;
  if (takes.front() < 128) n = by_registers(takes, values, n, end);
  n = by_vectors(hn::ScalableTag<std::uint8_t>(), takes, values, n, end);
  n = by_vectors(hn::CappedTag<std::uint8_t, 32>(), takes, values, n, end);
  n = by_vectors(hn::CappedTag<std::uint8_t, 16>(), takes, values, n, end);
  for (; n < end; ++n) {
    unsigned seen = 0;
    for (const std::uint64_t take : takes) seen |= values[n - take];
    values[n] = static_cast<std::uint8_t>(~seen & (seen + 1));
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

void one_hot_nim_values(std::span<const std::uint64_t> takes, std::uint8_t* values,
                        std::size_t begin, std::size_t end) {
  LASTMOVE_KERNEL(one_hot)(takes, values, begin, end);
}

}  // namespace lastmove
#endif
