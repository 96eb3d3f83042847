// A puzzle for each day, from the date alone, and by number for each game: a position with just one
// winning move.
//
//     const auto puzzle = lastmove::daily_puzzle(lastmove::parse_date("2026-11-22"));
//     const std::string question = puzzle.rules + " at " + puzzle.position;

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A day of the Gregorian calendar.
using Date = std::chrono::year_month_day;

/// The years that have puzzles.
inline constexpr int first_puzzle_year = 1970;
inline constexpr int last_puzzle_year = 9999;

/// Reads "2026-11-22". Throws Error with its place where that is no day of those years.
Date parse_date(std::string_view text);

/// "2026-11-22". REQUIRES: a date that exists.
std::string to_string(const Date& date);

/// What a puzzle of one difficulty asks of a person at most, and at least.
struct PuzzleDifficulty {
  unsigned stars = 1;                ///< from 1 to 5
  std::string_view word;             ///< "easy"
  std::uint64_t number = 0;          ///< the largest number in the rules and the position
  std::uint64_t components = 0;      ///< the most heaps, rows, coordinates or games
  std::uint64_t squares = 0;         ///< the most squares, coins, letters, edges or vertices
  std::uint64_t fewest_choices = 0;  ///< moves to choose from; 2 where a game never has more
  std::uint64_t most_choices = 0;
  std::uint64_t nearest_end = 0;  ///< moves that perfect play takes to the end
  std::uint64_t farthest_end = 0;
};

/// From the easiest on.
std::span<const PuzzleDifficulty> puzzle_difficulties();

/// Of the puzzle of a day: it grows from Monday to Sunday. REQUIRES: a date that exists.
const PuzzleDifficulty& puzzle_difficulty(const Date& date);

/// A game that has puzzles.
struct PuzzleGame {
  std::string_view name;   ///< "misere-nim"
  std::string_view title;  ///< "Misère Nim"
  unsigned fewest_stars = 1;
  unsigned most_stars = 5;
};

std::span<const PuzzleGame> puzzle_games();

/// Puzzles of one game and difficulty have numbers from 1 on.
inline constexpr std::uint64_t last_puzzle_number = 9999;

/// What a puzzle is known by: its day, "2026-11-22", or its game, stars and number, "kayles-3-17".
struct PuzzleName {
  std::optional<Date> date;
  const PuzzleGame* game = nullptr;  ///< null where there is a date
  unsigned stars = 0;
  std::uint64_t number = 0;
};

/// Throws Error with its place where that is no day, game, difficulty of the game or number.
PuzzleName parse_puzzle_name(std::string_view text);

/// REQUIRES: a date that exists, or a game.
std::string to_string(const PuzzleName& name);

/// A position in which one move wins, and no other. At least one of the others is tempting: a move
/// that loses, but to one reply alone, although there are several. Perfect play ends the game.
struct Puzzle {
  PuzzleName name;
  Date date;  ///< where the name is a day
  PuzzleDifficulty difficulty;
  std::string_view title;  ///< of the game, "Kayles"
  std::string rules;       ///< in the notation, without variables and files
  std::string position;
  Player turn = Player::left;
  std::uint64_t choices = 0;  ///< how many moves there are
  std::uint64_t moves = 0;    ///< of perfect play to the end of the game
  std::string answer;         ///< the winning move, by its name
  std::string tempting;       ///< of the tempting moves that with the most replies
  std::string refutation;     ///< the one reply to it that wins
};

/// The puzzle of a day, which never changes. No two days within a year (366 days) have the same.
/// Throws Error of kind bad_input unless the date exists and its year is one of those above.
Puzzle daily_puzzle(const Date& date, const Limits& limits = {});

/// The puzzle of a name, which never changes. Two numbers may have the same where a game has few.
/// Throws Error of kind bad_input as `daily_puzzle`. REQUIRES: a name that was read, or a date
/// alone.
Puzzle named_puzzle(const PuzzleName& name, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
