#include "front/app/seats.h"

#include <fmt/format.h>

#include "io/text/terminal_text.h"
#include "play/strategies.h"

namespace lastmove {

GameSession::Players seated(const GameSession::Players& asked, const GameSession::Players& saved) {
  GameSession::Players players = {std::string(person), "perfect"};
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!asked[i].empty()) {
      players[i] = asked[i];
    } else if (saved[i].find(':') == std::string::npos) {
      if (!saved[i].empty()) players[i] = saved[i];
    } else {
      say(fmt::format("the file names {} as a player; --{} starts it, {} meanwhile\n",
                      printable(saved[i]), i == 0 ? "left" : "right",
                      players[i] == person ? "you play" : players[i] + " plays"));
    }
  }
  return players;
}

Seats take_seats(const GameSession::Players& players, std::uint64_t seed,
                 const std::shared_ptr<GameSolver>& solver) {
  Seats seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (players[i] != person) seats[i] = make_strategy(players[i], seed + i, solver);
  }
  return seats;
}

}  // namespace lastmove
