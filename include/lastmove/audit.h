// Holds strategies and formulas against the truth: where does one give a win away?
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,4)");
//     const auto greedy = lastmove::make_strategy("greedy", *rules);
//     const auto audit = lastmove::audit_strategy(*greedy, *rules, {1, 100});  // audit.spoiled

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>
#include <lastmove/strategy.h>
#include <lastmove/variables.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A move of a game that an audit shows.
struct AuditedMove {
  Player by = Player::left;
  std::string name;              ///< "take 3"
  std::string leaves;            ///< the position after it
  Result result = Result::loss;  ///< of perfect play from there, for the strategy
};

/// A game in which a strategy gives away what it had. It makes the first move and the last one that
/// is listed, after which perfect play gives it less.
struct AuditedGame {
  std::string position;
  Player starter = Player::left;  ///< the strategy; either one in an impartial game
  Result had = Result::win;
  std::vector<AuditedMove> moves;
  /// The game gives nothing away, but comes back to a position in which the strategy was to move
  /// before. It does so each time that it makes these moves, and never wins.
  bool repeats = false;
};

/// How a strategy fares from every position of a range from which the player to move can win, or
/// draw. In a partizan game each position counts for each player who may start. Where positions
/// come back, a strategy that can be made to go round for ever keeps a draw, and gives a win away.
struct StrategyAudit {
  std::uint64_t wins = 0;   ///< positions from which the starter wins
  std::uint64_t draws = 0;  ///< positions from which the starter draws
  /// From how many of these some replies make it give the result away. If it chooses by chance: if
  /// chance will have it so.
  std::uint64_t spoiled = 0;
  /// The same however lucky the strategy is; less only if it chooses by chance.
  std::uint64_t spoiled_for_sure = 0;
  /// From the first position that it spoils, a game as short as can be.
  std::optional<AuditedGame> first;
  /// The first position that it spoils for sure.
  std::optional<std::string> first_for_sure;
};

/// Plays the strategy from every position of the range against every reply. Each position that is
/// met is looked at once, and there the strategy is asked once. REQUIRES: the strategy makes moves
/// of these rules. Throws Error: bad_input where it makes none, or one that leaves no position of
/// these rules; limit; and what the strategy throws. The monitor is told after each position of the
/// range how many have been looked at.
StrategyAudit audit_strategy(Strategy& strategy, const Ruleset& rules, const Range& range,
                             const Limits& limits = {});

/// What a formula claims to tell of a position or, the last four, of a ruleset.
enum class FormulaSubject {
  outcome,    ///< true or 1: the player to move wins; false or 0: loses; or "N", "P", "L", "R", "D"
  nim_value,  ///< a number
  moves,      ///< how many moves perfect play lasts; "drawn" where it is a draw
  period,     ///< the least period of the usual_sequence, a number
  preperiod,
  nim_value_period,  ///< that of the nim-values
  nim_value_preperiod,
};

/// "outcome", "nim-value", "moves", "period", ..., "nim-value-preperiod".
std::string_view to_string(FormulaSubject subject);

/// Whether a formula tells this of a whole ruleset.
bool is_of_rulesets(FormulaSubject subject);

struct FormulaQuestion {
  std::string formula;
  FormulaSubject subject = FormulaSubject::outcome;
  std::uint64_t playouts = 0;  ///< games to play at random, from random positions of the range
  std::uint64_t seed = 0;
  Limits limits = {};
  std::uint64_t failures = 0;  ///< at most this many counterexamples are named
};

struct FormulaAudit {
  struct Counterexample {
    std::string position;  ///< empty of a ruleset
    std::string truth;
    std::string formula;
  };

  std::uint64_t compared = 0;
  std::uint64_t wrong = 0;
  std::uint64_t unproved = 0;  ///< 1 where the period is not proved, and so not compared
  std::optional<Counterexample> first;
  std::vector<std::string>
      failures;                ///< the first positions where it is wrong, as many as asked for
  std::uint64_t playouts = 0;  ///< games that were played at random
  std::uint64_t playouts_agreed = 0;  ///< how many of them ended as the formula says
};

/// Holds a formula against the truth at every position of a range. It may use the variables that
/// `bindings` gives, and of a heap n; of a word n, W, L and letters; of numbers max, min, gcd,
/// count and numbers: docs/audit.md. Throws Error: bad_input with its place when it is no such
/// formula, or has no fitting value somewhere, or when the rules have no such truth; limit.
/// The monitor is told as by audit_strategy, and at each move of a game played at random.
/// REQUIRES: it tells something of positions.
FormulaAudit audit_formula(const FormulaQuestion& question, const Ruleset& rules,
                           const Bindings& bindings, const Range& range);

/// Holds a formula in the variables that `bindings` gives against the proved period of a ruleset.
/// Throws Error as above, and as find_period. REQUIRES: it tells something of rulesets.
FormulaAudit audit_period_formula(const FormulaQuestion& question, const Ruleset& rules,
                                  const Bindings& bindings);

}  // namespace lastmove
#pragma GCC visibility pop
