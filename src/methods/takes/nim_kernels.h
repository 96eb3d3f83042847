#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace lastmove {

/// Nim-values as one-hot bytes: bit v of values[n] is set just if heap n has nim-value v. With up
/// to 7 takes a value is at most 7. The options' bytes are ORed; the lowest bit that is not set in
/// the result is the mex, and a vector of heaps is done at once as far as all takes reach back over
/// it. Cost: a load and an OR for a take and a vector, and three operations more.

/// Computes values[begin] to values[end - 1].
///
/// With more than 7 takes, a nim-value of 7 or more sets bit 7 or none, and what follows it is not
/// to be used.
///
/// REQUIRES: takes ascending, at least one; with more than 7, one below 64; begin >= the greatest.
void one_hot_nim_values(std::span<const std::uint64_t> takes, std::uint8_t* values,
                        std::size_t begin, std::size_t end);

/// The most takes that fit.
inline constexpr std::size_t max_one_hot_takes = 7;

}  // namespace lastmove
