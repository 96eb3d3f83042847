#pragma once

#include <unordered_map>
#include <vector>

#include "methods/values/game_store.h"

namespace lastmove {

/// What stands for each follower of a game, found from what stands for its options.
class GameMap {
 public:
  explicit GameMap(GameStore& store) : store_(store) {}

  void set(GameId game, GameId image) {
    // A node, and its place in the table.
    if (images_.size() % 4096 == 4095) store_.check_memory(images_.size() * 48);
    images_.emplace(game, image);
  }
  GameId operator[](GameId game) const { return images_.find(game)->second; }

  std::vector<GameId> of(std::span<const GameId> games) const {
    std::vector<GameId> images;
    for (const GameId game : games) images.push_back((*this)[game]);
    return images;
  }

 private:
  GameStore& store_;
  std::unordered_map<GameId, GameId> images_;
};

}  // namespace lastmove
