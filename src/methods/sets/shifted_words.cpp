#include "methods/sets/shifted_words.h"
#include "methods/processor.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/sets/shifted_words.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// REQUIRES: 0 < shift < 64.
void or_shifted(std::uint64_t* to, const std::uint64_t* from, std::size_t words, int shift) {
  const hn::ScalableTag<std::uint64_t> tag;
  const std::size_t lanes = hn::Lanes(tag);
  std::size_t i = 0;
  for (; i + lanes <= words; i += lanes) {
    const auto high = hn::ShiftLeftSame(hn::LoadU(tag, from + i), shift);
    const auto low = hn::ShiftRightSame(hn::LoadU(tag, from + i - 1), 64 - shift);
    hn::StoreU(hn::Or(hn::LoadU(tag, to + i), hn::Or(high, low)), tag, to + i);
  }
  for (; i < words; ++i) to[i] |= from[i] << shift | *(from + i - 1) >> (64 - shift);
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

void or_shifted(std::uint64_t* to, const std::uint64_t* from, std::size_t words, unsigned shift) {
  if (shift != 0) {
    LASTMOVE_KERNEL(or_shifted)(to, from, words, static_cast<int>(shift));
    return;
  }
  for (std::size_t i = 0; i < words; ++i) to[i] |= from[i];
}

}  // namespace lastmove
#endif
