#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lastmove {

/// The Z-function (Gusfield 1997) of a sequence: for each i up to `most`, how many elements from
/// element i on are those from element 0 on. In linear time. REQUIRES: size < 2^32.
template <typename At>
std::vector<std::uint32_t> common_lengths(std::size_t size, std::size_t most, const At& at) {
  std::vector<std::uint32_t> lengths(most + 1);
  std::size_t left = 0;
  std::size_t right = 0;
  for (std::size_t i = 1; i <= most; ++i) {
    std::size_t length = i < right ? std::min<std::size_t>(right - i, lengths[i - left]) : 0;
    while (i + length < size && at(length) == at(i + length)) ++length;
    lengths[i] = static_cast<std::uint32_t>(length);
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
  return lengths;
}

}  // namespace lastmove
