#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// A way to play one ruleset. It may remember what it needs; not thread-safe.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// Chooses a move of `player`, one of `rules.options(position, player)`.
  /// REQUIRES: there is one. Throws Error when the strategy fails: of kind bad_input when it does
  /// not know the position or answers what is no move, of kind limit past a limit.
  virtual Move choose(const Position& position, Player player) = 0;
};

/// What `make_strategy` can make.
struct StrategyDescription {
  std::string name;     ///< "perfect"
  std::string summary;  ///< one line
};

/// Every strategy, in the order in which help shows them.
const std::vector<StrategyDescription>& strategies();

/// Makes a strategy by its name, with an argument behind a colon where it takes one. `seed` decides
/// every random choice. Throws Error with its place when there is none of this name, with the
/// nearest one, or when it does not play these rules.
/// REQUIRES: the rules outlive the strategy.
std::unique_ptr<Strategy> make_strategy(std::string_view name, const Ruleset& rules,
                                        std::uint64_t seed = 0, const Limits& limits = {});

}  // namespace lastmove
