#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/nor_system.h"

namespace lastmove {

/// A take as a shift of a table of words: by whole words and by bits.
struct WordShift {
  std::size_t words;
  unsigned bits;               ///< 0 to 63
  const std::uint64_t* masks;  ///< null: the take counts at every heap
  std::size_t source;

  /// The 64 bits of the source that lie `take` before those of word i.
  std::uint64_t operator()(const std::uint64_t* table, std::size_t i) const {
    // Two steps, as a shift by 64 means nothing.
    return table[i - words] << bits | table[i - words - 1] >> 1 >> (63 - bits);
  }
};

/// The shifts of one sequence, for takes from `least` on.
inline std::vector<WordShift> word_shifts(const NorSystem::Sequence& sequence,
                                          std::uint64_t least) {
  std::vector<WordShift> shifts;
  for (const NorSystem::Take& take : sequence.takes) {
    if (take.take < least) continue;
    shifts.push_back({static_cast<std::size_t>(take.take / 64),
                      static_cast<unsigned>(take.take % 64),
                      take.masks.empty() ? nullptr : take.masks.data(), sequence.source});
  }
  return shifts;
}

}  // namespace lastmove
