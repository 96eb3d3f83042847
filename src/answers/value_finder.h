#pragma once

#include <lastmove/value.h>

#include "methods/values/position_values.h"

namespace lastmove {

/// The values of many positions of a game.
class ValueFinder {
 public:
  /// Throws Error of kind bad_input under misere play. REQUIRES: the rules and the store outlive
  /// it.
  ValueFinder(const Ruleset& rules, ValueStore& values, const Limits& limits);

  /// Throws Error: bad_input where a position comes back, which the message names; limit.
  Value of(const Position& position);

 private:
  const Ruleset& rules_;
  PositionValues positions_;
};

}  // namespace lastmove
