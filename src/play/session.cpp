#include <lastmove/session.h>

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "model/component.h"
#include "model/cost.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// The approximate memory of a move in the history.
std::uint64_t bytes_of_played(const Move& move) {
  return sizeof(GameSession::Played) + move.name.size() + bytes_of(move.to);
}

}  // namespace

GameSession::GameSession(const Ruleset& rules, Position start, Player starter, const Limits& limits)
    : rules_(rules), start_(std::move(start)), starter_(starter), limits_(limits) {
  rules_.check_position(start_);
}

const Position& GameSession::position() const {
  return history_.empty() ? start_ : history_.back().move.to;
}

Player GameSession::turn() const {
  return history_.empty() ? starter_ : opponent(history_.back().by);
}

std::vector<Move> GameSession::moves() const {
  const std::uint64_t count = rules_.count_options(position(), turn());
  if (count > limits_.options) {
    throw Error(Error::Bound::options, fmt::format("there are {} moves, too many to list", count));
  }
  return listed_options(rules_, position(), turn(), limits_);
}

Move GameSession::read_move(std::string_view text) const {
  return rules_.read_move(position(), turn(), text);
}

void GameSession::make(const Move& move) {
  const Move legal = read_move(move.name);
  if (legal.name != move.name || legal.to != move.to) {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is not a move at {}", to_string(position())), {move.name, 0});
  }
  const std::uint64_t bytes = bytes_of_played(move);
  check_memory(memory_ + bytes, "so long a game", limits_);
  history_.push_back({turn(), move});
  memory_ += bytes;
}

bool GameSession::undo() {
  if (history_.empty()) return false;
  memory_ -= bytes_of_played(history_.back().move);
  history_.pop_back();
  return true;
}

void GameSession::check_over() const {
  if (!over()) throw Error(Error::Kind::bad_input, "the game is not over");
}

std::optional<Player> GameSession::winner() const {
  check_over();
  switch (rules_.stuck(position())) {
    case Result::win: return turn();
    case Result::loss: return opponent(turn());
    default: return std::nullopt;
  }
}

std::string GameSession::ending() const {
  check_over();
  return rules_.ending_text(position(), turn());
}

}  // namespace lastmove
