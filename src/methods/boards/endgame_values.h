#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "methods/boards/endgame_database.h"
#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

/// Games of a store as the values of an endgame database: each after its options, those of each
/// game in an order that follows from the game alone, so that the same parts give the same bytes.
class EndgameValues {
 public:
  /// REQUIRES: the store outlives this.
  explicit EndgameValues(GameStore& games) : games_(games), thermographs_(games) {}

  /// The number of a game, which gets one with all below it. Throws Error of kind `limit` where it
  /// does not fit into the file.
  std::uint32_t add(GameId game);

  std::vector<EndgameValue>& values() { return values_; }
  const std::vector<std::uint32_t>& options() const { return options_; }

 private:
  std::vector<std::uint32_t> numbers_of(std::span<const GameId> options) const;
  void append(GameId game);

  GameStore& games_;
  Thermographs thermographs_;
  std::unordered_map<GameId, std::uint32_t> numbers_;
  std::unordered_map<GameId, std::uint32_t> heights_;
  std::vector<GameId> waiting_;
  std::vector<EndgameValue> values_;
  std::vector<std::uint32_t> options_;
};

}  // namespace lastmove
