#include "kernels/state_graph.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lastmove {

namespace {

/// States whose words of four bytes a second-level cache holds with room to spare.
constexpr unsigned block_bits = 15;

/// States between two reports of work.
constexpr std::size_t reported_states = 1 << 14;

/// Visits every edge as (state, state that it leads to).
template <std::size_t players, typename Visit>
void for_each_edge(const StateGraph<players>& graph, WorkMeter& work, const Visit& visit) {
  const std::size_t states = graph.states();
  for (std::size_t begin = 0; begin < states;) {
    const std::size_t end = std::min(begin + reported_states, states);
    std::uint64_t met = end - begin;
    for (std::size_t state = begin; state < end; ++state) {
      for (const VertexId target : graph.targets(state)) {
        visit(static_cast<VertexId>(state), graph.reached(state, target));
      }
      met += graph.targets(state).size();
    }
    work.spend(met * work_of_graph_edge / 4,
               [&] { return "the edges of " + std::to_string(end) + " states are turned round"; });
    begin = end;
  }
}

/// Turns counts of edges, each one place further on, into starts.
void add_up(std::vector<std::uint32_t>& starts) {
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
}

struct Edge {
  VertexId from;
  VertexId to;
};

/// All edges, sorted by the block of the state that they lead to.
template <std::size_t players>
std::pair<std::vector<std::uint32_t>, std::vector<Edge>> edges_by_block(
    const StateGraph<players>& graph, WorkMeter& work) {
  std::vector<std::uint32_t> starts((graph.states() >> block_bits) + 2);
  for_each_edge(graph, work, [&](VertexId, VertexId to) { ++starts[(to >> block_bits) + 1]; });
  add_up(starts);
  std::vector<std::uint32_t> next(starts);
  std::vector<Edge> edges(graph.edges());
  for_each_edge(graph, work, [&](VertexId from, VertexId to) {
    edges[next[to >> block_bits]++] = {from, to};
  });
  return {std::move(starts), std::move(edges)};
}

}  // namespace

template <std::size_t players>
bool leads_down(const StateGraph<players>& graph) {
  for (const EdgeRows& rows : graph.rows) {
    for (VertexId v = 0; v < rows.vertices(); ++v) {
      for (const VertexId target : rows[v]) {
        if (target >= v) return false;
      }
    }
  }
  return true;
}

template <std::size_t players>
bool leads_far(const StateGraph<players>& graph) {
  const std::size_t states = graph.states();
  if (states >> (block_bits + 3) == 0) return false;
  std::size_t seen = 0;
  std::size_t far = 0;
  for (std::size_t state = 0; state < states; state += states / 4096 + 1) {
    for (const VertexId target :
         graph.targets(state).first(std::min<std::size_t>(graph.targets(state).size(), 16))) {
      const VertexId to = graph.reached(state, target);
      ++seen;
      if ((to > state ? to - state : state - to) >> block_bits) ++far;
    }
  }
  return 4 * far > seen;
}

template <std::size_t players>
OwnedRows predecessors(const StateGraph<players>& graph, WorkMeter& work) {
  OwnedRows result;
  result.starts.assign(graph.states() + 1, 0);
  result.targets.resize(graph.edges());
  if (!leads_far(graph)) {
    for_each_edge(graph, work, [&](VertexId, VertexId to) { ++result.starts[to + 1]; });
    add_up(result.starts);
    std::vector<std::uint32_t> next(result.starts);
    for_each_edge(graph, work,
                  [&](VertexId from, VertexId to) { result.targets[next[to]++] = from; });
    return result;
  }
  const auto [block_starts, edges] = edges_by_block(graph, work);
  std::vector<std::uint32_t> next(std::size_t{1} << block_bits);
  for (std::size_t block = 0; block + 1 < block_starts.size(); ++block) {
    const std::span<const Edge> in_block = std::span(edges).subspan(
        block_starts[block], block_starts[block + 1] - block_starts[block]);
    const std::size_t first = block << block_bits;
    const std::size_t states = std::min(next.size(), graph.states() - first);
    std::fill(next.begin(), next.end(), 0);
    for (const Edge& edge : in_block) ++next[edge.to - first];
    std::uint32_t start = block_starts[block];
    for (std::size_t i = 0; i < states; ++i) {
      result.starts[first + i] = start;
      start += std::exchange(next[i], start);
    }
    for (const Edge& edge : in_block) result.targets[next[edge.to - first]++] = edge.from;
    work.spend(in_block.size() * work_of_graph_edge / 4,
               [] { return std::string("the edges are being turned round"); });
  }
  result.starts.back() = static_cast<std::uint32_t>(graph.edges());
  return result;
}

template bool leads_down(const StateGraph<1>&);
template bool leads_down(const StateGraph<2>&);
template bool leads_far(const StateGraph<1>&);
template bool leads_far(const StateGraph<2>&);
template OwnedRows predecessors(const StateGraph<1>&, WorkMeter&);
template OwnedRows predecessors(const StateGraph<2>&, WorkMeter&);

}  // namespace lastmove
