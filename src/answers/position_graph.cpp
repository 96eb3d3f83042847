#include <lastmove/position_graph.h>

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/work_meter.h"
#include "methods/evaluator.h"
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

std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 44;
  if (text.size() <= longest) return text;
  return text.substr(0, 20) + "..." + text.substr(text.size() - 20);
}

/// Finds the positions and the moves between them, breadth first.
class Discovery {
 public:
  Discovery(const Ruleset& rules, const GraphBounds& bounds, const Limits& limits)
      : rules_(rules), bounds_(bounds), limits_(limits), work_(limits) {}

  PositionGraph run(const std::vector<Position>& starts) {
    graph_.rules = rules_.text();
    graph_.impartial = rules_.impartial();
    for (const Position& start : starts) meet_start(start);
    for (std::size_t i = 0; i < depths_.size(); ++i) {
      const bool counts_on = depths_.size() <= max_counted && options_ <= max_counted_options;
      if (too_many() && !counts_on) refuse(false);
      visit(i);
    }
    if (too_many()) refuse(true);
    return std::move(graph_);
  }

  /// The node from which each node was first reached.
  std::vector<std::size_t> parents() const { return parents_; }

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
                              shortened(to_string(position)), count));
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
    if (all_counted) remedies.push_back({"max_nodes", depths_.size()});
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

void solve_node(const Ruleset& rules, Evaluator& evaluator, Node& node) {
  node.outcome = {evaluator.result(node.position, Player::left),
                  evaluator.result(node.position, Player::right)};
  node.left_remoteness = evaluator.remoteness(node.position, Player::left);
  node.right_remoteness = evaluator.remoteness(node.position, Player::right);
  if (rules.impartial() && rules.normal_play() && evaluator.knows_nim_values())
    node.nim_value = evaluator.nim_value(node.position);
}

/// Solves the positions at the cut. An evaluator solves positions up to two moves below the one it
/// was made for, so those with a common ancestor two moves above share one.
void solve_cut_nodes(const Ruleset& rules, PositionGraph& graph,
                     const std::vector<std::size_t>& parents, const Limits& limits) {
  std::map<std::size_t, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].cut) groups[parents[parents[i]]].push_back(i);
  }
  Limits each = limits;
  if (!groups.empty()) each.work = std::max<std::uint64_t>(1, limits.work / groups.size());
  for (const auto& [ancestor, members] : groups) {
    const auto evaluator = make_evaluator(rules, graph.nodes[ancestor].position, each);
    for (const std::size_t i : members) solve_node(rules, *evaluator, graph.nodes[i]);
  }
}

/// Solves every position by itself. Where there are many starts, the last is mostly the largest,
/// and its evaluator solves the others.
void solve_all_nodes(const Ruleset& rules, PositionGraph& graph, const Limits& limits) {
  std::unique_ptr<Evaluator> evaluator;
  for (auto node = graph.nodes.rbegin(); node != graph.nodes.rend(); ++node) {
    if (!evaluator || !evaluator->solves(node->position)) {
      evaluator = make_evaluator(rules, node->position, limits);
    }
    solve_node(rules, *evaluator, *node);
  }
}

/// A position's value for one player to move, gathered option by option.
class Gathering {
 public:
  void add(Result option_result, const Remoteness& option_remoteness) {
    any_ = true;
    const Result result = flip(option_result);
    if (result > best_) {
      best_ = result;
      moves_ = {};
      all_known_ = true;
      first_ = true;
    }
    if (result != best_ || result == Result::draw) return;
    if (option_remoteness.status != Remoteness::Status::known) {
      all_known_ = false;
      return;
    }
    const Integer moves = option_remoteness.moves + 1;
    const bool better = first_ || (best_ == Result::win ? moves < moves_ : moves > moves_);
    if (better) moves_ = moves;
    first_ = false;
  }

  bool any() const { return any_; }
  Result result() const { return best_; }
  Remoteness remoteness() const {
    if (best_ == Result::draw) return {Remoteness::Status::drawn, 0};
    if (!all_known_) return {};
    return {Remoteness::Status::known, moves_};
  }

 private:
  bool any_ = false;
  bool first_ = true;
  bool all_known_ = true;
  Result best_ = Result::loss;
  Integer moves_ = 0;
};

/// The value of a position that does not come back, from those of its options. An infinite option
/// does not matter if it has an option of the same value, which takes the move back.
LoopyNimValue value_by_options(const std::vector<LoopyNimValue>& options) {
  std::vector<Integer> numbers;
  for (const LoopyNimValue& option : options) {
    if (option.finite()) numbers.push_back(option.number());
  }
  std::sort(numbers.begin(), numbers.end());
  Integer mex = 0;
  for (const Integer& number : numbers) {
    if (number == mex) ++mex;
  }
  for (const LoopyNimValue& option : options) {
    if (option.finite()) continue;
    const auto& reached = option.reached();
    if (!std::binary_search(reached.begin(), reached.end(), mex)) {
      return LoopyNimValue::infinite(std::move(numbers));
    }
  }
  return mex;
}

/// Works backwards from the positions without a move and those at the cut.
class Induction {
 public:
  Induction(const Ruleset& rules, PositionGraph& graph) : rules_(rules), graph_(graph) {
    first_.assign(graph.nodes.size() + 1, 0);
    for (const Edge& edge : graph.edges) ++first_[edge.from + 1];
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) first_[i + 1] += first_[i];
  }

  /// False, and nothing is valued, if positions come back.
  bool run() {
    const std::vector<std::size_t> order = topological_order();
    if (order.size() < graph_.nodes.size()) return false;
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
      if (!graph_.nodes[*node].cut) evaluate(*node);
    }
    return true;
  }

 private:
  /// Orders every node before those that its moves lead to; leaves out those that come back, and
  /// what they lead to.
  std::vector<std::size_t> topological_order() const {
    std::vector<std::size_t> arrivals(graph_.nodes.size(), 0);
    for (const Edge& edge : graph_.edges) ++arrivals[edge.to];
    if (arrivals[0] > 0) return {};
    std::vector<std::size_t> order = {0};
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (std::size_t e = first_[order[i]]; e < first_[order[i] + 1]; ++e) {
        const std::size_t to = graph_.edges[e].to;
        if (--arrivals[to] == 0) order.push_back(to);
      }
    }
    return order;
  }

  void evaluate(std::size_t i) {
    Node& node = graph_.nodes[i];
    Gathering of[2];
    std::vector<LoopyNimValue> nim_values;
    bool has_nim_value = graph_.impartial && rules_.normal_play();
    for (std::size_t e = first_[i]; e < first_[i + 1]; ++e) {
      const Edge& edge = graph_.edges[e];
      const Node& to = graph_.nodes[edge.to];
      const Remoteness& remoteness =
          edge.by == Player::left ? to.right_remoteness : to.left_remoteness;
      of[index(edge.by)].add(to.outcome.for_starter(opponent(edge.by)), remoteness);
      has_nim_value = has_nim_value && to.nim_value;
      if (has_nim_value) nim_values.push_back(*to.nim_value);
    }
    if (has_nim_value) node.nim_value = value_by_options(nim_values);
    if (graph_.impartial) of[1] = of[0];
    const Result stuck = rules_.stuck(node.position);
    const Remoteness stuck_remoteness = known_remoteness(stuck, 0);
    const auto result = [&](const Gathering& g) { return g.any() ? g.result() : stuck; };
    const auto remoteness = [&](const Gathering& g) {
      return g.any() ? g.remoteness() : stuck_remoteness;
    };
    node.outcome = {result(of[0]), result(of[1])};
    node.left_remoteness = remoteness(of[0]);
    node.right_remoteness = remoteness(of[1]);
  }

  const Ruleset& rules_;
  PositionGraph& graph_;
  std::vector<std::size_t> first_;  ///< the first edge of each node, and the end of the last's
};

}  // namespace

bool PositionGraph::cut() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) { return node.cut; });
}

PositionGraph make_position_graph(const Ruleset& rules, const Position& position,
                                  const GraphBounds& bounds, const Limits& limits) {
  return make_position_graph(rules, std::vector<Position>{position}, bounds, limits);
}

PositionGraph make_position_graph(const Ruleset& rules, const std::vector<Position>& starts,
                                  const GraphBounds& bounds, const Limits& limits) {
  for (const Position& start : starts) rules.check_position(start);
  Discovery discovery(rules, bounds, limits);
  PositionGraph graph = discovery.run(starts);
  solve_cut_nodes(rules, graph, discovery.parents(), limits);
  if (!Induction(rules, graph).run()) solve_all_nodes(rules, graph, limits);
  for (Edge& edge : graph.edges) {
    edge.result = flip(graph.nodes[edge.to].outcome.for_starter(opponent(edge.by)));
  }
  return graph;
}

}  // namespace lastmove
