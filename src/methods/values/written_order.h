#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "methods/values/game_store.h"

namespace lastmove {

/// The order in which the followers of a game are written, whatever their ids.
class WrittenOrder {
 public:
  WrittenOrder(GameStore& store, GameId game);

  /// The forms among them, each after its options.
  const std::vector<GameId>& forms() const { return forms_; }

  /// In order. REQUIRES: followers, or options of the game.
  void sort(std::vector<GameId>& games) const;

 private:
  std::uint32_t rank(GameId game) const { return ranks_.find(game)->second; }

  std::vector<GameId> forms_;
  std::unordered_map<GameId, std::uint32_t> ranks_;
};

}  // namespace lastmove
