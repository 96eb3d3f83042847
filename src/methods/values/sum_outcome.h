#pragma once

#include <optional>
#include <span>

#include <lastmove/value.h>

#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

/// Who wins a sum of games. Found without the canonical form of the sum where that is not needed. A
/// game and its negative cancel, and UpStars are added up. R(G + H) >= R(G) + R(H), and the right
/// stop of a sum is at least its mean less the highest temperature of its parts (*Winning Ways*,
/// chapter 6); for Left the same, turned round.
SumOutcome outcome_of_sum(GameStore& store, Thermographs& thermographs,
                          std::span<const GameId> parts);

/// The same where that form is not needed; otherwise nothing.
std::optional<SumOutcome> quick_outcome_of_sum(GameStore& store, Thermographs& thermographs,
                                               std::span<const GameId> parts);

}  // namespace lastmove
