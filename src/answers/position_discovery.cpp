#include "answers/position_discovery.h"

#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/utf8.h"
#include "games/model/work_meter.h"
#include "methods/search/position_store.h"

namespace lastmove {

namespace {

using Node = PositionGraph::Node;
using Edge = PositionGraph::Edge;

/// Beyond the bound, positions are only counted, up to this many, to say how many there are.
constexpr std::uint64_t max_counted = 100'000;
constexpr std::uint64_t max_counted_options = 2'000'000;

/// The approximate memory of an edge with one name, and of a node with its data here and where
/// values are computed. Vectors double.
constexpr std::uint64_t bytes_of_edge = 2 * (sizeof(Edge) + sizeof(std::string));
constexpr std::uint64_t bytes_of_node = 2 * (sizeof(Node) + 6 * sizeof(std::size_t));

class Discovery {
 public:
  Discovery(const Ruleset& rules, const GraphBounds& bounds, const Limits& limits)
      : rules_(rules), bounds_(bounds), limits_(limits), work_(limits) {}

  DiscoveredGraph run(const std::vector<Position>& starts) {
    graph_.rules = rules_.text();
    graph_.impartial = rules_.impartial();
    for (const Position& start : starts) meet_start(start);
    for (std::size_t i = 0; i < depths_.size(); ++i) {
      const bool counts_on = depths_.size() <= max_counted && options_ <= max_counted_options;
      if (too_many() && !counts_on) refuse(false);
      visit(i);
    }
    if (too_many()) refuse(true);
    return {std::move(graph_), std::move(parents_)};
  }

 private:
  bool too_many() const { return depths_.size() > bounds_.max_nodes; }

  /// A start is its own parent, and as it was given.
  void meet_start(const Position& start) {
    const std::size_t known = depths_.size();
    if (meet(start, known) != known || too_many()) return;
    graph_.nodes[known].position = start;
  }

  /// The number of a position; a new position becomes a node.
  std::size_t meet(const Position& position, std::size_t parent) {
    const PositionStore::Id id = store_.id(position, Player::left);
    if (id < depths_.size()) return id;
    depths_.push_back(parent < depths_.size() ? depths_[parent] + 1 : 0);
    if (too_many()) return id;
    parents_.push_back(parent);
    edge_to_.push_back(SIZE_MAX);
    Node node;
    node.position = store_.entry(id).position;
    node.depth = depths_[id];
    graph_.nodes.push_back(std::move(node));
    return id;
  }

  void visit(std::size_t from) {
    const Position position = store_.entry(static_cast<PositionStore::Id>(from)).position;
    const bool at_cut = bounds_.depth && depths_[from] >= *bounds_.depth;
    for (const Player player : {Player::left, Player::right}) {
      if (player == Player::right && graph_.impartial) break;
      const std::uint64_t count = rules_.count_options(position, player);
      if (at_cut) {
        mark_cut(from, position, player, count);
        continue;
      }
      check_cost(position, player, count);
      for (Move& move : rules_.options(position, player)) {
        const std::size_t to = meet(move.to, from);
        if (!too_many()) add_edge(from, to, player, std::move(move.name));
      }
    }
  }

  void mark_cut(std::size_t from, const Position& position, Player player, std::uint64_t count) {
    if (too_many() || count == 0) return;
    // A count may be too high, but beyond the bound on options there is no other way to know.
    if (count <= limits_.options && rules_.options(position, player).empty()) return;
    graph_.nodes[from].cut = true;
  }

  void check_cost(const Position& position, Player player, std::uint64_t count) {
    if (count > limits_.options) {
      throw Error(Error::Bound::options,
                  fmt::format("position {} alone has {} moves, too many to draw; start from a "
                              "smaller position",
                              ends_of(to_string(position), 44, 20), count));
    }
    check_memory(bytes_of_options(rules_, position, player), "the options of one position",
                 limits_);
    options_ += count + 1;
    work_.spend(work_of_options(position, count),
                [this] { return fmt::format("the graph has {} positions", depths_.size()); });
    const std::uint64_t nodes = saturating_product(depths_.size(), bytes_of_node);
    // The store holds each position as a short string, and a node holds the position itself.
    check_memory(2 * store_.memory() + nodes + (graph_.edges.size() + count) * bytes_of_edge,
                 fmt::format("the graph of {} positions", depths_.size()), limits_);
  }

  void add_edge(std::size_t from, std::size_t to, Player by, std::string name) {
    // Moves of one player between the same positions are one edge.
    std::size_t& known = edge_to_[to];
    if (known < graph_.edges.size()) {
      Edge& edge = graph_.edges[known];
      if (edge.from == from && edge.to == to && edge.by == by) {
        edge.moves.push_back(std::move(name));
        return;
      }
    }
    known = graph_.edges.size();
    graph_.edges.push_back({from, to, by, {std::move(name)}, Result::loss});
  }

  /// Says how many positions there are and how to reduce the number.
  [[noreturn]] void refuse(bool all_counted) const {
    std::string cuts = "start from a smaller position";
    std::vector<Error::Remedy> remedies;
    std::uint64_t depth = 0;
    std::uint64_t shown = 0;
    for (std::size_t i = 0; i < depths_.size() && i < bounds_.max_nodes + 1; ++i) {
      if (depths_[i] == depth) continue;
      shown = i;
      depth = depths_[i];
    }
    // All positions less deep than the first one too many have been found.
    if (depth > 1) {
      cuts += fmt::format(", look less deep ({} are at most {} {} away)", shown, depth - 1,
                          depth == 2 ? "move" : "moves");
      remedies.push_back({"depth", depth - 1});
    }
    cuts += ", or allow more";
    if (all_counted && depths_.size() <= bounds_.most_nodes) {
      remedies.push_back({"max_nodes", depths_.size()});
    }
    throw Error(
        Error::Kind::limit,
        fmt::format("there are {}{} positions{}, more than the {} that are drawn: {}",
                    all_counted ? "" : "at least ", depths_.size(),
                    bounds_.depth ? fmt::format(" at most {} moves away", *bounds_.depth) : "",
                    bounds_.max_nodes, cuts),
        std::move(remedies));
  }

  const Ruleset& rules_;
  const GraphBounds& bounds_;
  const Limits& limits_;
  PositionStore store_;  ///< numbers positions regardless of the player to move
  std::vector<std::uint64_t> depths_;
  std::vector<std::size_t> parents_;
  std::vector<std::size_t> edge_to_;  ///< the last edge that leads to each node
  std::uint64_t options_ = 0;
  WorkMeter work_;
  PositionGraph graph_;
};

}  // namespace

DiscoveredGraph discover_graph(const Ruleset& rules, const std::vector<Position>& starts,
                               const GraphBounds& bounds, const Limits& limits) {
  return Discovery(rules, bounds, limits).run(starts);
}

}  // namespace lastmove
