#include <lastmove/session.h>

#include <algorithm>
#include <functional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/unreachable.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// The approximate memory of a move in the history.
std::uint64_t bytes_of_played(const Move& move) {
  constexpr std::uint64_t bytes_of_met = 100;
  return sizeof(GameSession::Played) + move.name.size() + bytes_of(move.to) + bytes_of_met;
}

/// The same for positions that are the same, and hardly ever for others.
std::string encoded(const Position& position) {
  std::string bytes;
  encode_position(bytes, position);
  return bytes;
}

}  // namespace

GameSession::GameSession(const Ruleset& rules, Position start, Player starter, const Limits& limits)
    : rules_(rules), start_(std::move(start)), starter_(starter), limits_(limits) {
  rules_.check_position(start_);
  meet();
}

const Position& GameSession::position() const { return position_before(history_.size()); }

const Position& GameSession::position_before(std::size_t i) const {
  return i == 0 ? start_ : history_[i - 1].move.to;
}

Player GameSession::turn_before(std::size_t i) const {
  return i < history_.size() ? history_[i].by : turn();
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
  if (over()) throw Error(Error::Kind::bad_input, "the game is over", {move.name, 0});
  if (legal.name != move.name || legal.to != move.to) {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is not a move at {}", to_string(position())), {move.name, 0});
  }
  const std::uint64_t bytes = bytes_of_played(legal);
  check_memory(memory_ + bytes, "so long a game", limits_);
  history_.push_back({turn(), legal});
  memory_ += bytes;
  meet();
}

bool GameSession::undo() {
  if (agreed_) {
    agreed_ = false;
    return true;
  }
  if (history_.empty()) return false;
  forget();
  memory_ -= bytes_of_played(history_.back().move);
  history_.pop_back();
  return true;
}

void GameSession::meet() {
  const std::string bytes = encoded(position());
  Met met;
  met.hash = 2 * std::hash<std::string>()(bytes) + index(turn());
  std::size_t& last = last_met_[met.hash];
  met.before = last;
  // One earlier position has the same hash because it is the same, but for a rare coincidence.
  for (std::size_t i = last; i > 0; i = met_[i - 1].before) {
    if (encoded(position_before(i - 1)) != bytes) continue;
    met.times = met_[i - 1].times + 1;
    break;
  }
  met_.push_back(met);
  last = met_.size();
}

void GameSession::forget() {
  const Met& met = met_.back();
  if (met.before == 0) {
    last_met_.erase(met.hash);
  } else {
    last_met_[met.hash] = met.before;
  }
  met_.pop_back();
}

std::optional<GameSession::End> GameSession::end() const {
  if (agreed_) return End::agreement;
  if (!rules_.can_move(position(), turn())) return End::no_move;
  if (met_.back().times >= 3) return End::repetition;
  return std::nullopt;
}

void GameSession::agree_to_draw() {
  if (over()) throw Error(Error::Kind::bad_input, "the game is over");
  agreed_ = true;
}

void GameSession::check_over() const {
  if (!over()) throw Error(Error::Kind::bad_input, "the game is not over");
}

std::optional<Player> GameSession::winner() const {
  check_over();
  if (end() != End::no_move) return std::nullopt;
  switch (rules_.stuck(position())) {
    case Result::win: return turn();
    case Result::loss: return opponent(turn());
    case Result::draw: return std::nullopt;
  }
  unreachable();
}

std::string GameSession::ending() const {
  check_over();
  switch (*end()) {
    case End::repetition:
      return fmt::format(
          "The position has come up for the third time with {} to move, and so nobody wins.",
          to_string(turn()));
    case End::agreement: return "The players have agreed to a draw, and so nobody wins.";
    case End::no_move: return rules_.ending_text(position(), turn());
  }
  unreachable();
}

std::string_view to_string(GameSession::End end) {
  switch (end) {
    case GameSession::End::no_move: return "no-move";
    case GameSession::End::repetition: return "repetition";
    case GameSession::End::agreement: return "agreement";
  }
  unreachable();
}

}  // namespace lastmove
