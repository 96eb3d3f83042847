#pragma once

#include <memory>
#include <vector>

#include <lastmove/families.h>
#include <lastmove/ruleset.h>

#include "games/rules/conventions.h"

namespace lastmove {

/// The most games in a sum.
inline constexpr std::size_t max_games = 1000;

/// What sums of unlike games are, for whoever describes a ruleset.
const Family& sum_of_games_family();

/// Several games side by side: a move is a move in one of them. A position has a part for each.
/// REQUIRES: two games or more, each of normal play; `conventions` are those of the whole sum,
/// without an ending.
std::unique_ptr<const Ruleset> make_sum_of_games(std::vector<std::unique_ptr<const Ruleset>> games,
                                                 const Conventions& conventions);

}  // namespace lastmove
