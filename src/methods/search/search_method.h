#pragma once

#include "methods/method.h"

namespace lastmove {

/// The nim-values of components by search: sums of any kind, impartial and under normal play.
extern const SolvingMethod searched_components;
/// A search of whole positions: answers every question.
extern const SolvingMethod searched_positions;

/// The expected steps of work of a search that reaches this many whole positions.
std::uint64_t work_of_search(const SolvingQuestion& question, std::uint64_t positions);

std::optional<Secret> tell_tally(const SolvingQuestion&, const Limits&);

}  // namespace lastmove
