#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lastmove {

/// Cyclic products of sequences of numbers, by the number-theoretic transform modulo the prime
/// 15 * 2^27 + 1 (Pollard, The fast Fourier transform in a finite field, 1971): the k-th number of
/// the product of a and b, of n numbers each, is the sum of a(i) b(j) over i + j = k modulo n.
///
/// It tells which numbers of a product are 0, and not how large the others are. If a and b are sets
/// of at most 2^30 numbers, nothing is lost modulo the prime.
///
/// Halves lie next to each other in memory, a vector of butterflies at a time; blocks smaller than
/// a vector are transposed first. n log2 n butterflies in all for the product of a new sequence and
/// a transformed one, of about 0.2 ns each with vectors of 16 numbers; 4 bytes for each number of
/// the greatest length.
class CyclicProduct {
 public:
  /// Lengths are powers of two between these. The least is the square of the widest vector.
  static constexpr unsigned least_log = 12;
  static constexpr unsigned most_log = 27;
  static constexpr std::uint32_t prime = 15u << 27 | 1;
  /// -1 / prime modulo 2^32.
  static constexpr std::uint32_t minus_inverse = prime - 2;

  /// REQUIRES: least_log <= max_log <= most_log.
  explicit CyclicProduct(unsigned max_log);

  /// Transforms 2^log numbers, each less than the prime, in place. REQUIRES: log <= max_log.
  void transform(std::uint32_t* numbers, unsigned log) const;

  /// Of two transforms makes the product, up to a factor that is not 0: its k-th number is at place
  /// 2^log - k, modulo 2^log.
  void multiply(std::uint32_t* transformed, const std::uint32_t* by, unsigned log) const;

 private:
  /// At n + j for j < n: the j-th power of a root of unity of order 2n, in Montgomery's form.
  std::vector<std::uint32_t> roots_;
};

}  // namespace lastmove
