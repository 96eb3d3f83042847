#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>
namespace lastmove {
struct ManyGames {
  static constexpr std::uint64_t max_take = 64;
  std::size_t games = 0;
  std::size_t sequences = 1;
  std::uint64_t modulus = 1;
  std::vector<std::uint64_t> takes;
};
enum class ManyKernel { one_by_one, lanes, sliced };
inline ManyKernel fastest(const ManyGames&) { return ManyKernel::one_by_one; }
inline void extend_games(ManyKernel, const ManyGames& m, std::uint64_t* words, std::size_t stride,
                         std::size_t begin, std::size_t end) {
  for (std::size_t g = 0; g < m.games; ++g) {
    std::uint64_t h[2] = {0, 0};
    for (std::size_t q = 0; q < m.sequences; ++q) {
      if (begin > 0) {
        std::uint64_t w = words[(g * m.sequences + q) * stride + begin - 1];
        for (int i = 0; i < 64; ++i) h[q] |= (w >> (63 - i) & 1) << i;
      }
    }
    for (std::size_t w = begin; w < end; ++w) {
      std::uint64_t out[2] = {0, 0};
      for (std::uint64_t i = 0; i < 64; ++i) {
        const std::uint64_t r = (64 * w + i) % m.modulus;
        bool bit[2];
        for (std::size_t q = 0; q < m.sequences; ++q)
          bit[q] = (h[m.sequences - 1 - q] & m.takes[(r * m.sequences + q) * m.games + g]) == 0;
        for (std::size_t q = 0; q < m.sequences; ++q) {
          h[q] = h[q] << 1 | std::uint64_t{bit[q]};
          out[q] |= std::uint64_t{bit[q]} << i;
        }
      }
      for (std::size_t q = 0; q < m.sequences; ++q)
        words[(g * m.sequences + q) * stride + w] = out[q];
    }
  }
}
}  // namespace lastmove
