#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/takes/nim_kernels.h"

namespace lastmove {

/// Nim-values where some take is below 64, as one-hot bytes. The heaps with nim-value v are a
/// sequence of bits: heap n has it just if it has no smaller one and no option has it,
///
///     x_v[n] = NOT (x_0[n] OR ... OR x_{v-1}[n] OR x_v[n - s1] OR x_v[n - s2] OR ...)
///
/// So the values are found one after the other for a block of 16 heaps. Takes below 64 shift a
/// register that holds the last 64 bits of x_v, and what the block then is, with the takes that
/// stay inside it, is looked up in a table of 2^16 entries that fills itself. The bytes that takes
/// from 64 on lead to are ORed for 64 heaps at once. Cost for k takes: k shifts and a look-up for
/// each of k values and 16 heaps. Memory: 128 KiB.
class NimSlices {
 public:
  /// With more than 7 takes, a nim-value above 6 sets bit 7, and what follows it is not to be used.
  ///
  /// REQUIRES: takes ascending, at least one and at most 7 of them below 64.
  explicit NimSlices(std::span<const std::uint64_t> takes);

  /// Computes values[begin] to values[end - 1].
  ///
  /// REQUIRES: begin >= the greatest take.
  void extend(std::uint8_t* values, std::size_t begin, std::size_t end);

  static constexpr std::uint64_t memory = std::uint64_t{2} << 16;

  /// Heaps of a block.
  static constexpr unsigned width = 16;
  static constexpr std::uint32_t full = (std::uint32_t{1} << width) - 1;

  // For the kernel itself:

  std::span<const std::uint64_t> takes() const { return takes_; }
  /// Those below 64, and the others.
  std::span<const std::uint64_t> near_takes() const { return takes().first(near_); }
  std::span<const std::uint64_t> far_takes() const { return takes().subspan(near_); }
  /// For the heaps of a block that cannot have a value, as they have a smaller one or an option
  /// before the block that has it: those that have it. `full` is not known yet.
  const std::uint16_t* table() const { return table_.data(); }
  /// Works an entry out.
  std::uint32_t fill(std::uint32_t excluded);

 private:
  std::vector<std::uint64_t> takes_;
  std::size_t near_;  ///< how many are below 64
  std::vector<std::uint16_t> table_;
};

}  // namespace lastmove
