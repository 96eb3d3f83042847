#pragma once

#include <cstddef>
#include <vector>

#include <lastmove/position_graph.h>

namespace lastmove {

/// A graph whose positions are not solved yet.
struct DiscoveredGraph {
  PositionGraph graph;
  std::vector<std::size_t> parents;  ///< the node from which each node was first reached
};

/// Finds the positions and the moves between them, breadth first. Throws Error as
/// make_position_graph does.
DiscoveredGraph discover_graph(const Ruleset& rules, const std::vector<Position>& starts,
                               const GraphBounds& bounds, const Limits& limits);

}  // namespace lastmove
