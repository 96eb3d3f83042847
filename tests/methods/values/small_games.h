#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "methods/values/game_store.h"
#include "methods/values/plain_game.h"

namespace lastmove {

/// Every game born by a day, from all sets of options born before it. By day 2 there are 22, by day
/// 3 1474.
inline std::vector<GameId> born_by(GameStore& store, int day) {
  if (day == 0) return {GameStore::zero};
  const std::vector<GameId> before = born_by(store, day - 1);
  // A set of options is worth what its antichain of best ones is.
  const auto antichains = [&] {
    std::vector<std::vector<GameId>> all = {{}};
    for (const GameId game : before) {
      const std::size_t count = all.size();
      for (std::size_t i = 0; i < count; ++i) {
        bool comparable = false;
        for (const GameId other : all[i]) {
          comparable = comparable || store.leq(game, other) || store.leq(other, game);
        }
        if (comparable) continue;
        all.push_back(all[i]);
        all.back().push_back(game);
      }
    }
    return all;
  };
  const auto sets = antichains();
  std::vector<GameId> found;
  for (const auto& left : sets) {
    for (const auto& right : sets) found.push_back(store.from_options(left, right));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// The tree of a stored game, with the options that the store says it has.
class PlainTrees {
 public:
  explicit PlainTrees(GameStore& store) : store_(store) {}

  PlainGame::Tree of(GameId game) {
    if (const auto known = trees_.find(game); known != trees_.end()) return known->second;
    const GameStore::Options options = store_.options(game);
    PlainGame tree;
    for (const GameId option : options.left) tree.left.push_back(of(option));
    for (const GameId option : options.right) tree.right.push_back(of(option));
    return trees_[game] = std::make_shared<const PlainGame>(std::move(tree));
  }

 private:
  GameStore& store_;
  std::map<GameId, PlainGame::Tree> trees_;
};

}  // namespace lastmove
