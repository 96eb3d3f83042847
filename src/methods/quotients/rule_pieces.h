#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "methods/quotients/pieces.h"

namespace lastmove {

/// The heaps of a ruleset, or of all games of a sum of unlike games, as pieces: heap n of game i is
/// piece n * games + i.
class RulePieces {
 public:
  /// Why sums under these rules have no misere quotient that can be looked for; empty if they may.
  static std::string fault_of(const Ruleset& rules);

  /// REQUIRES: there is no such fault, and the rules outlive it.
  explicit RulePieces(const Ruleset& rules);

  std::size_t games() const { return games_.size(); }
  /// What moves in heap n of a game leave. Throws Error: of kind limit where they are too many, or
  /// where all that were asked for, which are taken to be kept, need too much memory; of kind
  /// bad_input where a move leaves something else than smaller heaps.
  std::vector<Pieces::Sum> options(Heap n, std::size_t game, const Limits& limits);
  /// The pieces of a position; nothing where a component is no heap, or none up to max_piece_heap.
  std::optional<Pieces::Sum> of(const Position& position) const;

 private:
  bool add(const Position& position, std::size_t game, Pieces::Sum& sum) const;

  std::vector<const Ruleset*> games_;
  std::uint64_t bytes_ = 0;  ///< of the options that were asked for
};

/// Heaps above this are not asked for.
inline constexpr Heap max_piece_heap = 1'000'000;

}  // namespace lastmove
