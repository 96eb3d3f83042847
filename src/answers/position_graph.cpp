#include <lastmove/position_graph.h>

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "answers/position_discovery.h"
#include "answers/value_finder.h"
#include "games/model/rules_work.h"
#include "methods/evaluator.h"
#include "methods/values/sum_reason.h"

namespace lastmove {

namespace {

using Node = PositionGraph::Node;
using Edge = PositionGraph::Edge;

void solve_node(const Ruleset& rules, std::unique_ptr<Evaluator>& evaluator, Node& node) {
  ask_any(evaluator, node.position, [&](Evaluator& each) {
    node.outcome = {each.result(node.position, Player::left),
                    each.result(node.position, Player::right)};
    node.left_remoteness = each.remoteness(node.position, Player::left);
    node.right_remoteness = each.remoteness(node.position, Player::right);
    if (rules.has_nim_values() && each.knows_nim_values())
      node.nim_value = each.nim_value(node.position);
  });
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
    auto evaluator = make_evaluator(rules, graph.nodes[ancestor].position, each);
    for (const std::size_t i : members) solve_node(rules, evaluator, graph.nodes[i]);
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
    solve_node(rules, evaluator, *node);
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

/// Longer forms are left out.
constexpr std::size_t longest_value = 10'000;

void add_values(const Ruleset& rules, PositionGraph& graph, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  ValueStore values(limits);
  ValueFinder finder(rules, values, limits);
  for (Node& node : graph.nodes)
    node.value = short_text(values, finder.of(node.position), longest_value);
}

/// Sums of more components are not drawn.
constexpr std::size_t most_drawn = 6;

/// The approximate memory that a drawing takes.
std::uint64_t bytes_of(const Drawing& drawing) {
  constexpr std::uint64_t bytes_of_piece = 128;
  std::uint64_t bytes = sizeof(drawing);
  if (const auto* row = std::get_if<LetterRow>(&drawing)) {
    bytes += row->letters.size() + row->cells.pieces.size() * bytes_of_piece;
  } else if (const auto* heaps = std::get_if<HeapRow>(&drawing)) {
    bytes += heaps->heaps.size() * sizeof(Heap);
  } else if (const auto* grid = std::get_if<Grid>(&drawing)) {
    bytes += grid->cells.pieces.size() * bytes_of_piece;
    for (const std::string& text : grid->rows) bytes += sizeof(text) + text.size();
  } else if (const auto* lattice = std::get_if<Lattice>(&drawing)) {
    bytes += lattice->tokens.size() * 2 * sizeof(Heap);
  } else if (const auto* graph = std::get_if<DrawnGraph>(&drawing)) {
    bytes += graph->edges.size() * sizeof(DrawnGraph::Edge);
    for (const auto& vertex : graph->vertices) bytes += sizeof(vertex) + vertex.text.size();
  }
  return bytes;
}

/// What the components of a position look like; nothing where the rules fail to draw one, as a
/// graph can be read without.
std::vector<Drawing> drawings_of(const Ruleset& rules, const Position& position) {
  const auto* states = std::get_if<States>(&position);
  if (!states || states->size() > most_drawn) return {};
  std::vector<Drawing> drawings;
  try {
    for (std::size_t i = 0; i < states->size(); ++i) {
      std::optional<Drawing> drawing = rules.drawing(position, i);
      if (!drawing) return {};
      drawings.push_back(std::move(*drawing));
    }
  } catch (const Error&) {
    return {};
  }
  return drawings;
}

/// Until they would take a sixteenth of the memory.
void add_drawings(const Ruleset& rules, PositionGraph& graph, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  std::uint64_t bytes = 0;
  for (Node& node : graph.nodes) {
    std::vector<Drawing> drawings = drawings_of(rules, node.position);
    for (const Drawing& drawing : drawings) bytes += bytes_of(drawing);
    if (bytes > limits.memory / 16) return;
    node.drawings = std::move(drawings);
  }
}

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
  auto [graph, parents] = discover_graph(rules, starts, bounds, limits);
  solve_cut_nodes(rules, graph, parents, limits);
  if (!Induction(rules, graph).run()) solve_all_nodes(rules, graph, limits);
  if (bounds.values && !graph.impartial) add_values(rules, graph, limits);
  if (bounds.drawings) add_drawings(rules, graph, limits);
  for (Edge& edge : graph.edges) {
    edge.result = flip(graph.nodes[edge.to].outcome.for_starter(opponent(edge.by)));
  }
  return std::move(graph);
}

}  // namespace lastmove
