#include "methods/nim.h"

#include <algorithm>

namespace lastmove {

std::uint64_t nim_sum(std::span<const std::uint64_t> nim_values) noexcept {
  std::uint64_t sum = 0;
  for (const std::uint64_t value : nim_values) sum ^= value;
  return sum;
}

std::uint64_t mex(std::vector<std::uint64_t> nim_values) {
  std::sort(nim_values.begin(), nim_values.end());
  std::uint64_t least = 0;
  for (const std::uint64_t value : nim_values) {
    if (value == least) ++least;
  }
  return least;
}

bool misere_nim_won(std::span<const std::uint64_t> heaps) noexcept {
  const bool all_single =
      std::all_of(heaps.begin(), heaps.end(), [](std::uint64_t heap) { return heap <= 1; });
  // Of single counters the XOR is the parity: an odd number of them loses.
  return all_single ? nim_sum(heaps) == 0 : nim_sum(heaps) != 0;
}

}  // namespace lastmove
