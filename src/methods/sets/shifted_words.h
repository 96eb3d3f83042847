#pragma once

#include <cstddef>
#include <cstdint>

namespace lastmove {

/// Heaps that a word holds a bit of each.
inline constexpr std::size_t word_bits = 64;

/// ORs the bits of `from`, moved up by `shift`, into `to`, by vectors; the lowest ones come from
/// the word before `from`. REQUIRES: shift < 64; from[-1] can be read.
void or_shifted(std::uint64_t* to, const std::uint64_t* from, std::size_t words, unsigned shift);

}  // namespace lastmove
