// nim & grundy: several games side by side. At each turn a player moves in one of them, and the
// last move of all decides.

#include "games/rules/sum_of_games.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/notation/move_text.h"

namespace lastmove {

namespace {

class SumOfGames : public Ruleset {
 public:
  SumOfGames(std::vector<std::unique_ptr<const Ruleset>> games, const Conventions& conventions)
      : games_(std::move(games)), conventions_(conventions) {}

  std::string text() const override;

  bool impartial() const override {
    return std::all_of(games_.begin(), games_.end(),
                       [](const auto& game) { return game->impartial(); });
  }
  bool normal_play() const override { return conventions_.stuck == Result::loss; }

  ComponentKind kind() const override { return ComponentKind::part; }
  bool allows_sums() const override { return false; }
  std::span<const std::unique_ptr<const Ruleset>> games() const override { return games_; }

  void check_position(const Position& position) const override;
  Position parse_position(std::string_view text) const override;
  std::vector<Move> options(const Position& position, Player player) const override;
  Move read_move(const Position& position, Player player, std::string_view text) const override;
  std::uint64_t count_options(const Position& position, Player player) const override;
  bool can_move(const Position& position, Player player) const override;

  Result stuck(const Position&) const override { return conventions_.stuck; }

  std::string moves_text() const override;
  std::string goal_text() const override { return conventions_.goal_text(); }
  Board board() const override { return {.picture = Board::Picture::games}; }

  std::string_view position_column() const override { return "position"; }
  /// Small sizes of each game: a table has every combination of their positions.
  TableSizes table_sizes() const override { return {"sizes", {1, 5}}; }
  void check_range(const Range& range) const override {
    for (const auto& game : games_) game->check_range(range);
  }
  std::uint64_t count_positions(const Range& range) const override;
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;
  Position random_position(const Range& range, const Chance& one_of) const override;

 private:
  static const Parts& parts_of(const Position& position) { return components<Part>(position); }
  /// A move in game number `i`, as one in the sum.
  static Move in_sum(const Parts& parts, std::size_t i, Move move);
  Move move_in_game(const Parts& parts, std::size_t i, Player player, std::string_view whole,
                    std::size_t begin) const;
  std::size_t game_named(std::string_view prefix) const;
  std::vector<Move> moves_named(const Parts& parts, Player player, std::string_view text) const;
  void visit_from(std::size_t game, Parts& parts, const Range& range,
                  const std::function<void(const Position&)>& visit) const;

  const std::vector<std::unique_ptr<const Ruleset>> games_;
  const Conventions conventions_;
};

std::string SumOfGames::text() const {
  std::string text;
  for (const auto& game : games_) text += (text.empty() ? "" : " & ") + game->text();
  return text + conventions_.text();
}

void SumOfGames::check_position(const Position& position) const {
  const Parts& parts = parts_of(position);
  if (parts.size() != games_.size()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("expected a position for each of the {} games, not {}", games_.size(),
                            parts.size()));
  }
  for (std::size_t i = 0; i < games_.size(); ++i) games_[i]->check_position(parts[i].position());
}

/// Where the part that begins at `begin` ends: at the next '&' outside quotes.
std::size_t end_of_part(std::string_view text, std::size_t begin) {
  bool quoted = false;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (text[i] == '&' && !quoted) {
      return i;
    }
  }
  return text.size();
}

/// An error in a piece of a text, as one in the whole text.
Error in_whole(const Error& error, std::string_view text, std::size_t begin) {
  const std::size_t offset = error.place() ? error.place()->offset : 0;
  return {error.kind(), error.what(), {std::string(text), begin + offset}};
}

Position SumOfGames::parse_position(std::string_view text) const {
  Parts parts;
  for (std::size_t begin = 0;; ++begin) {
    const std::size_t end = end_of_part(text, begin);
    if (parts.size() == games_.size()) {
      throw Error(
          Error::Kind::bad_input,
          fmt::format("expected {} positions, one for each game; here is another", games_.size()),
          {std::string(text), begin});
    }
    const Ruleset& game = *games_[parts.size()];
    try {
      parts.emplace_back(game.parse_position(text.substr(begin, end - begin)));
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input) throw;
      throw in_whole(error, text, begin);
    }
    begin = end;
    if (end == text.size()) break;
  }
  if (parts.size() < games_.size()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("expected '&' and a position of {}", games_[parts.size()]->text()),
                {std::string(text), text.size()});
  }
  return parts;
}

Move SumOfGames::in_sum(const Parts& parts, std::size_t i, Move move) {
  Parts to = parts;
  to[i] = Part(std::move(move.to));
  return {fmt::format("game {}: {}", i + 1, move.name), std::move(to), i};
}

std::vector<Move> SumOfGames::options(const Position& position, Player player) const {
  const Parts& parts = parts_of(position);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    for (Move& move : games_[i]->options(parts[i].position(), player)) {
      moves.push_back(in_sum(parts, i, std::move(move)));
    }
  }
  return moves;
}

/// The moves that the text may mean in any game that has such a move.
std::vector<Move> SumOfGames::moves_named(const Parts& parts, Player player,
                                          std::string_view text) const {
  std::vector<Move> found;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    try {
      found.push_back(move_in_game(parts, i, player, text, 0));
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input) throw;
    }
  }
  return found;
}

/// The move that the text means in game number `i`; `begin` is where it starts in the `whole` text.
Move SumOfGames::move_in_game(const Parts& parts, std::size_t i, Player player,
                              std::string_view whole, std::size_t begin) const {
  try {
    return in_sum(parts, i, games_[i]->read_move(parts[i].position(), player, whole.substr(begin)));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    throw in_whole(error, whole, begin);
  }
}

/// The number of the game in "game 2" or "2", from 0.
std::size_t SumOfGames::game_named(std::string_view prefix) const {
  MoveText words(prefix);
  words.skip_word("game");
  Scanner& scanner = words.scanner();
  const std::size_t offset = scanner.offset();
  const std::uint64_t number = scanner.number("the number of a game, as in 'game 2: take 1'");
  scanner.expect_end("':'");
  if (number < 1 || number > games_.size()) {
    scanner.fail(offset, fmt::format("the games are numbered from 1 to {}", games_.size()));
  }
  return number - 1;
}

/// [[game] NUMBER:] move
Move SumOfGames::read_move(const Position& position, Player player, std::string_view text) const {
  const Parts& parts = parts_of(position);
  // A quoted name may hold a colon too.
  const std::size_t colon = text.substr(0, text.find('"')).find(':');
  if (colon != std::string_view::npos) {
    return move_in_game(parts, game_named(text.substr(0, colon)), player, text, colon + 1);
  }
  std::vector<Move> found = moves_named(parts, player, text);
  if (found.size() == 1) return std::move(found.front());
  throw Error(Error::Kind::bad_input,
              found.empty()
                  ? fmt::format("no game has this move; 'game 1: {}' says why not", text)
                  : fmt::format("this is a move in {} of the games; say which, as in 'game {}: {}'",
                                found.size(), found.front().component + 1, text),
              {std::string(text), 0});
}

std::uint64_t SumOfGames::count_options(const Position& position, Player player) const {
  const Parts& parts = parts_of(position);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    count = saturating_sum(count, games_[i]->count_options(parts[i].position(), player));
  }
  return count;
}

bool SumOfGames::can_move(const Position& position, Player player) const {
  const Parts& parts = parts_of(position);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (games_[i]->can_move(parts[i].position(), player)) return true;
  }
  return false;
}

std::string SumOfGames::moves_text() const {
  std::string text = "At your turn, make a move in one of the games.";
  for (std::size_t i = 0; i < games_.size(); ++i) {
    text += fmt::format(" Game {} is {}.", i + 1, games_[i]->text());
  }
  return text;
}

std::uint64_t SumOfGames::count_positions(const Range& range) const {
  std::uint64_t count = 1;
  for (const auto& game : games_) {
    count = saturating_product(count, game->count_positions(range));
  }
  return count;
}

void SumOfGames::visit_from(std::size_t game, Parts& parts, const Range& range,
                            const std::function<void(const Position&)>& visit) const {
  if (game == games_.size()) return visit(parts);
  games_[game]->for_each_position(range, [&](const Position& position) {
    parts.emplace_back(position);
    visit_from(game + 1, parts, range, visit);
    parts.pop_back();
  });
}

void SumOfGames::for_each_position(const Range& range,
                                   const std::function<void(const Position&)>& visit) const {
  Parts parts;
  visit_from(0, parts, range, visit);
}

Position SumOfGames::random_position(const Range& range, const Chance& one_of) const {
  Parts parts;
  for (const auto& game : games_) parts.emplace_back(game->random_position(range, one_of));
  return parts;
}

}  // namespace

const Family& sum_of_games_family() {
  static const Family family = {
      .name = "sum",
      .summary = "several games side by side: at each turn, make a move in one of them",
      .notation = "RULES & RULES",
      .positions = "a position for each game, 3+5 & 21",
      .conventions = ConventionSet::normal_and_misere,
      .examples = {{"nim & subtraction(1,2,3) & grundy", "1+2 & 4 & 5",
                    "three games at once; whoever makes the last move of all wins"}},
      .forms = {{.title = "Side by side",
                 .what = "Three games at once, a move in one of them",
                 .called = "Three games from {position}",
                 .rules = "nim & subtraction({takes}) & grundy{misere}",
                 .fields = {{"position", "Positions", "3+5 & 21 & 9", ""},
                            {"takes", "Takes of game 2", "1,2,3", ""},
                            {"misere", "Whoever cannot move wins", "", " misere"}},
                 .deal = "5..15"}}};
  return family;
}

std::unique_ptr<const Ruleset> make_sum_of_games(std::vector<std::unique_ptr<const Ruleset>> games,
                                                 const Conventions& conventions) {
  return std::make_unique<SumOfGames>(std::move(games), conventions);
}

std::unique_ptr<const Ruleset> sum_of(std::vector<std::unique_ptr<const Ruleset>> games) {
  if (games.size() < 2 || games.size() > max_games) {
    throw Error(Error::Kind::bad_input,
                fmt::format("a sum has from 2 to {} games, not {}", max_games, games.size()));
  }
  for (const auto& game : games) {
    if (!game) throw Error(Error::Kind::bad_input, "expected games, not a null pointer");
    if (game->normal_play() && game->games().empty()) continue;
    throw Error(Error::Kind::bad_input,
                fmt::format("{} cannot be one of several games: {}", game->text(),
                            game->normal_play() ? "it is a sum of games itself"
                                                : "it is not the last move that decides it"));
  }
  return make_sum_of_games(std::move(games), {});
}

}  // namespace lastmove
