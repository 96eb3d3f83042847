#pragma once

#include <cstdint>
#include <unordered_map>

#include <lastmove/value.h>

#include "methods/values/game_store.h"

namespace lastmove {

/// Thermographs of the games of a store, each found once from those of its options.
///
/// The left scaffold is the greatest of the right walls of G^L, each less t; the right scaffold the
/// least of the left walls of G^R, each more by t. Where they meet is the temperature, and from
/// there on both walls are upright (Siegel 2013, II.5). Walls bend at dyadic fractions and have
/// slopes 0 and 1, so that all is exact. The options' walls count the more work the more they bend.
class Thermographs {
 public:
  /// REQUIRES: the store outlives this.
  explicit Thermographs(GameStore& store) : store_(store) {}

  /// Valid until the next call.
  const Thermograph& of(GameId game);

 private:
  Thermograph of_up_star(GameId game) const;
  Thermograph of_form(GameId game);
  Thermograph known(GameId game) const;

  GameStore& store_;
  std::unordered_map<GameId, Thermograph> graphs_;
  std::uint64_t bytes_ = 0;
  Thermograph last_;
};

}  // namespace lastmove
