#include "kernels/nim_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/nim_kernels.cpp"
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

void one_hot(std::span<const std::uint64_t> takes, std::uint8_t* values, std::size_t begin,
             std::size_t end) {
  std::size_t n = by_vectors(hn::ScalableTag<std::uint8_t>(), takes, values, begin, end);
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

HWY_EXPORT(one_hot);

void one_hot_nim_values(std::span<const std::uint64_t> takes, std::uint8_t* values,
                        std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(one_hot)(takes, values, begin, end);
}

}  // namespace lastmove
#endif
