#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/strategy.h>

namespace lastmove {

/// Everything needed to make a strategy. REQUIRES: the rules outlive it.
struct StrategyContext {
  const Ruleset& rules;
  std::uint64_t seed = 0;
  Limits limits = {};
  std::string_view name = {};      ///< as the user typed it
  std::string_view argument = {};  ///< what followed the name and a colon
};

/// A strategy that chooses at random among its choices, all equally likely.
class ChanceStrategy : public Strategy {
 public:
  Move choose(const Position& position, Player player) final {
    auto moves = choices(position, player);
    // Not std::uniform_int_distribution, whose results differ between standard libraries.
    return std::move(moves[chance_() % moves.size()]);
  }

  std::vector<Move> choices(const Position& position, Player player) override = 0;

 protected:
  explicit ChanceStrategy(std::uint64_t seed) : chance_(seed) {}

 private:
  std::mt19937_64 chance_;
};

/// `rules.options`; throws Error if that would take more memory than allowed.
std::vector<Move> listed_options(const Ruleset& rules, const Position& position, Player player,
                                 const Limits& limits);

/// Perfect play, as Solution marks it: a winner hurries, a loser delays and sets traps.
std::unique_ptr<Strategy> make_perfect_strategy(const StrategyContext& context);

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
