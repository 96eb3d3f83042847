#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "answers/game_solver.h"

namespace lastmove {

/// Everything needed to make a strategy. REQUIRES: the rules outlive it.
struct StrategyContext {
  const Ruleset& rules;
  std::uint64_t seed = 0;
  Limits limits = {};
  std::string_view name = {};      ///< as the user typed it
  std::string_view argument = {};  ///< what followed the name and a colon
  std::shared_ptr<GameSolver> solver = {};
};

/// As `make_strategy` of the library, with what has been found of the game so far.
std::unique_ptr<Strategy> make_strategy(std::string_view name, std::uint64_t seed,
                                        const std::shared_ptr<GameSolver>& solver);

/// The same, where all moves that it chooses together take the work of one question, past which it
/// throws Error of kind `limit`.
std::unique_ptr<Strategy> make_strategy_within_work(std::string_view name, const Ruleset& rules,
                                                    std::uint64_t seed, const Limits& limits);

/// A move that chance may choose, as often as its weight has it among those of all moves.
struct WeightedMove {
  Move move;
  std::uint64_t weight = 1;
};

/// The moves, each with the same weight.
std::vector<WeightedMove> equally_likely(std::vector<Move> moves);

/// A strategy that leaves its choice to chance.
class ChanceStrategy : public Strategy {
 public:
  Move choose(const Position& position, Player player) final;
  std::vector<Move> choices(const Position& position, Player player) final;

 protected:
  explicit ChanceStrategy(std::uint64_t seed) : chance_(seed) {}

  /// At least one move; each has a weight above 0, and all weights together are below 2^64.
  virtual std::vector<WeightedMove> weighted_choices(const Position& position, Player player) = 0;

 private:
  std::mt19937_64 chance_;
};

/// `rules.options`; throws Error if that would take more memory than allowed.
std::vector<Move> listed_options(const Ruleset& rules, const Position& position, Player player,
                                 const Limits& limits);

/// Perfect play, as Solution marks it: a winner hurries, a loser delays and sets traps.
std::unique_ptr<Strategy> make_perfect_strategy(const StrategyContext& context);

/// What a strategy knows of a position and its moves: the solution, with all moves where their
/// memory allows it.
Solution solve_for_play(GameSolver& solver, const Position& position, Player player,
                        const Limits& limits);

/// The move of perfect play. REQUIRES: what solve_for_play found.
Move perfect_move(const GameSolver& solver, const Solution& solution, const Position& position,
                  Player player);

/// People's levels, in play/levels.cpp: perfect play with mistakes.
std::unique_ptr<Strategy> make_learner_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_careful_strategy(const StrategyContext& context);

/// Every move with equal probability.
std::unique_ptr<Strategy> make_random_strategy(const StrategyContext& context);

/// The greatest take or, if moves take no number, the last one listed.
std::unique_ptr<Strategy> make_greedy_strategy(const StrategyContext& context);

/// The flag write-up: its program, which has one brain for consecutive takes and another for all
/// others; and each of these two for any takes.
std::unique_ptr<Strategy> make_flags_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_flags_consecutive_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_flags_parity_strategy(const StrategyContext& context);

/// The write-up of Winners and Losers: its two letter tables, each for the player it is meant for;
/// and each of the two for both players.
std::unique_ptr<Strategy> make_letters_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_letters_and_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_letters_or_strategy(const StrategyContext& context);

/// The function `move` in a Lua file.
std::unique_ptr<Strategy> make_lua_strategy(const StrategyContext& context);

/// Another program, asked line by line.
std::unique_ptr<Strategy> make_engine_strategy(const StrategyContext& context);

}  // namespace lastmove
