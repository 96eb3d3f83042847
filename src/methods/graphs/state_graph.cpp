#include "methods/graphs/state_graph.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace lastmove {

namespace {

/// States whose words of four bytes a second-level cache holds with room to spare.
constexpr unsigned block_bits = 15;

/// States between two reports of work.
constexpr std::size_t reported_states = 1 << 14;

/// Visits every edge that is not left out as (state, state that it leads to).
template <std::size_t players>
class Edges {
 public:
  Edges(const StateGraph<players>& graph, const StateSet* left_out, WorkMeter& work)
      : graph_(graph), left_out_(left_out), work_(work) {}

  template <typename Visit>
  void for_each(const Visit& visit) const {
    if (left_out_ == nullptr) {
      for_each_where([](std::size_t) { return true; }, visit);
    } else {
      for_each_where([this](std::size_t state) { return !left_out_->contains(state); }, visit);
    }
  }

  std::size_t states() const { return graph_.states(); }
  WorkMeter& work() const { return work_; }

 private:
  template <typename Kept, typename Visit>
  void for_each_where(const Kept& kept, const Visit& visit) const {
    for (std::size_t begin = 0; begin < states();) {
      const std::size_t end = std::min(begin + reported_states, states());
      std::uint64_t met = end - begin;
      for (std::size_t state = begin; state < end; ++state) {
        if (!kept(state)) continue;
        for (const VertexId target : graph_.targets(state)) {
          const VertexId to = graph_.reached(state, target);
          if (kept(to)) visit(static_cast<VertexId>(state), to);
        }
        met += graph_.targets(state).size();
      }
      work_.spend(met * work_of_graph_edge / 4, [&] {
        return "the edges of " + std::to_string(end) + " states are turned round";
      });
      begin = end;
    }
  }

  const StateGraph<players>& graph_;
  const StateSet* left_out_;
  WorkMeter& work_;
};

/// Turns counts of edges, each one place further on, into starts. Returns how many edges there are.
std::uint32_t add_up(std::vector<std::uint32_t>& starts) {
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
  return starts.back();
}

/// The edges that lead into one block of states, each as a number of four bytes: the place in the
/// block of the state that it leads to, and how much further on it begins than the one before.
class BlockOfEdges {
 public:
  void put_at(std::uint32_t* place) { begin_ = end_ = place; }

  void add(VertexId from, VertexId to) {
    while (from - last_ >= no_edge) {
      *end_++ = no_edge;
      last_ += no_edge;
    }
    *end_++ = (to << gap_bits) | (from - last_);
    last_ = from;
  }

  template <typename Visit>
  void for_each(const Visit& visit) const {
    VertexId from = 0;
    for (const std::uint32_t* edge = begin_; edge < end_; ++edge) {
      const std::uint32_t gap = *edge & no_edge;
      from += gap;
      if (gap != no_edge) visit(from, *edge >> gap_bits);
    }
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }

  /// The most numbers that are no edges, in the block of a graph with this many states.
  static std::size_t most_without_edge(std::size_t states) { return states / no_edge + 1; }

 private:
  static constexpr unsigned gap_bits = 32 - block_bits;
  /// A gap that has no edge at its end, as it would be too long otherwise.
  static constexpr std::uint32_t no_edge = (std::uint32_t{1} << gap_bits) - 1;

  std::uint32_t* begin_ = nullptr;
  std::uint32_t* end_ = nullptr;
  VertexId last_ = 0;
};

template <std::size_t players>
OwnedRows turned_at_once(const Edges<players>& edges) {
  OwnedRows result;
  result.starts.assign(edges.states() + 1, 0);
  edges.for_each([&](VertexId, VertexId to) { ++result.starts[to + 1]; });
  result.targets.resize(add_up(result.starts));
  std::vector<std::uint32_t> next(result.starts);
  edges.for_each([&](VertexId from, VertexId to) { result.targets[next[to]++] = from; });
  return result;
}

template <std::size_t players>
OwnedRows turned_by_blocks(const Edges<players>& edges) {
  std::vector<std::uint32_t> starts((edges.states() >> block_bits) + 2);
  edges.for_each([&](VertexId, VertexId to) { ++starts[(to >> block_bits) + 1]; });
  OwnedRows result;
  result.targets.resize(add_up(starts));
  const std::size_t spare = BlockOfEdges::most_without_edge(edges.states());
  const auto numbers = std::make_unique_for_overwrite<std::uint32_t[]>(result.targets.size() +
                                                                       spare * (starts.size() - 1));
  std::vector<BlockOfEdges> blocks(starts.size() - 1);
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].put_at(&numbers[starts[i] + spare * i]);
  edges.for_each([&](VertexId from, VertexId to) { blocks[to >> block_bits].add(from, to); });

  result.starts.assign(edges.states() + 1, 0);
  result.starts.back() = starts.back();
  VertexId* const targets = result.targets.data();
  std::vector<std::uint32_t> next(std::size_t{1} << block_bits);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const std::size_t first = i << block_bits;
    const std::size_t states = std::min(next.size(), edges.states() - first);
    std::fill(next.begin(), next.end(), 0);
    blocks[i].for_each([&](VertexId, VertexId to) { ++next[to]; });
    std::uint32_t start = starts[i];
    for (std::size_t to = 0; to < states; ++to) {
      result.starts[first + to] = start;
      start += std::exchange(next[to], start);
    }
    blocks[i].for_each([&](VertexId from, VertexId to) { targets[next[to]++] = from; });
    edges.work().spend(blocks[i].size() * work_of_graph_edge / 4,
                       [] { return std::string("the edges are being turned round"); });
  }
  return result;
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
OwnedRows predecessors(const StateGraph<players>& graph, WorkMeter& work,
                       const StateSet* left_out) {
  const Edges<players> edges(graph, left_out, work);
  return leads_far(graph) ? turned_by_blocks(edges) : turned_at_once(edges);
}

template bool leads_down(const StateGraph<1>&);
template bool leads_down(const StateGraph<2>&);
template bool leads_far(const StateGraph<1>&);
template bool leads_far(const StateGraph<2>&);
template OwnedRows predecessors(const StateGraph<1>&, WorkMeter&, const StateSet*);
template OwnedRows predecessors(const StateGraph<2>&, WorkMeter&, const StateSet*);

}  // namespace lastmove
