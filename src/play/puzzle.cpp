// How a day gets its puzzle.
//
// Every position belongs to one day of a cycle of 371 days, 53 weeks, by a hash of its text. So no
// puzzle comes back within a year, and no day needs to know those before it. The date is the seed
// of all chance: it shuffles the kinds of games, and draws positions of the first until one that
// belongs to the day has the properties of a puzzle, or, after many draws in vain, of the next.
//
// A puzzle by number is the first that is drawn of its game; its name is the seed.

#include <lastmove/puzzle.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/families.h>

#include "methods/evaluator.h"
#include "play/puzzle_kinds.h"

namespace lastmove {

namespace {

constexpr std::array<PuzzleDifficulty, 5> difficulties = {{
    {1, "easy", 10, 3, 8, 3, 9, 3, 7},
    {2, "gentle", 15, 3, 10, 3, 12, 3, 10},
    {3, "tricky", 20, 4, 12, 4, 16, 4, 14},
    {4, "hard", 25, 4, 14, 5, 24, 5, 18},
    {5, "fiendish", 30, 5, 16, 5, 30, 5, 24},
}};

constexpr int days_of_cycle = 371;
/// Of one kind. One in as many as the cycle has days belongs to the day.
constexpr int most_draws = 40 * days_of_cycle;

std::uint64_t days_since_1970(const Date& date) {
  return static_cast<std::uint64_t>(std::chrono::sys_days(date).time_since_epoch().count());
}

bool has_puzzle(const Date& date) {
  const int year = static_cast<int>(date.year());
  return date.ok() && year >= first_puzzle_year && year <= last_puzzle_year;
}

/// FNV-1a.
std::uint64_t hash_of(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

/// The day of the cycle to which a question belongs.
std::uint64_t day_of(const PuzzleDraft& draft, Player turn) {
  std::uint64_t hash = hash_of(0xcbf29ce484222325, draft.rules);
  hash = hash_of(hash, turn == Player::left ? "\n" : "\r");
  hash = hash_of(hash, draft.position);
  return (hash ^ hash >> 32) % days_of_cycle;
}

/// The one move that wins, unless there are several or none.
const Move* only_winner(const std::vector<Move>& moves, Player player, Evaluator& evaluator) {
  const Move* winner = nullptr;
  for (const Move& move : moves) {
    if (evaluator.result(move.to, opponent(player)) != Result::loss) continue;
    if (winner) return nullptr;
    winner = &move;
  }
  return winner;
}

/// Finds the tempting move with the most replies, and what refutes it; false if there is none.
bool find_temptation(const Ruleset& rules, const std::vector<Move>& moves, Evaluator& evaluator,
                     Puzzle& puzzle) {
  const Player replier = opponent(puzzle.turn);
  std::size_t most_replies = 1;
  for (const Move& move : moves) {
    if (evaluator.result(move.to, replier) != Result::win) continue;
    const std::vector<Move> replies = rules.options(move.to, replier);
    if (replies.size() <= most_replies) continue;
    const Move* const refutation = only_winner(replies, replier, evaluator);
    if (!refutation) continue;
    most_replies = replies.size();
    puzzle.tempting = move.name;
    puzzle.refutation = refutation->name;
  }
  return most_replies > 1;
}

bool is_within(std::uint64_t number, std::uint64_t least, std::uint64_t most) {
  return number >= least && number <= most;
}

/// The puzzle that a draft of these rules makes, if it makes one.
std::optional<Puzzle> puzzle_of(const Ruleset& rules, const PuzzleDraft& draft, Player turn,
                                const PuzzleDifficulty& difficulty, const Limits& limits) {
  const Position position = rules.parse_position(draft.position);
  // Each of several texts for one question would belong to another day.
  if (rules.text() != draft.rules || to_string(position) != draft.position) return std::nullopt;
  const std::vector<Move> moves = rules.options(position, turn);
  if (!is_within(moves.size(), difficulty.fewest_choices, difficulty.most_choices)) {
    return std::nullopt;
  }
  const auto evaluator = make_evaluator(rules, position, limits);
  const Move* const answer = only_winner(moves, turn, *evaluator);
  if (!answer) return std::nullopt;
  const Remoteness end = evaluator->remoteness(position, turn);
  if (end.status != Remoteness::Status::known || end.moves < difficulty.nearest_end ||
      end.moves > difficulty.farthest_end) {
    return std::nullopt;
  }
  Puzzle puzzle;
  puzzle.rules = draft.rules;
  puzzle.position = draft.position;
  puzzle.turn = turn;
  puzzle.choices = moves.size();
  puzzle.moves = static_cast<std::uint64_t>(end.moves);
  puzzle.answer = answer->name;
  if (!find_temptation(rules, moves, *evaluator, puzzle)) return std::nullopt;
  return puzzle;
}

/// A puzzle of one kind that belongs to the day, or any.
std::optional<Puzzle> draw_puzzle(const PuzzleKind& kind, std::optional<std::uint64_t> day,
                                  const PuzzleDifficulty& difficulty, PuzzleChance& chance,
                                  const Limits& limits) {
  PuzzleDifficulty bounds = difficulty;
  bounds.fewest_choices = std::min(bounds.fewest_choices, kind.choices);
  std::unordered_set<std::string> tried;
  // Most kinds draw positions of one game.
  std::string rules_text;
  std::unique_ptr<const Ruleset> rules;
  for (int draw = 0; draw < most_draws; ++draw) {
    const PuzzleDraft draft = kind.draw(chance, difficulty);
    const bool right_moves = kind.partizan && chance.number(0, 1) == 1;
    const Player turn = right_moves ? Player::right : Player::left;
    if (day && day_of(draft, turn) != *day % days_of_cycle) continue;
    if (!tried.insert(draft.rules + '\n' + draft.position).second) continue;
    if (!rules || draft.rules != rules_text) {
      rules = parse_ruleset(draft.rules, read_example_file);
      rules_text = draft.rules;
    }
    if (auto puzzle = puzzle_of(*rules, draft, turn, bounds, limits)) {
      puzzle->difficulty = difficulty;
      puzzle->title = kind.game.title;
      return puzzle;
    }
  }
  return std::nullopt;
}

/// Those that have puzzles of this difficulty, in an order by chance.
std::vector<const PuzzleKind*> shuffled_kinds(unsigned stars, PuzzleChance& chance) {
  std::vector<const PuzzleKind*> kinds;
  for (const PuzzleKind& kind : puzzle_kinds()) {
    const unsigned least = std::min(kind.game.fewest_stars, kind.days_from);
    const unsigned most = std::max(kind.game.most_stars, kind.days_to);
    if (is_within(stars, least, most)) kinds.push_back(&kind);
  }
  for (std::size_t i = kinds.size(); i > 1; --i) {
    std::swap(kinds[i - 1], kinds[static_cast<std::size_t>(chance.number(0, i - 1))]);
  }
  return kinds;
}

}  // namespace

Date parse_date(std::string_view text) {
  const auto refuse = [&](std::size_t offset, const std::string& message) {
    throw Error(Error::Kind::bad_input, message, {std::string(text), offset});
  };
  constexpr std::string_view form = "dddd-dd-dd";
  int parts[3] = {};
  int part = 0;
  for (std::size_t i = 0; i < form.size() || i < text.size(); ++i) {
    const bool digit = i < text.size() && text[i] >= '0' && text[i] <= '9';
    const bool fits =
        i < std::min(form.size(), text.size()) && (form[i] == 'd' ? digit : text[i] == form[i]);
    if (!fits) refuse(i, "expected a date such as 2026-11-22");
    if (digit) {
      parts[part] = 10 * parts[part] + (text[i] - '0');
    } else {
      ++part;
    }
  }
  const Date date{std::chrono::year(parts[0]), std::chrono::month(static_cast<unsigned>(parts[1])),
                  std::chrono::day(static_cast<unsigned>(parts[2]))};
  if (!date.month().ok()) refuse(5, "there is no such month");
  if (!date.ok()) refuse(8, "there is no such day in that month");
  if (!has_puzzle(date)) {
    refuse(0, fmt::format("there are puzzles from {} to {}", first_puzzle_year, last_puzzle_year));
  }
  return date;
}

std::string to_string(const Date& date) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

std::span<const PuzzleDifficulty> puzzle_difficulties() { return difficulties; }

const PuzzleDifficulty& puzzle_difficulty(const Date& date) {
  constexpr std::array<std::size_t, 7> from_monday = {1, 2, 2, 3, 3, 4, 5};
  const std::chrono::weekday weekday{std::chrono::sys_days(date)};
  return difficulties[from_monday[weekday.iso_encoding() - 1] - 1];
}

Puzzle daily_puzzle(const Date& date, const Limits& limits) {
  if (!has_puzzle(date)) {
    throw Error(Error::Kind::bad_input, fmt::format("there are puzzles for the days of {} to {}",
                                                    first_puzzle_year, last_puzzle_year));
  }
  const std::uint64_t day = days_since_1970(date);
  const PuzzleDifficulty& difficulty = puzzle_difficulty(date);
  PuzzleChance chance(day);
  for (const PuzzleKind* const kind : shuffled_kinds(difficulty.stars, chance)) {
    if (auto puzzle = draw_puzzle(*kind, day, difficulty, chance, limits)) {
      puzzle->name.date = puzzle->date = date;
      return *std::move(puzzle);
    }
  }
  throw Error(Error::Kind::limit, fmt::format("no puzzle was found for {}", to_string(date)));
}

std::span<const PuzzleGame> puzzle_games() {
  static const std::vector<PuzzleGame> games = [] {
    std::vector<PuzzleGame> all;
    for (const PuzzleKind& kind : puzzle_kinds()) all.push_back(kind.game);
    return all;
  }();
  return games;
}

PuzzleName parse_puzzle_name(std::string_view text) {
  if (text.empty() || (text.front() >= '0' && text.front() <= '9'))
    return {.date = parse_date(text)};
  const auto refuse = [&](std::size_t offset, const std::string& message) {
    throw Error(Error::Kind::bad_input, message, {std::string(text), offset});
  };
  const auto number_at = [&](std::size_t first, std::size_t end, std::uint64_t least,
                             std::uint64_t most, std::string_view what) {
    std::uint64_t number = 0;
    bool fits = end > first && end - first <= 4 && text[first] != '0';
    for (std::size_t i = first; fits && i < end; ++i) {
      fits = text[i] >= '0' && text[i] <= '9';
      number = 10 * number + static_cast<std::uint64_t>(text[i] - '0');
    }
    if (!fits || !is_within(number, least, most)) {
      refuse(first, fmt::format("expected {} from {} to {}", what, least, most));
    }
    return number;
  };
  const std::size_t last = text.rfind('-');
  const std::size_t middle =
      last == std::string_view::npos || last == 0 ? text.npos : text.rfind('-', last - 1);
  if (last == std::string_view::npos || middle == std::string_view::npos) {
    refuse(0,
           "expected a date such as 2026-11-22, or a game, stars and a number such as kayles-3-17");
  }
  for (const PuzzleGame& game : puzzle_games()) {
    if (game.name != text.substr(0, middle)) continue;
    const std::uint64_t stars =
        number_at(middle + 1, last, game.fewest_stars, game.most_stars, "stars");
    const std::uint64_t number =
        number_at(last + 1, text.size(), 1, last_puzzle_number, "a number");
    return {{}, &game, static_cast<unsigned>(stars), number};
  }
  std::string names;
  for (const PuzzleGame& game : puzzle_games()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", game.name);
  }
  refuse(0, fmt::format("there are no puzzles of this game, but of {}", names));
  return {};
}

std::string to_string(const PuzzleName& name) {
  if (name.date) return to_string(*name.date);
  return fmt::format("{}-{}-{}", name.game->name, name.stars, name.number);
}

Puzzle named_puzzle(const PuzzleName& name, const Limits& limits) {
  if (name.date) return daily_puzzle(*name.date, limits);
  const std::string text = to_string(name);
  PuzzleChance chance(hash_of(0xcbf29ce484222325, text));
  const auto kind = std::find_if(puzzle_kinds().begin(), puzzle_kinds().end(),
                                 [&](const auto& one) { return one.game.name == name.game->name; });
  const PuzzleDifficulty& difficulty = difficulties.at(name.stars - 1);
  // Of a kind that has few, one round may find none.
  constexpr int most_rounds = 40;
  std::optional<Puzzle> puzzle;
  for (int round = 0; round < most_rounds && !puzzle; ++round) {
    puzzle = draw_puzzle(*kind, {}, difficulty, chance, limits);
  }
  if (!puzzle) throw Error(Error::Kind::limit, fmt::format("no puzzle was found for {}", text));
  puzzle->name = name;
  return *std::move(puzzle);
}

}  // namespace lastmove
