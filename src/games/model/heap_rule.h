#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// The normal form of a periodic heap rule: everything that a kernel needs to know of a game with
/// one heap, as plain data.
///
/// From heap n a player takes one of the numbers in `takes_at(n, player)` that leaves at least
/// `floor`. These sets depend on n mod `modulus` alone, but for finitely many exceptional heaps.
struct HeapRule {
  /// Ascending, without repetition, each from 1 to max_heap.
  using Takes = std::vector<Heap>;
  using TakesOfBoth = std::array<Takes, 2>;

  /// One heap whose takes are not those of its residue class.
  struct Exception {
    Heap heap = 0;
    TakesOfBoth takes;
  };

  /// takes[n mod modulus][player]; the modulus is the size, at least 1.
  std::vector<TakesOfBoth> takes;
  /// Ascending by heap.
  std::vector<Exception> exceptions;
  /// The smallest heap there is.
  Heap floor = 0;
  /// What having no option is worth to the player to move.
  Result stuck = Result::loss;
  /// What it is worth at the floor itself, which no move can leave.
  Result at_floor = Result::loss;

  std::uint64_t modulus() const { return takes.size(); }

  std::span<const Heap> takes_at(Heap heap, Player player) const;

  /// The greatest take of either player at any heap: that many earlier values decide the next one.
  Heap max_take() const;

  /// The greatest number of takes that one player has at one heap.
  std::size_t max_options() const;

  /// Whether both players have the same takes everywhere.
  bool impartial() const;

  /// Whether having no option is a loss at every heap, so that nim-values mean something.
  bool normal_play() const;
};

}  // namespace lastmove
