#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/strategy.h>

namespace lastmove {

/// All that a strategy is made from. REQUIRES: the rules outlive it.
struct StrategyContext {
  const Ruleset& rules;
  std::uint64_t seed = 0;
  Limits limits = {};
  std::string_view name = {};      ///< by which it was asked for
  std::string_view argument = {};  ///< what followed the name and a colon
};

/// A strategy that lets chance decide among its choices, each with the same chance.
class ChanceStrategy : public Strategy {
 public:
  Move choose(const Position& position, Player player) final {
    auto moves = choices(position, player);
    // Not std::uniform_int_distribution, whose numbers differ from library to library.
    return std::move(moves[chance_() % moves.size()]);
  }

  std::vector<Move> choices(const Position& position, Player player) override = 0;

 protected:
  explicit ChanceStrategy(std::uint64_t seed) : chance_(seed) {}

 private:
  std::mt19937_64 chance_;
};

/// `rules.options`, unless that would take more memory than allowed: then it throws Error.
std::vector<Move> listed_options(const Ruleset& rules, const Position& position, Player player,
                                 const Limits& limits);

/// Perfect play, as Solution marks it: a winner hurries, a loser delays and sets traps.
std::unique_ptr<Strategy> make_perfect_strategy(const StrategyContext& context);

/// Every move with the same chance.
std::unique_ptr<Strategy> make_random_strategy(const StrategyContext& context);

/// The greatest take, or, of moves without one, the last that is listed.
std::unique_ptr<Strategy> make_greedy_strategy(const StrategyContext& context);

/// The flag write-up: its program, which has a brain for consecutive takes and another for all
/// others; and each of the two for any takes.
std::unique_ptr<Strategy> make_flags_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_flags_consecutive_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_flags_parity_strategy(const StrategyContext& context);

/// The write-up of Winners and Losers: its two letter tables, each for the player that it is meant
/// for; and each of the two for both players.
std::unique_ptr<Strategy> make_letters_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_letters_and_strategy(const StrategyContext& context);
std::unique_ptr<Strategy> make_letters_or_strategy(const StrategyContext& context);

/// The function `move` of a file in Lua.
std::unique_ptr<Strategy> make_lua_strategy(const StrategyContext& context);

/// Another program, which is told and asked line by line.
std::unique_ptr<Strategy> make_engine_strategy(const StrategyContext& context);

}  // namespace lastmove
