#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/solve.h>

namespace lastmove {

/// "a", "a and b", "a, b and c"; of many the first few and how many more there are.
std::string listed(const std::vector<std::string>& items);

/// Why, from the options alone: which losing position the winning moves leave, or what every move
/// leaves. `describe` tells what a move leaves: "17", or "17 = 4*4+1". `turn` is the player to
/// move; without one, in a partizan game, it tells both cases.
std::string why_by_options(const Solution& solution, std::optional<Player> turn,
                           const std::function<std::string(const Move&)>& describe);

}  // namespace lastmove
