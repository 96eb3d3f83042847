#pragma once

#include <string>

#include <lastmove/limits.h>
#include <lastmove/puzzle.h>

#include "io/text/format.h"

namespace lastmove {

/// The games that have puzzles, with their difficulties: a line for each, or JSON.
std::string puzzle_games_as_text();
std::string puzzle_games_as_json();

/// A puzzle and, if it is asked for, its solution with the reason. Throws Error of kind limit.
std::string write_puzzle(const Puzzle& puzzle, bool solution, Format format,
                         const Limits& limits = {});

}  // namespace lastmove
