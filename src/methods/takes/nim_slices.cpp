#include "methods/takes/nim_slices.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "methods/processor.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/takes/nim_slices.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_AVX3_DL && (HWY_TARGETS & HWY_AVX3)
/// What AVX3_DL has beside AVX3 is of no use here, and these loops take long to compile.
void extend_slices(NimSlices& kernel, std::uint8_t* values, std::size_t begin, std::size_t end) {
  N_AVX3::extend_slices(kernel, values, begin, end);
}
#elif HWY_TARGET == HWY_SCALAR
/// By the definition: without vectors there are no words to make bytes of.
void extend_slices(NimSlices& kernel, std::uint8_t* values, std::size_t begin, std::size_t end) {
  for (std::size_t n = begin; n < end; ++n) {
    unsigned seen = 0;
    for (const std::uint64_t take : kernel.takes()) seen |= values[n - take];
    values[n] = static_cast<std::uint8_t>(~seen & (seen + 1));
  }
}
#else
using Bytes = hn::CappedTag<std::uint8_t, 64>;

/// A word for each value, bit i for the heap i of 64, and room behind the last to read past it.
template <std::size_t Count>
using Slices = std::array<std::uint64_t, Count + 1>;

/// Of the 64 heaps from n on: from which of them a far take leads to each value.
template <std::size_t Count>
Slices<Count> reached_from_far(std::span<const std::uint64_t> takes, const std::uint8_t* values,
                               std::size_t n) {
  const Bytes tag;
  Slices<Count> reached = {};
  for (std::size_t at = 0; at < 64; at += hn::Lanes(tag)) {
    auto seen = hn::Zero(tag);
    for (const std::uint64_t take : takes) {
      seen = hn::Or(seen, hn::LoadU(tag, values + n - take + at));
    }
    for (std::size_t v = 0; v < Count; ++v) {
      const auto has = hn::TestBit(seen, hn::Set(tag, static_cast<std::uint8_t>(1u << v)));
      hn::StoreMaskBits(tag, has, reinterpret_cast<std::uint8_t*>(&reached[v]) + at / 8);
    }
  }
  return reached;
}

/// 64 bytes from the words of the values; a heap without any of these has the value Count.
template <std::size_t Count>
void store(const Slices<Count>& slices, std::uint8_t* values) {
  const Bytes tag;
  for (std::size_t at = 0; at < 64; at += hn::Lanes(tag)) {
    auto bytes = hn::Set(tag, static_cast<std::uint8_t>(1u << Count));
    for (std::size_t v = 0; v < Count; ++v) {
      const auto* bits = reinterpret_cast<const std::uint8_t*>(&slices[v]) + at / 8;
      const auto has = hn::LoadMaskBits(tag, bits);
      bytes = hn::IfThenElse(has, hn::Set(tag, static_cast<std::uint8_t>(1u << v)), bytes);
    }
    hn::StoreU(bytes, tag, values + at);
  }
}

/// Computes 64 heaps: `recent` has the 64 before, and then these.
template <std::size_t Count, std::size_t Near>
HWY_INLINE void next_word(NimSlices& kernel, const std::array<unsigned, Near>& shifts,
                          const Slices<Count>& far, Slices<Count>& recent) {
  const std::uint16_t* table = kernel.table();
  for (unsigned from = 0; from < 64; from += NimSlices::width) {
    std::uint32_t done = 0;
#pragma GCC unroll 8
    for (std::size_t v = 0; v < Count; ++v) {
      std::uint64_t reached = far[v] >> from;
#pragma GCC unroll 8
      for (std::size_t i = 0; i < Near; ++i) reached |= recent[v] >> shifts[i];
      const auto excluded = static_cast<std::uint32_t>(reached & NimSlices::full) | done;
      std::uint32_t own = table[excluded];
      if (HWY_UNLIKELY(own == NimSlices::full)) own = kernel.fill(excluded);
      done |= own;
      recent[v] = recent[v] >> NimSlices::width | std::uint64_t{own} << (64 - NimSlices::width);
    }
  }
}

/// Near takes that there are fewer of than Near are filled up with the first, which changes
/// nothing.
template <std::size_t Count, std::size_t Near>
void run(NimSlices& kernel, std::uint8_t* values, std::size_t begin, std::size_t end) {
  std::array<unsigned, Near> shifts;
  shifts.fill(static_cast<unsigned>(64 - kernel.near_takes().front()));
  std::transform(kernel.near_takes().begin(), kernel.near_takes().end(), shifts.begin(),
                 [](std::uint64_t take) { return static_cast<unsigned>(64 - take); });
  Slices<Count> recent = {};
  for (std::size_t i = 1; i <= std::min<std::size_t>(begin, 64); ++i) {
    for (std::size_t v = 0; v < Count; ++v) {
      recent[v] |= std::uint64_t{values[begin - i] >> v & 1u} << (64 - i);
    }
  }
  const std::span<const std::uint64_t> far_takes = kernel.far_takes();
  Slices<Count> far = {};
  for (std::size_t n = begin; n < end; n += 64) {
    if (!far_takes.empty()) far = reached_from_far<Count>(far_takes, values, n);
    next_word<Count, Near>(kernel, shifts, far, recent);
    if (n + 64 <= end) {
      store<Count>(recent, values + n);
    } else {
      std::array<std::uint8_t, 64> last;
      store<Count>(recent, last.data());
      std::memcpy(values + n, last.data(), end - n);
    }
  }
}

#if HWY_TARGET == HWY_WASM
/// A page waits for its code, so there is one loop for all numbers of near takes.
template <std::size_t Count>
constexpr std::size_t least_near = Count;
#else
template <std::size_t Count>
constexpr std::size_t least_near = 1;
#endif

template <std::size_t Count, std::size_t Near = least_near<Count> >
void with_near(NimSlices& kernel, std::uint8_t* values, std::size_t begin, std::size_t end) {
  if constexpr (Near < Count) {
    if (kernel.near_takes().size() != Near) {
      return with_near<Count, Near + 1>(kernel, values, begin, end);
    }
  }
  run<Count, Near>(kernel, values, begin, end);
}

void extend_slices(NimSlices& kernel, std::uint8_t* values, std::size_t begin, std::size_t end) {
  switch (kernel.takes().size()) {
    case 1: return with_near<1>(kernel, values, begin, end);
    case 2: return with_near<2>(kernel, values, begin, end);
    case 3: return with_near<3>(kernel, values, begin, end);
    case 4: return with_near<4>(kernel, values, begin, end);
    case 5: return with_near<5>(kernel, values, begin, end);
    case 6: return with_near<6>(kernel, values, begin, end);
    default: return with_near<7>(kernel, values, begin, end);
  }
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

NimSlices::NimSlices(std::span<const std::uint64_t> takes)
    : takes_(takes.begin(), takes.end()),
      near_(static_cast<std::size_t>(std::lower_bound(takes.begin(), takes.end(), 64) -
                                     takes.begin())),
      table_(std::size_t{1} << width, full) {
  assert(near_ > 0 && near_ <= max_one_hot_takes);
}

std::uint32_t NimSlices::fill(std::uint32_t excluded) {
  if (takes_.front() >= width) return ~excluded & full;
  std::uint32_t bits = 0;
  for (unsigned i = 0; i < width; ++i) {
    bool any = excluded >> i & 1;
    for (const std::uint64_t take : takes_) {
      if (take > i) break;
      any = any || (bits >> (i - take) & 1);
    }
    bits |= std::uint32_t{!any} << i;
  }
  table_[excluded] = static_cast<std::uint16_t>(bits);
  return bits;
}

void NimSlices::extend(std::uint8_t* values, std::size_t begin, std::size_t end) {
  LASTMOVE_KERNEL(extend_slices)(*this, values, begin, end);
}

}  // namespace lastmove
#endif
