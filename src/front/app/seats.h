#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include <lastmove/session.h>
#include <lastmove/strategy.h>

#include "answers/game_solver.h"

namespace lastmove {

/// The name of a player who is no strategy.
inline constexpr std::string_view person = "you";

/// Who plays Left and who Right; null: a person.
using Seats = std::array<std::unique_ptr<Strategy>, 2>;

/// The players asked for, where nobody is asked for those of a saved game, and else a person as
/// Left and perfect play as Right. What a file asks for is no reason to start a program or to read
/// another file: of that a message says how to ask for it.
GameSession::Players seated(const GameSession::Players& asked, const GameSession::Players& saved);

/// Throws Error when a strategy cannot be had. REQUIRES: the rules of the solver outlive them.
Seats take_seats(const GameSession::Players& players, std::uint64_t seed,
                 const std::shared_ptr<GameSolver>& solver);

}  // namespace lastmove
