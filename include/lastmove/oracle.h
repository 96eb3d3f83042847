// The slow solver that every faster method is held against.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,3 | 2,5)");
//     lastmove::Oracle oracle(*rules);
//     const auto outcome = oracle.outcome(lastmove::Heaps{20, 9});

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <lastmove/limits.h>
#include <lastmove/nim_value.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// The obvious solver: it knows nothing of a game but `Ruleset::options` and `Ruleset::stuck`, and
/// answers from the definition by looking at every position below the one asked for. It is what
/// every kernel is held against, and shares no code with any.
///
/// Positions may come back: then a position is lost if all its options are won by the opponent, won
/// if one of them is lost for the opponent, and drawn otherwise.
///
/// Positions are kept between questions. Sums are searched whole, so it is exact for partizan and
/// misère sums too. Its stack is its own, so the depth of a game is bounded by memory alone.
class Oracle {
 public:
  struct Value {
    Result result = Result::loss;  ///< for the player to move
    bool loopy = false;            ///< no heap of Nim has its nim-value: see Oracle::nim_value
    /// Moves to the end when the winner hurries and the loser delays; 0 where the result is a draw.
    std::uint64_t remoteness = 0;
    /// The least number that is no option's nim-value or, where positions come back, the number
    /// that Smith's rules give; means something only where the ruleset is impartial and of normal
    /// play and the position is not loopy.
    std::uint64_t nim_value = 0;
  };

  /// REQUIRES: `rules` outlives the oracle.
  explicit Oracle(const Ruleset& rules, const Limits& limits = {});
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  ~Oracle();

  /// Throws Error: bad_input for a position of another game; limit when a limit is reached, and
  /// what was solved until then is kept.
  Value value(const Position& position, Player player);

  Outcome outcome(const Position& position);

  /// A number, or oo(K). Throws as `value`. REQUIRES: an impartial ruleset under normal play.
  LoopyNimValue nim_value(const Position& position);

  /// How many positions are known, each player's counted apart in a partizan game.
  std::uint64_t positions() const;

 private:
  class Search;
  const Ruleset& rules_;
  std::unique_ptr<Search> search_;
};

}  // namespace lastmove
#pragma GCC visibility pop
