#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "methods/boards/part_worths.h"

namespace lastmove {

/// A part of a board, where it lies.
struct PartOnBoard {
  std::vector<std::size_t> squares;  ///< their places in the board's text
  PartWorth worth;
};

/// A board that falls apart into two or more parts in which somebody can move.
struct BoardInParts {
  std::string board;
  std::size_t width = 0;
  std::vector<PartOnBoard> parts;
};

/// The boards of a position that fall apart, each once, where the rules tell how. Spends a small
/// share of the limits; what is not found out then is left out.
std::vector<BoardInParts> boards_in_parts(const Ruleset& rules, const Position& position,
                                          const Limits& limits);

}  // namespace lastmove
