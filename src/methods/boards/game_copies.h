#pragma once

#include <vector>

#include "methods/values/game_store.h"

namespace lastmove {

/// Copies games of one store to another, each once.
class GameCopies {
 public:
  /// REQUIRES: both stores outlive this; `from` gets no more games.
  GameCopies(GameStore& from, GameStore& to) : from_(from), to_(to), copies_(from.size(), none) {}

  /// Throws Error of kind `limit`.
  GameId of(GameId game);
  bool has(GameId game) const { return copies_[game] != none; }

 private:
  static constexpr GameId none = UINT32_MAX;

  GameId of_up_star(GameId game);

  GameStore& from_;
  GameStore& to_;
  std::vector<GameId> copies_;  ///< of each game of `from_`
  std::vector<GameId> waiting_;
};

}  // namespace lastmove
