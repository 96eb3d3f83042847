#pragma once

#include <unordered_map>

#include "methods/boards/sum_search.h"
#include "methods/values/thermographs.h"

namespace lastmove {

struct SumSearch::Store {
  Store(const StateRule& rule, const Limits& limits, WorkMeter& work, PartTable::Valued valued)
      : games(of_games(limits), work),
        thermographs(games),
        parts(rule, games, limits, work, valued) {}

  std::uint64_t bytes() const { return games.bytes() + parts.bytes(); }

  GameStore games;
  Thermographs thermographs;
  PartTable parts;
  std::unordered_map<GameId, GameId> weights;  ///< atomic, of games

 private:
  static Limits of_games(Limits limits) {
    limits.memory /= 4;
    return limits;
  }
};

}  // namespace lastmove
