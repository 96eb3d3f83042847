#pragma once

#include <memory>
#include <optional>
#include <string>

#include <lastmove/error.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "methods/evaluator.h"

namespace lastmove {

/// Solves the positions of a game as it is played, as `solve` does. What a long search has found is
/// kept, so that the positions after the first take little; each has the whole of the limits, once.
class GameSolver {
 public:
  /// REQUIRES: the rules outlive it.
  GameSolver(const Ruleset& rules, const Limits& limits) : rules_(rules), limits_(limits) {}

  /// As `solve`, for both players or for the one whose turn it is.
  Solution solve(const Position& position, std::optional<Player> turn = std::nullopt) {
    return solve(position, turn, limits_);
  }
  /// The same within limits of its own.
  Solution solve(const Position& position, std::optional<Player> turn, const Limits& limits);

  /// How many questions were asked so far.
  std::uint64_t questions() const { return questions_; }
  /// Whether what a long search has found is at hand.
  bool keeps_search() const { return kept_ != nullptr; }

  const Ruleset& rules() const { return rules_; }
  const Limits& limits() const { return limits_; }

 private:
  /// A question that passed a limit, and what was said of it.
  struct Unsolved {
    Position position;
    std::uint64_t work = 0;
    Error error;
  };

  std::optional<Solution> solve_with_kept(const Position& position, std::optional<Player> turn,
                                          const Limits& limits);

  const Ruleset& rules_;
  const Limits limits_;
  std::uint64_t questions_ = 0;
  std::unique_ptr<Evaluator> kept_;   ///< of a long search
  std::optional<Unsolved> unsolved_;  ///< the last one
};

/// The solution that an evaluator gives. REQUIRES: it solves the position.
Solution solve_with(Evaluator& evaluator, const Ruleset& rules, const Position& position,
                    std::optional<Player> turn, const Limits& limits);

}  // namespace lastmove
