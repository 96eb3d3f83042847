#include <lastmove/puzzle.h>

#include <algorithm>
#include <map>
#include <set>

#include <lastmove/families.h>
#include <lastmove/oracle.h>

#include "play/puzzle_kinds.h"
#include "support.h"

namespace lastmove {
namespace {

using std::chrono::days;
using std::chrono::sys_days;

std::vector<Move> winning_moves(Oracle& oracle, const std::vector<Move>& moves, Player player) {
  std::vector<Move> winning;
  for (const Move& move : moves) {
    if (oracle.value(move.to, opponent(player)).result == Result::loss) winning.push_back(move);
  }
  return winning;
}

/// The greatest number in a text, but for the codes of octal games.
std::uint64_t greatest_number(std::string text) {
  for (const char* const code : {"octal(", "hexadecimal("}) {
    for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos;) {
      text.erase(at, text.find(')', at) - at);
    }
  }
  std::uint64_t greatest = 0;
  std::uint64_t number = 0;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    number = digit ? 10 * number + static_cast<std::uint64_t>(c - '0') : 0;
    greatest = std::max(greatest, number);
  }
  return greatest;
}

std::uint64_t count_of(const std::string& text, std::string_view signs) {
  return static_cast<std::uint64_t>(std::count_if(
      text.begin(), text.end(), [&](char c) { return signs.find(c) != std::string_view::npos; }));
}

/// Whether a person can hold the puzzle in mind, as its difficulty says.
void expect_within_bounds(const Puzzle& puzzle) {
  const PuzzleDifficulty& bounds = puzzle.difficulty;
  EXPECT_LE(greatest_number(puzzle.rules), bounds.number);
  EXPECT_LE(greatest_number(puzzle.position), bounds.number);
  EXPECT_GE(puzzle.choices, puzzle.rules == "ends" ? 2 : bounds.fewest_choices);
  EXPECT_LE(puzzle.choices, bounds.most_choices);
  EXPECT_GE(puzzle.moves, bounds.nearest_end);
  EXPECT_LE(puzzle.moves, bounds.farthest_end);
  if (puzzle.rules == "script(hackenbush)") {
    EXPECT_LT(count_of(puzzle.position, "/"), bounds.squares);
  } else if (puzzle.rules == "script(node_kayles)") {
    std::set<char> vertices(puzzle.position.begin(), puzzle.position.end());
    vertices.erase('/');
    EXPECT_LE(vertices.size(), bounds.squares);
  } else {
    EXPECT_LE(count_of(puzzle.position, ".xoLRWHTtf"), bounds.squares);
    EXPECT_LT(count_of(puzzle.position, "+&,/"), bounds.components);
  }
}

/// Its answer, from the definition of the game alone.
void expect_one_winning_move(const Puzzle& puzzle) {
  const auto rules = parse_ruleset(puzzle.rules);
  const Position position = rules->parse_position(puzzle.position);
  Oracle oracle(*rules);
  const std::vector<Move> moves = rules->options(position, puzzle.turn);
  EXPECT_EQ(moves.size(), puzzle.choices);
  const std::vector<Move> winning = winning_moves(oracle, moves, puzzle.turn);
  ASSERT_EQ(winning.size(), 1U);
  EXPECT_EQ(winning.front().name, puzzle.answer);
  EXPECT_EQ(oracle.value(position, puzzle.turn).remoteness, puzzle.moves);

  const Player replier = opponent(puzzle.turn);
  const Move tempting = rules->read_move(position, puzzle.turn, puzzle.tempting);
  EXPECT_NE(tempting.name, puzzle.answer);
  const std::vector<Move> replies = rules->options(tempting.to, replier);
  EXPECT_GE(replies.size(), 2U);
  const std::vector<Move> refutations = winning_moves(oracle, replies, replier);
  ASSERT_EQ(refutations.size(), 1U);
  EXPECT_EQ(refutations.front().name, puzzle.refutation);
}

TEST(Puzzles, OfFourHundredDaysHaveOneWinningMoveEach) {
  const sys_days first = parse_date("2026-11-22");
  std::map<std::string, int> last_day;
  std::set<std::string_view> titles;
  std::uint64_t digest = 0;
  for (int day = 0; day < 400; ++day) {
    const Puzzle puzzle = daily_puzzle(first + days(day));
    const std::string text =
        puzzle.rules + " at " + puzzle.position + " for " + std::string(to_string(puzzle.turn));
    const testing::ScopedTrace trace(__FILE__, __LINE__, to_string(puzzle.date) + ": " + text);
    EXPECT_EQ(sys_days(puzzle.date), first + days(day));
    expect_one_winning_move(puzzle);
    expect_within_bounds(puzzle);
    const auto known = last_day.find(text);
    EXPECT_TRUE(known == last_day.end() || day - known->second > 366);
    last_day[text] = day;
    titles.insert(puzzle.title);
    for (const char c : text) digest = 31 * digest + static_cast<unsigned char>(c);
  }
  // Most kinds of games come up.
  EXPECT_GE(titles.size() + 3, puzzle_kinds().size());
  // A puzzle stays that of its day for ever. To change how they are drawn would change the past.
  EXPECT_EQ(digest, 11408605756699074974U);
}

TEST(Puzzles, OfAGameHaveOneWinningMoveEach) {
  for (const PuzzleGame& game : puzzle_games()) {
    for (unsigned stars = game.fewest_stars; stars <= game.most_stars; ++stars) {
      std::set<std::string> different;
      for (std::uint64_t number = 1; number <= 5; ++number) {
        const PuzzleName name = {{}, &game, stars, number};
        const testing::ScopedTrace trace(__FILE__, __LINE__, to_string(name));
        const Puzzle puzzle = named_puzzle(parse_puzzle_name(to_string(name)));
        EXPECT_EQ(puzzle.title, game.title);
        EXPECT_EQ(puzzle.difficulty.stars, stars);
        EXPECT_EQ(to_string(puzzle.name), to_string(name));
        expect_one_winning_move(puzzle);
        expect_within_bounds(puzzle);
        different.insert(puzzle.rules + " " + puzzle.position);
      }
      EXPECT_GE(different.size(), 3U) << game.name << " " << stars;
    }
  }
}

TEST(Puzzles, NamesAreReadWithTheirPlaces) {
  EXPECT_EQ(to_string(parse_puzzle_name("2026-11-22")), "2026-11-22");
  EXPECT_EQ(to_string(parse_puzzle_name("misere-nim-5-9999")), "misere-nim-5-9999");
  std::set<std::string_view> names;
  for (const PuzzleGame& game : puzzle_games()) EXPECT_TRUE(names.insert(game.name).second);
  const struct {
    const char* text;
    std::size_t offset;
    const char* message;
  } wrong[] = {
      {"", 0, "expected a date such as 2026-11-22"},
      {"kayles", 0, "or a game, stars and a number such as kayles-3-17"},
      {"-3", 0, "or a game, stars and a number"},
      {"chess-3-17", 0, "there are no puzzles of this game, but of flags, heaps,"},
      {"clobber-3-1", 8, "expected stars from 1 to 2"},
      {"kayles-x-1", 7, "expected stars from 1 to 5"},
      {"kayles-3-0", 9, "expected a number from 1 to 9999"},
      {"kayles-3-01", 9, "expected a number from 1 to 9999"},
      {"kayles-3-10000", 9, "expected a number from 1 to 9999"},
      {"kayles-3-", 9, "expected a number from 1 to 9999"},
      {"misere-nim--5-1", 0, "there are no puzzles of this game"},
  };
  for (const auto& [text, offset, message] : wrong) {
    expect_refused(
        message, [&, name = text] { parse_puzzle_name(name); }, offset);
  }
}

TEST(Puzzles, GrowFromMondayToSunday) {
  const sys_days monday = parse_date("2026-11-16");
  std::vector<unsigned> stars;
  for (int day = 0; day < 7; ++day) {
    stars.push_back(daily_puzzle(monday + days(day)).difficulty.stars);
  }
  EXPECT_EQ(stars, std::vector<unsigned>({1, 2, 2, 3, 3, 4, 5}));
  unsigned expected = 0;
  const PuzzleDifficulty* before = nullptr;
  for (const PuzzleDifficulty& difficulty : puzzle_difficulties()) {
    EXPECT_EQ(difficulty.stars, ++expected);
    if (before) {
      EXPECT_GT(difficulty.number, before->number);
      EXPECT_GT(difficulty.most_choices, before->most_choices);
      EXPECT_GT(difficulty.farthest_end, before->farthest_end);
      EXPECT_GE(difficulty.fewest_choices, before->fewest_choices);
    }
    before = &difficulty;
  }
}

TEST(Puzzles, DrawNothingGreaterThanAskedFor) {
  PuzzleChance chance(1);
  for (const PuzzleKind& kind : puzzle_kinds()) {
    for (const PuzzleDifficulty& difficulty : puzzle_difficulties()) {
      for (int draw = 0; draw < 40; ++draw) {
        const PuzzleDraft draft = kind.draw(chance, difficulty);
        const testing::ScopedTrace trace(__FILE__, __LINE__, draft.rules + " " + draft.position);
        EXPECT_LE(greatest_number(draft.rules), difficulty.number);
        EXPECT_LE(greatest_number(draft.position), difficulty.number);
        const auto rules = parse_ruleset(draft.rules);
        rules->check_position(rules->parse_position(draft.position));
        EXPECT_TRUE(kind.partizan || rules->impartial());
      }
    }
  }
}

TEST(Puzzles, HaveTheDaysOfTheCalendar) {
  for (const char* const text : {"1970-01-01", "2000-02-29", "2024-02-29", "9999-12-31"}) {
    const Date date = parse_date(text);
    EXPECT_EQ(to_string(date), text);
    EXPECT_EQ(to_string(daily_puzzle(date).date), text);
  }
  const struct {
    const char* text;
    std::size_t offset;
    const char* message;
  } wrong[] = {
      {"", 0, "expected a date such as 2026-11-22"},
      {"2026", 4, "expected a date such as 2026-11-22"},
      {"26-11-22", 2, "expected a date such as 2026-11-22"},
      {"2026-1-02", 6, "expected a date such as 2026-11-22"},
      {"2026-11-22 ", 10, "expected a date such as 2026-11-22"},
      {"-026-11-22", 0, "expected a date such as 2026-11-22"},
      {"2026-13-01", 5, "there is no such month"},
      {"2026-00-01", 5, "there is no such month"},
      {"2026-02-29", 8, "there is no such day"},
      {"1900-02-29", 8, "there is no such day"},
      {"2026-11-31", 8, "there is no such day"},
      {"2026-11-00", 8, "there is no such day"},
      {"1969-12-31", 0, "there are puzzles from 1970 to 9999"},
  };
  for (const auto& [text, offset, message] : wrong) {
    expect_refused(
        message, [&, date = text] { parse_date(date); }, offset);
  }
  expect_refused("there are puzzles for the days of 1970 to 9999", [] {
    daily_puzzle(Date{std::chrono::year(2026), std::chrono::month(2), std::chrono::day(30)});
  });
  expect_refused("there are puzzles for", [] {
    daily_puzzle(Date{std::chrono::year(10000), std::chrono::month(1), std::chrono::day(1)});
  });
}

}  // namespace
}  // namespace lastmove
