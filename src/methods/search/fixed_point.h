#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <lastmove/outcome.h>

#include "methods/search/option_graph.h"

namespace lastmove {

/// The result of a position for the player to move there, as far as it is known.
struct FixedPointValue {
  bool known = false;
  Result result = Result::draw;
  std::uint64_t remoteness = 0;  ///< 0 of a draw
};

/// Solves a game in which positions may come back. A position is won if an option is lost for the
/// opponent, lost if every option is won by the opponent, and drawn if neither follows: the least
/// fixed point. It is found backwards from the positions that are known, by ascending remoteness,
/// so that a winner hurries and a loser delays.
///
/// Time: O(E log E). REQUIRES: `origins` is the graph reversed, and every position without an
/// option is known. A known position may, but need not, have its options in the graph.
/// `spend` is told the steps, and may throw.
void solve_fixed_point(const OptionGraph& graph, const OptionGraph& origins,
                       std::vector<FixedPointValue>& values,
                       const std::function<void(std::uint64_t)>& spend);

}  // namespace lastmove
