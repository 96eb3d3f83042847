#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/session.h>
#include <lastmove/solve.h>

#include "answers/game_solver.h"

namespace lastmove {

/// What perfect play would have made of each position of a game, where the limits allow that to be
/// found.
struct GameResults {
  std::vector<std::optional<Result>> left;  ///< for Left, at the start and after each move
  std::optional<Solution> last;  ///< of the last position; nothing where the player cannot move
  std::string unsolved;          ///< which limit leaves the last position open; empty for none

  /// As GameSession::deciding_mistake; nothing as well where too little is known to tell.
  std::optional<std::size_t> deciding_mistake(const GameSession& session) const;
};

/// Within the limits of the solver for each position. Those before a position that passes them
/// take longer still, and are not tried one by one.
GameResults solve_game(const GameSession& session, GameSolver& solver);

}  // namespace lastmove
