#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/value.h>

#include "methods/values/game_store.h"

namespace lastmove {

/// The sum of the first n powers of up, or its negative, with * or without: x + ^[n], as ^[3] =
/// {^[2]|*} and ^[3]* = {0,^[2]*|0} = *:3, where ^[1] = ^ (Siegel 2013).
struct Uptimal {
  std::int64_t order = 0;  ///< n, below 0 for a negative; 0 where a game is none
  bool starred = false;
};

/// How a game that is no UpStar is written for short, beside its number.
struct ShortForm {
  enum class Kind : std::uint8_t { none, uptimal, tiny, miny, own_negative };

  Kind kind = Kind::none;
  Uptimal uptimal = {};
  GameId shift = GameStore::zero;  ///< the number that is added
  GameId of = GameStore::zero;     ///< of a tiny or miny: the number that it is of
};
ShortForm short_form(GameStore& store, GameId game);

/// The x + ^[n] (+ *) with n from -2^63 + 1 on; as many steps as n.
GameId uptimal_game(GameStore& store, const Uptimal& uptimal);

/// What is written, the same for a game in whatever order the store got to know its options:
/// numbers ascending, then nimbers and ups, then other options by how deep they are and by their
/// options. Throws Error of kind `limit` beyond a million bytes.
std::string value_text(GameStore& store, GameId game, ValueStyle style);

/// The options of a game in that order.
std::vector<GameId> options_as_written(GameStore& store, GameId game, Player player);

}  // namespace lastmove
