#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/model/edge_rows.h"
#include "games/model/work_meter.h"
#include "methods/graphs/state_set.h"

namespace lastmove {

/// Steps of work, of some two nanoseconds, that an analysis of a graph spends per edge or vertex.
inline constexpr std::uint64_t work_of_graph_edge = 12;

/// The states of a token on a graph: where both players move along the same edges, its vertices;
/// where each has edges of their own, state 2v + p is vertex v with player p to move.
template <std::size_t players>
struct StateGraph {
  std::array<EdgeRows, players> rows;

  std::size_t states() const { return players * std::size_t{rows[0].vertices()}; }
  std::uint64_t edges() const {
    std::uint64_t sum = 0;
    for (const EdgeRows& edges_of_player : rows) sum += edges_of_player.edges();
    return sum;
  }
  /// The vertices that a state has edges to, and the state that following one leaves.
  std::span<const VertexId> targets(std::size_t state) const {
    return rows[state % players][static_cast<VertexId>(state / players)];
  }
  static VertexId reached(std::size_t state, VertexId target) {
    return static_cast<VertexId>(players * target + (players - 1) * (1 - state % players));
  }
};

/// Whether every edge leads to a vertex with a smaller number: then one sweep in their order meets
/// every option before what leads to it.
template <std::size_t players>
bool leads_down(const StateGraph<players>& graph);

/// Whether many edges lead to states so far away that the processor's caches do not hold both ends.
template <std::size_t players>
bool leads_far(const StateGraph<players>& graph);

/// The edges turned round: the row of a state lists the states that lead to it, ascending. Edges
/// from or to states in `left_out` are left out.
///
/// A counting sort. Where edges lead far, they are first sorted by blocks of targets that the
/// caches hold, as numbers of four bytes. O(V + E) time; 4 bytes for each edge, and where edges
/// lead far 4 more for a while, and V / 2^30 for each of the V states.
template <std::size_t players>
OwnedRows predecessors(const StateGraph<players>& graph, WorkMeter& work,
                       const StateSet* left_out = nullptr);

}  // namespace lastmove
