// Ways to play: perfect, by chance, by a write-up, in Lua, another program, or your own.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,2,3)");
//     const auto perfect = lastmove::make_strategy("perfect", *rules);
//     const auto move = perfect->choose(lastmove::Heaps{21}, lastmove::Player::left);

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A way to play one ruleset. It may remember what it needs; not thread-safe.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// Chooses a move of `player`, one of `rules.options(position, player)`.
  /// Throws Error of kind bad_input when there is none, or the strategy does not know the position
  /// or answers what is no move; of kind limit past a limit.
  virtual Move choose(const Position& position, Player player) = 0;

  /// Every move that `choose` may choose: one, unless chance decides among several. What an audit
  /// looks at. Throws as `choose`.
  virtual std::vector<Move> choices(const Position& position, Player player) {
    std::vector<Move> only;
    only.push_back(choose(position, player));
    return only;
  }
};

/// What `make_strategy` can make.
struct StrategyDescription {
  std::string name;      ///< "perfect"
  std::string argument;  ///< what follows the name and a colon, "FILE"; empty if nothing does
  std::string summary;   ///< one line
};

/// Every strategy, in the order in which help shows them.
const std::vector<StrategyDescription>& strategies();

/// Makes a strategy by its name, with an argument behind a colon where it takes one, as in
/// "lua:my.lua". `seed` decides every random choice. Throws Error: with its place when there is
/// none of this name, with the nearest one; when it does not play these rules; when a file cannot
/// be read, or a program does not answer as docs/engines.md has it. REQUIRES: the rules outlive the
/// strategy.
std::unique_ptr<Strategy> make_strategy(std::string_view name, const Ruleset& rules,
                                        std::uint64_t seed = 0, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
