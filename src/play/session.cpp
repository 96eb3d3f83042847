#include <lastmove/session.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/solve.h>

namespace lastmove {

namespace {

constexpr std::string_view first_line = "lastmove game 1";
constexpr std::size_t max_moves_listed = 12;

/// The words of a move that tell it from others: "take 3 doubled from 7" is {3, from, 7}.
std::vector<std::string> telling_words(std::string_view text) {
  std::vector<std::string> words;
  std::istringstream stream{std::string(text)};
  for (std::string word; stream >> word;) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (word == "times") {
      stream >> word;  // and by how much
      continue;
    }
    if (word == "f") word = "first";
    if (word == "l") word = "last";
    const bool filler =
        word == "take" || word == "write" || word == "doubled" || word == "the" || word == "letter";
    if (!filler) words.push_back(word);
  }
  return words;
}

std::string list_of(const std::vector<Move>& moves) {
  std::vector<std::string_view> names;
  for (const Move& move : moves) {
    if (names.size() < max_moves_listed) names.push_back(move.name);
  }
  return fmt::format("{}{}", fmt::join(names, ", "), moves.size() > names.size() ? ", ..." : "");
}

[[noreturn]] void fail(std::string_view text, const std::string& message) {
  throw Error(Error::Kind::bad_input, message, {std::string(text), 0});
}

}  // namespace

GameSession::GameSession(const Ruleset& rules, Position start, Player starter)
    : rules_(rules), start_(std::move(start)), starter_(starter) {}

const Position& GameSession::position() const {
  return history_.empty() ? start_ : history_.back().move.to;
}

Player GameSession::turn() const {
  return history_.empty() ? starter_ : opponent(history_.back().by);
}

std::vector<Move> GameSession::moves() const { return rules_.options(position(), turn()); }

namespace {

bool can_move(const Ruleset& rules, const Position& position, Player player) {
  // A count is exact unless it is small enough to list the moves instead.
  constexpr std::uint64_t many = 1'000'000;
  const std::uint64_t count = rules.count_options(position, player);
  return count > many || (count > 0 && !rules.options(position, player).empty());
}

}  // namespace

bool GameSession::over() const { return !can_move(rules_, position(), turn()); }

Move GameSession::read_move(std::string_view text) const {
  const auto wanted = telling_words(text);
  std::vector<Move> all = moves();
  if (wanted.empty()) fail(text, "a move is one of: " + list_of(all));
  std::vector<Move> begin_so;
  for (const Move& move : all) {
    const auto words = telling_words(move.name);
    // The one letter that is left lies at both ends.
    const bool only = all.size() == 1 && words.front() == "last" && wanted.front() == "first";
    if (words == wanted || only) return move;
    if (words.size() > wanted.size() && std::equal(wanted.begin(), wanted.end(), words.begin())) {
      begin_so.push_back(move);
    }
  }
  if (begin_so.size() == 1) return begin_so.front();
  if (begin_so.size() > 1) fail(text, "that could be several moves: " + list_of(begin_so));
  fail(text, "that is no move here; there are: " + list_of(all));
}

void GameSession::make(const Move& move) {
  for (const Move& legal : moves()) {
    if (legal.name != move.name || legal.to != move.to) continue;
    history_.push_back({turn(), move});
    return;
  }
  fail(move.name, fmt::format("this is no move at {}", to_string(position())));
}

bool GameSession::undo() {
  if (history_.empty()) return false;
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

std::optional<std::size_t> GameSession::deciding_mistake(const Limits& limits) const {
  const auto worth = [&](const Position& at, Player player) {
    return can_move(rules_, at, player) ? solve(rules_, at, limits).outcome.for_starter(player)
                                        : rules_.stuck(at);
  };
  for (std::size_t i = history_.size(); i-- > 0;) {
    const Player player = history_[i].by;
    const Position& before = i == 0 ? start_ : history_[i - 1].move.to;
    const Result after = flip(worth(history_[i].move.to, opponent(player)));
    if (after < worth(before, player)) return i;
  }
  return std::nullopt;
}

std::string GameSession::save() const {
  std::string text =
      fmt::format("{}\nrules {}\nposition {}\nstarts {}\n", first_line, rules_.text(),
                  to_string(start_), starter_ == Player::left ? "left" : "right");
  for (const Played& played : history_) text += fmt::format("move {}\n", played.move.name);
  return text;
}

namespace {

/// Reads a saved game line by line.
class SavedLines {
 public:
  explicit SavedLines(std::string_view text) : stream_(std::string(text)) {}

  bool next() {
    ++number_;
    return static_cast<bool>(std::getline(stream_, line_));
  }

  /// What follows a word at the start of the next line.
  std::string after(std::string_view word) {
    if (!next() || line_.size() <= word.size() + 1 || line_.substr(0, word.size()) != word ||
        line_[word.size()] != ' ') {
      fail(fmt::format("expected '{} ...'", word));
    }
    return line_.substr(word.size() + 1);
  }

  const std::string& line() const { return line_; }

  [[noreturn]] void fail(const std::string& message) const {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is no saved game: line {}: {}", number_, message));
  }

 private:
  std::istringstream stream_;
  std::string line_;
  std::size_t number_ = 0;
};

}  // namespace

SavedGame resume_game(std::string_view text) {
  SavedLines lines(text);
  if (!lines.next() || lines.line() != first_line) {
    lines.fail(fmt::format("expected '{}'", first_line));
  }
  SavedGame game;
  try {
    game.rules = parse_ruleset(lines.after("rules"));
    Position start = game.rules->parse_position(lines.after("position"));
    const std::string starter = lines.after("starts");
    if (starter != "left" && starter != "right") lines.fail("expected 'left' or 'right'");
    game.session = std::make_unique<GameSession>(*game.rules, std::move(start),
                                                 starter == "left" ? Player::left : Player::right);
    while (lines.next()) {
      if (lines.line().substr(0, 5) != "move ") lines.fail("expected 'move ...'");
      const auto moves = game.session->moves();
      const auto found = std::find_if(moves.begin(), moves.end(), [&lines](const Move& move) {
        return move.name == lines.line().substr(5);
      });
      if (found == moves.end()) lines.fail("this move cannot be made there");
      game.session->make(*found);
    }
  } catch (const Error& error) {
    if (!error.place()) throw;
    lines.fail(error.what());
  }
  return game;
}

}  // namespace lastmove
