#include <lastmove/session.h>

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

#include "analysis/cost.h"
#include "play/strategies.h"
#include "rules/heap_ruleset.h"

namespace lastmove {

namespace {

/// What a move in the history takes, about.
std::uint64_t bytes_of(const Move& move) {
  std::uint64_t bytes = sizeof(GameSession::Played) + move.name.size();
  if (const auto* heaps = std::get_if<Heaps>(&move.to)) return bytes + heaps->size() * sizeof(Heap);
  if (const auto* word = std::get_if<Word>(&move.to)) return bytes + word->letters.size();
  const Numbers& numbers = std::get<NumberSet>(move.to).numbers();
  for (const Integer& number : numbers) {
    bytes += sizeof(Integer) + number.bytes();
  }
  return bytes;
}

}  // namespace

GameSession::GameSession(const Ruleset& rules, Position start, Player starter, const Limits& limits)
    : rules_(rules), start_(std::move(start)), starter_(starter), limits_(limits) {}

const Position& GameSession::position() const {
  return history_.empty() ? start_ : history_.back().move.to;
}

Player GameSession::turn() const {
  return history_.empty() ? starter_ : opponent(history_.back().by);
}

std::vector<Move> GameSession::moves() const {
  const std::uint64_t count = rules_.count_options(position(), turn());
  if (count > limits_.options) {
    throw Error(Error::Kind::limit, fmt::format("there are {} moves, too many to list", count));
  }
  return listed_options(rules_, position(), turn(), limits_);
}

Move GameSession::read_move(std::string_view text) const {
  return rules_.read_move(position(), turn(), text);
}

void GameSession::make(const Move& move) {
  const Move legal = read_move(move.name);
  if (legal.name != move.name || legal.to != move.to) {
    throw Error(Error::Kind::bad_input, fmt::format("this is no move at {}", to_string(position())),
                {move.name, 0});
  }
  const std::uint64_t bytes = bytes_of(move);
  check_memory(memory_ + bytes, "so long a game", limits_);
  history_.push_back({turn(), move});
  memory_ += bytes;
}

bool GameSession::undo() {
  if (history_.empty()) return false;
  memory_ -= bytes_of(history_.back().move);
  history_.pop_back();
  return true;
}

std::optional<Player> GameSession::winner() const {
  switch (rules_.stuck(position())) {
    case Result::win: return turn();
    case Result::loss: return opponent(turn());
    default: return std::nullopt;
  }
}

std::string GameSession::ending() const {
  if (const auto* word = std::get_if<Word>(&position())) {
    return fmt::format("{} took the last letter, {}.", to_string(opponent(turn())),
                       word->last_taken == 'W' ? "a W, and so wins" : "an L, and so loses");
  }
  const auto* heaps = dynamic_cast<const HeapRuleset*>(&rules_);
  const auto ending = heaps ? heaps->ending() : std::nullopt;
  if (ending && std::get<Heaps>(position()).front() == *ending) {
    return fmt::format("{} is left with {}, and so loses.", to_string(turn()), *ending);
  }
  switch (rules_.stuck(position())) {
    case Result::win: return fmt::format("{} cannot move, and so wins.", to_string(turn()));
    case Result::loss: return fmt::format("{} cannot move, and so loses.", to_string(turn()));
    default: return fmt::format("{} cannot move, and so nobody wins.", to_string(turn()));
  }
}

}  // namespace lastmove
