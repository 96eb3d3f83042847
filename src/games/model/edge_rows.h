#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove {

/// A vertex of a graph, numbered from 0.
using VertexId = std::uint32_t;

/// The edges of a directed graph as compressed rows: those of vertex v lead to
/// targets[starts[v]], ..., targets[starts[v + 1] - 1]. Whoever made it owns the numbers.
struct EdgeRows {
  std::span<const std::uint32_t> starts;  ///< ascending from 0, one more than there are vertices
  std::span<const VertexId> targets;

  VertexId vertices() const { return static_cast<VertexId>(starts.size() - 1); }
  std::uint32_t edges() const { return static_cast<std::uint32_t>(targets.size()); }

  std::uint32_t degree(VertexId v) const { return starts[v + 1] - starts[v]; }
  std::span<const VertexId> operator[](VertexId v) const {
    return targets.subspan(starts[v], degree(v));
  }
};

/// Rows that own their numbers.
struct OwnedRows {
  std::vector<std::uint32_t> starts = {0};
  std::vector<VertexId> targets;

  operator EdgeRows() const { return {starts, targets}; }
};

/// More vertices than this have no numbers, nor have more edges: 2^31 - 1.
inline constexpr std::uint64_t max_graph_size = INT32_MAX;

}  // namespace lastmove
