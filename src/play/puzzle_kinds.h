#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/puzzle.h>

namespace lastmove {

/// Chance that a seed decides, the same with every compiler and on every machine.
class PuzzleChance {
 public:
  explicit PuzzleChance(std::uint64_t seed) : bits_(seed) {}

  /// From `first` to `last`, almost equally likely.
  std::uint64_t number(std::uint64_t first, std::uint64_t last) {
    // Not std::uniform_int_distribution, whose results differ between standard libraries.
    return first + bits_() % (last - first + 1);
  }

  template <typename List>
  const auto& one_of(const List& list) {
    return list[number(0, std::size(list) - 1)];
  }

 private:
  std::mt19937_64 bits_;
};

/// A position of a game, both as the notation has it.
struct PuzzleDraft {
  std::string rules;
  std::string position;
};

/// A game from which puzzles are drawn.
struct PuzzleKind {
  PuzzleGame game;  ///< with the difficulties for which it has enough puzzles
  bool partizan = false;
  /// Draws a position with no greater numbers than the difficulty allows.
  PuzzleDraft (*draw)(PuzzleChance&, const PuzzleDifficulty&) = nullptr;
  std::uint64_t choices = UINT64_MAX;  ///< moves that a position ever has, at most
  /// Days of these stars try it too, in vain; that cannot change, as their puzzles do not.
  unsigned days_from = 5;
  unsigned days_to = 1;
};

std::span<const PuzzleKind> puzzle_kinds();

}  // namespace lastmove
