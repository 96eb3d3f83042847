#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace lastmove {

/// One or two coupled sequences of bits, each of the form
///
///     x[n] = NOT (source[n - s1] OR source[n - s2] OR ...)
///
/// with the takes s1, s2, ... of that sequence. All results of heap games are of this form:
///
///     impartial, no draws:   lost = NOT OR lost
///     partizan, no draws:    lost of Left = NOT OR lost of Right, and the other way round
///     with draws:            lost = NOT OR not-won,  not-won = NOT OR lost
///
/// where a partizan game with draws is two such pairs that know nothing of each other. So one set
/// of kernels serves them all, 64 heaps to a word: bit i of word w is heap 64 w + i past the floor.
struct NorSystem {
  struct Take {
    std::uint64_t take = 1;
    /// At which heaps the take counts: a mask for each word of a cycle, and word_padding more, so
    /// that a vector of words may be read from any of them. Empty: it counts at every heap.
    std::vector<std::uint64_t> masks;
  };

  struct Sequence {
    std::size_t source = 0;   ///< the sequence that the takes lead to
    std::vector<Take> takes;  ///< ascending
  };

  /// Which takes count depends on the heap modulo this.
  std::uint64_t modulus = 1;
  std::vector<Sequence> sequences;  ///< one or two

  /// The masks of a take repeat after this many words.
  std::uint64_t cycle() const { return modulus / std::gcd(modulus, std::uint64_t{64}); }

  std::uint64_t min_take() const;
  std::uint64_t max_take() const;
  bool masked() const;
};

/// Words past the end that masks are padded with, and tables must have room for.
inline constexpr std::size_t word_padding = 8;

}  // namespace lastmove
