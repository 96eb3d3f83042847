#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lastmove {

/// Many games of one shape, for sweeps over millions of rules. Each is one or two coupled sequences
/// of bits, as in a NorSystem, with takes up to 64 only:
///
///     x[n] = NOT (source[n - s1] OR source[n - s2] OR ...)
///
/// One sequence is its own source; of two, each is that of the other. Heaps are counted from the
/// floor; before it all bits are 0, which is what normal play says of heaps that are not there.
struct ManyGames {
  static constexpr std::uint64_t max_take = 64;

  std::size_t games = 0;
  std::size_t sequences = 1;  ///< of each game, one or two
  std::size_t modulus = 1;    ///< which takes count depends on the heap modulo this
  /// Bit s - 1 of takes[(residue * sequences + sequence) * games + game]: take s counts at the
  /// heaps of this residue. A sequence without any take there has 1.
  std::vector<std::uint64_t> takes = {};
  /// Heaps below 64 that are won whatever the takes: bit i of won[sequence * games + game] says
  /// that heap i is. Empty: there are none.
  std::vector<std::uint64_t> won = {};

  /// The takes of all games together. Bit s - 1: take s.
  std::uint64_t takes_in_use() const;
};

/// The rungs of the ladder for many games.
enum class ManyKernel {
  one_by_one,  ///< a game after the other, a heap after the other
  lanes,       ///< a game for each lane of 32 bits, or of 64 where takes are above 32
  sliced,      ///< a game for each bit of a vector
};

std::string_view to_string(ManyKernel kernel);

/// The kernel that is likely to be the fastest for these games.
ManyKernel fastest(const ManyGames& games);

/// Computes words begin to end - 1 of every sequence. Bit i of word w of sequence q of game g, at
/// words[(g * sequences + q) * stride + w], is heap 64 w + i. No other word is written, and none
/// but word begin - 1 read, which holds all that takes can reach. The sliced kernel leaves word 0
/// to the lanes where heaps are won whatever the takes.
///
/// A stride that is a multiple of 64 slows it down by half: a word of all games then falls on few
/// lines of the cache.
///
/// REQUIRES: takes.size() == modulus * sequences * games; won.size() == sequences * games, or 0;
/// begin <= end <= stride. Calls for tables that do not overlap may run at the same time.
void extend_games(ManyKernel kernel, const ManyGames& games, std::uint64_t* words,
                  std::size_t stride, std::size_t begin, std::size_t end);

// The kernels, a file each.
void extend_one_by_one(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                       std::size_t begin, std::size_t end);
void extend_lanes(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                  std::size_t begin, std::size_t end);
void extend_sliced(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                   std::size_t begin, std::size_t end);

}  // namespace lastmove
