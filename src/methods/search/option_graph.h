#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove {

/// Positions as numbers, and the options of each: a directed graph that may have cycles.
struct OptionGraph {
  using Node = std::uint32_t;

  std::vector<std::uint64_t> first = {0};  ///< the first option of each, and the end of the last's
  std::vector<Node> options;

  std::size_t size() const { return first.size() - 1; }
  std::span<const Node> of(Node node) const {
    return std::span(options).subspan(first[node], first[node + 1] - first[node]);
  }
};

/// The graph with its edges turned: the options of a node are the positions that it is an option
/// of.
OptionGraph reversed(const OptionGraph& graph);

}  // namespace lastmove
