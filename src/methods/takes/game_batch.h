#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/model/heap_rule.h"
#include "methods/takes/outcome_bits.h"

namespace lastmove {

/// Games by their rules, which outlive the list.
using GameList = std::span<const HeapRule* const>;

/// What games must have in common for a kernel to take them side by side.
struct GameShape {
  std::size_t sequences;     ///< of bits, for each game
  std::uint64_t modulus;     ///< of the rules
  std::uint64_t first_word;  ///< the words before it are worked out from the rule itself
  bool exceptional;          ///< some heaps of word 0 are exceptions; the kernel is told of them

  friend std::strong_ordering operator<=>(const GameShape&, const GameShape&) = default;
};

/// The shape of a game, if its takes are short enough and one system of sequences tells all.
std::optional<GameShape> game_shape(const HeapRule& rule);

/// Called with the number of a game, the proof of its period and the bits that prove it, which do
/// not outlive the call.
using UseProof =
    std::function<void(std::size_t game, const OutcomeBits::Proof& proof, const OutcomeBits& bits)>;

/// Looks for the periods of some of the games, all of one shape, side by side within `words` words,
/// and hands the proofs to `use`. Returns the games that need more.
std::vector<std::size_t> prove_side_by_side(const GameShape& shape, GameList games,
                                            const std::vector<std::size_t>& which,
                                            std::uint64_t words, const UseProof& use);

}  // namespace lastmove
