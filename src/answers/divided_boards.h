#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// What the checker of strategies knows of a game of the library on boards: how a position falls
/// apart into parts that no move joins, and what the negative of a part is. docs/certificates.md
/// proves it of each game. It shares no code with the search.
struct DividedGame {
  enum class Colours : std::uint8_t { none, pieces, shunned };

  std::string_view rules;
  std::string_view squares;  ///< the letters of squares that make parts
  char blank = 'x';          ///< the letter of what belongs to none
  Colours colours = Colours::none;
  bool turns = false;       ///< whether a quarter turn is the same game
  bool transposed = false;  ///< whether the negative is the board with rows for columns
};

/// Nothing for other rules.
const DividedGame* divided_game(std::string_view rules);

/// The parts of a board in which somebody can move, each as the least of its images.
std::vector<std::string> divide(const DividedGame& game, const std::string& board);

/// The part in which the players have changed places, as the least of its images.
std::string negative_part(const DividedGame& game, const std::string& part);

}  // namespace lastmove
