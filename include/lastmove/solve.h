// Who wins a position, by which move, how soon and why.
//
//     const auto rules = lastmove::parse_ruleset("nim");
//     const auto solution = lastmove::solve(*rules, lastmove::Heaps{3, 5, 7});
//     const std::string why = solution.why;

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/integer.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// The number of moves to the end of perfect play, as far as it exists and is known.
struct Remoteness {
  enum class Status {
    known,
    drawn,    ///< play ends in a draw, and neither player hurries
    unknown,  ///< who wins is known by a theorem or a period, and more would take a search
  };
  Status status = Status::unknown;
  Integer moves = 0;  ///< of a known one
};

/// "7", "drawn" or "unknown".
std::string to_string(const Remoteness& remoteness);

/// A move and what it is worth.
struct OptionValue {
  Player by = Player::left;
  Move move;
  Result result = Result::loss;  ///< for the player who makes the move
  Remoteness remoteness;         ///< of the position that the move leaves
  /// The move that perfect play makes: the best result; then, winning, the least remoteness, and
  /// losing the greatest; where a winning one is unknown, as positions come back, the option from
  /// which play surely gets on towards its end (Fraenkel and Yesha 1986); then the option with the
  /// fewest right replies, where these are soon counted; then the smallest take.
  bool best = false;
};

/// Which options a solution lists.
enum class OptionsListed {
  all,
  winning,  ///< of Nim or Wythoff's game with more than Limits::options: the others lose
  one,      ///< that wins, for each player who has one, where telling of all takes long or, in
            ///< taking and breaking, they are more than that
  none,     ///< of any other position with more than that
};

/// "all", "winning", "one" or "none".
std::string_view to_string(OptionsListed listed);

/// A component of a sum.
struct SolutionPart {
  std::string rules;
  std::string position;
  std::optional<std::string> value;  ///< as that of a solution
};

/// A longer list of components is left out.
inline constexpr std::size_t max_parts = 1000;

struct Solution {
  std::string rules;
  std::string position;
  bool impartial = true;
  Outcome outcome;
  /// What the position is worth in any sum. Of impartial games under normal play, "3", or "oo(0,2)"
  /// where positions come back and no number will do; but not of points too far to be tabulated,
  /// nor of heaps with an infinite set of takes where that would exceed a limit. Of partizan ones
  /// the canonical form, "{1|*}", where the method found one and it is not too large.
  std::optional<std::string> value;
  /// The nim-value, where it is a number.
  std::optional<Integer> nim_value;
  Remoteness left_remoteness;   ///< when Left starts
  Remoteness right_remoteness;  ///< when Right starts; the same in an impartial game
  /// In an impartial game the moves of either player, given as Left's.
  std::vector<OptionValue> options;
  OptionsListed options_listed = OptionsListed::all;
  /// The method that found it: "heap-table", "period", "nim-values", "bouton", ..., or "oracle" for
  /// a search of every position below. Text that lasts as long as the program.
  std::string_view method = "oracle";
  /// The size of the boards, "3x4", whose parts were looked up in an endgame database; empty where
  /// there was none.
  std::string endgames;
  /// The components of a sum, in order: two or more, and at most `max_parts`. Otherwise none.
  std::vector<SolutionPart> parts;
  /// Why, in a sentence or two.
  std::string why;
  /// Of one impartial heap: the heaps up to it that lose for the player to move, ascending, the
  /// last few of them.
  std::vector<Heap> p_positions;
  bool all_p_positions_listed = true;
  /// Of a word of at most `max_pyramid` letters: row k has a letter for every subword of k letters,
  /// W where the player who takes the very last letter wins. The longest row is the word reversed.
  std::vector<std::string> pyramid;
};

inline constexpr std::size_t max_pyramid = 40;

/// Which means may answer.
enum class SolveBy {
  fastest,  ///< the fastest that suits the game
  oracle,   ///< the oracle alone, to which the rules are all that there is
};

/// Solves one position. Throws Error: bad_input for a position of another game, limit.
Solution solve(const Ruleset& rules, const Position& position, const Limits& limits = {},
               SolveBy by = SolveBy::fastest);

/// Likewise in a game in which it is this player's turn: `why` tells that player's case alone.
Solution solve(const Ruleset& rules, const Position& position, Player turn,
               const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
