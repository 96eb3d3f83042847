#include <lastmove/session.h>

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>
#include <lastmove/solve.h>

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

Result GameSession::worth(const Position& position, Player player) const {
  if (!rules_.can_move(position, player)) return rules_.stuck(position);
  return solve(rules_, position, limits_).outcome.for_starter(player);
}

std::optional<std::size_t> GameSession::deciding_mistake() const {
  Result after = worth(position(), turn());
  for (std::size_t i = history_.size(); i-- > 0;) {
    const Result before = worth(i == 0 ? start_ : history_[i - 1].move.to, history_[i].by);
    if (flip(after) < before) return i;
    after = before;
  }
  return std::nullopt;
}

namespace {

constexpr std::string_view first_line = "lastmove game 1";
constexpr std::string_view player_words[] = {"left", "right"};

/// Reads a saved game line by line. A fault of a line is told with its number.
class SavedLines {
 public:
  explicit SavedLines(std::string_view text) : rest_(text) {}

  /// Goes to the next line, if there is one.
  bool next() {
    ++number_;
    if (rest_.empty()) return false;
    line_ = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(rest_.size(), line_.size() + 1));
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
  }

  /// What follows a word at the start of this line, if it starts so.
  std::optional<std::string_view> after(std::string_view word) const {
    if (!line_.starts_with(word) || line_.size() < word.size() + 2 || line_[word.size()] != ' ') {
      return std::nullopt;
    }
    return line_.substr(word.size() + 1);
  }

  /// What follows a word at the start of the next line.
  std::string_view expect(std::string_view word) {
    const auto found = next() ? after(word) : std::nullopt;
    if (!found) fail(fmt::format("expected '{} ...'", word));
    return *found;
  }

  std::string_view line() const { return line_; }

  [[noreturn]] void fail(const std::string& message) const {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is no saved game: line {}: {}", number_, message));
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

Player read_starter(SavedLines& lines) {
  const std::string_view starter = lines.expect("starts");
  const auto* word = std::find(std::begin(player_words), std::end(player_words), starter);
  if (word == std::end(player_words)) lines.fail("expected 'left' or 'right'");
  return starter == "left" ? Player::left : Player::right;
}

/// A line that names a player, or a move.
void read_line(const SavedLines& lines, SavedGame& game) {
  for (const Player player : {Player::left, Player::right}) {
    const auto name = lines.after(player_words[index(player)]);
    if (!name) continue;
    if (!game.session->history().empty()) lines.fail("the players are named before the moves");
    std::string& known = game.players[index(player)];
    if (!known.empty()) lines.fail("this player was named already");
    known = *name;
    return;
  }
  const auto name = lines.after("move");
  if (!name) lines.fail("expected 'move ...'");
  const Move move = game.session->read_move(*name);
  if (move.name != *name) lines.fail(fmt::format("this move is named '{}' there", move.name));
  game.session->make(move);
}

}  // namespace

std::string GameSession::save(const Players& players) const {
  std::string text = fmt::format("{}\nrules {}\nposition {}\nstarts {}\n", first_line,
                                 rules_.text(), to_string(start_), player_words[index(starter_)]);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].empty() || players[i].find('\n') != std::string::npos) continue;
    text += fmt::format("{} {}\n", player_words[i], players[i]);
  }
  for (const Played& played : history_) text += fmt::format("move {}\n", played.move.name);
  return text;
}

SavedGame resume_game(std::string_view text, const Limits& limits) {
  SavedLines lines(text);
  if (!lines.next() || lines.line() != first_line) {
    lines.fail(fmt::format("expected '{}'", first_line));
  }
  SavedGame game;
  try {
    game.rules = parse_ruleset(lines.expect("rules"));
    Position start = game.rules->parse_position(lines.expect("position"));
    const Player starter = read_starter(lines);
    game.session = std::make_unique<GameSession>(*game.rules, std::move(start), starter, limits);
    while (lines.next()) read_line(lines, game);
  } catch (const Error& error) {
    if (!error.place()) throw;
    lines.fail(error.what());
  }
  return game;
}

}  // namespace lastmove
