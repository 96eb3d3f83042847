#pragma once

#include <string>
#include <string_view>

#include <lastmove/solve.h>

#include "answers/game_solver.h"

namespace lastmove {

/// Who has the upper hand, in a sentence: "Who starts loses against perfect play."
std::string upper_hand(GameSolver& solver, const Position& position);

/// What a move is worth to the player who makes it.
std::string_view worth_words(Result result);

/// What the best move is worth to a player who has lost.
std::string_view lost_words(const Solution& solution, Player player);

/// Long names, as of numbers of thousands of digits, are shown by their ends.
std::string shown(const std::string& name);

}  // namespace lastmove
