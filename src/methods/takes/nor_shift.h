#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "methods/takes/nor_system.h"

namespace lastmove {

/// A take as a shift of a table of words: the 64 bits that lie a take before those of word i are a
/// high and a low part, of two words, or twice the same of one where the take is a multiple of 64.
struct WordShift {
  std::size_t high;  ///< words back
  std::size_t low;
  int left;                    ///< bits, 0 to 63
  int right;                   ///< bits, 0 to 63
  const std::uint64_t* masks;  ///< null: the take counts at every heap
  std::size_t source;

  std::uint64_t operator()(const std::uint64_t* table, std::size_t i, std::uint64_t phase) const {
    const std::uint64_t bits = table[i - high] << left | table[i - low] >> right;
    return masks ? bits & masks[phase] : bits;
  }
};

/// The shifts of one sequence, for takes from `least` on.
inline std::vector<WordShift> word_shifts(const NorSystem::Sequence& sequence,
                                          std::uint64_t least) {
  std::vector<WordShift> shifts;
  for (const NorSystem::Take& take : sequence.takes) {
    if (take.take < least) continue;
    const auto words = static_cast<std::size_t>(take.take / 64);
    const int bits = static_cast<int>(take.take % 64);
    shifts.push_back({words, bits == 0 ? words : words + 1, bits, bits == 0 ? 0 : 64 - bits,
                      take.masks.empty() ? nullptr : take.masks.data(), sequence.source});
  }
  return shifts;
}

}  // namespace lastmove
