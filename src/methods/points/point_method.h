#pragma once

#include "methods/method.h"

namespace lastmove {

extern const SolvingMethod point_solving;
extern const RowsMethod point_rows;

/// The points of a range and all below them.
std::unique_ptr<Evaluator> evaluate_points(const Game& game, const Range& range,
                                           const Limits& limits);
std::optional<Secret> tell_point_secret(const SolvingQuestion&, const Limits&);

}  // namespace lastmove
