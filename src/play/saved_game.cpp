#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>
#include <lastmove/session.h>

#include "games/model/component.h"
#include "games/model/work_meter.h"

namespace lastmove {

namespace {

constexpr std::string_view first_line = "lastmove game 1";
constexpr std::string_view agreement_line = "draw agreed";
constexpr std::string_view player_words[] = {"left", "right"};

/// Reads a saved game line by line. An error names the number of its line.
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

  /// What follows a word at the start of this line, if the line starts with it.
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
                fmt::format("this is not a saved game: line {}: {}", number_, message));
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

/// A line that names a player, or a move, or says that the players agreed to a draw.
void read_line(const SavedLines& lines, SavedGame& game) {
  if (game.session->end() == GameSession::End::agreement) {
    lines.fail("the game was drawn before it");
  }
  if (lines.line() == agreement_line) {
    if (game.session->over()) lines.fail("the game is over before it");
    game.session->agree_to_draw();
    return;
  }
  for (const Player player : {Player::left, Player::right}) {
    const auto name = lines.after(player_words[index(player)]);
    if (!name) continue;
    if (!game.session->history().empty()) lines.fail("the players must be named before the moves");
    std::string& known = game.players[index(player)];
    if (!known.empty()) lines.fail("this player was named already");
    known = *name;
    return;
  }
  const auto name = lines.after("move");
  if (!name) lines.fail("expected 'move ...'");
  if (game.session->over()) lines.fail("the game is over before it");
  const Move move = game.session->read_move(*name);
  if (move.name != *name) lines.fail(fmt::format("this move is named '{}' there", move.name));
  game.session->make(move);
}

// The approximate memory of a component while a move is read and made.

std::uint64_t steps_of(Heap) { return 3; }

std::uint64_t steps_of(const Word& word) { return 2 * word.letters.size(); }

std::uint64_t steps_of(const NumberSet& set) {
  std::uint64_t steps = 0;
  for (const Integer& number : set.numbers()) steps += 150 + number.bytes() / 4;
  return steps;
}

std::uint64_t steps_of(const Point&) { return 10; }

std::uint64_t steps_of(const Vertex& vertex) { return 2 * vertex.name.size(); }

std::uint64_t steps_of(const State& state) { return 500 + 2 * ComponentTrait<State>::size(state); }

std::uint64_t steps_of_move(const Position& position);

std::uint64_t steps_of(const Part& part) { return steps_of_move(part.position()); }

/// The approximate work to read and make a move, apart from searching for its take.
std::uint64_t steps_of_move(const Position& position) {
  return std::visit(
      [](const auto& components) {
        std::uint64_t steps = 300;
        for (const auto& component : components) steps += steps_of(component);
        return steps;
      },
      position);
}

/// The work to search for its take among all takes, which are listed twice.
std::uint64_t steps_for_takes(const Ruleset& rules) {
  constexpr std::uint64_t of_take = 60;
  const std::optional<FixedTakes> fixed = rules.fixed_takes();
  return fixed ? of_take * std::max(fixed->of[0].size(), fixed->of[1].size()) : 0;
}

/// Its text, which `resume_game` will read. Throws Error of kind bad_input where it has none.
std::string readable_text(const Position& position, const Ruleset& rules) {
  std::string text = to_string(position);
  try {
    if (!text.empty() && to_string(rules.parse_position(text)) == text) return text;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
  }
  throw Error(
      Error::Kind::bad_input,
      fmt::format("this game cannot be saved: it began at '{}', which {} does not read as a "
                  "position",
                  text, rules.text()));
}

}  // namespace

std::string GameSession::save(const Players& players) const {
  std::string text =
      fmt::format("{}\nrules {}\nposition {}\nstarts {}\n", first_line, rules_.text(),
                  readable_text(start_, rules_), player_words[index(starter_)]);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].empty() || players[i].find('\n') != std::string::npos) continue;
    text += fmt::format("{} {}\n", player_words[i], players[i]);
  }
  for (const Played& played : history_) text += fmt::format("move {}\n", played.move.name);
  if (agreed_) text += fmt::format("{}\n", agreement_line);
  return text;
}

SavedGame resume_game(std::string_view text, const Limits& limits, const RuleFiles& files) {
  WorkMeter meter(limits);
  SavedLines lines(text);
  if (!lines.next() || lines.line() != first_line) {
    lines.fail(fmt::format("expected '{}'", first_line));
  }
  SavedGame game;
  try {
    game.rules = parse_ruleset(lines.expect("rules"), files);
    Position start = game.rules->parse_position(lines.expect("position"));
    const Player starter = read_starter(lines);
    game.session = std::make_unique<GameSession>(*game.rules, std::move(start), starter, limits);
    const std::uint64_t for_takes = steps_for_takes(*game.rules);
    while (lines.next()) {
      meter.spend(for_takes + steps_of_move(game.session->position()), [&game] {
        return fmt::format("{} moves of the saved game were replayed",
                           game.session->history().size());
      });
      read_line(lines, game);
    }
  } catch (const Error& error) {
    if (!error.place()) throw;
    lines.fail(error.what());
  }
  return game;
}

}  // namespace lastmove
