// Tokens on a graph, from all its edges at once: who wins each vertex by retrograde analysis and,
// of impartial games under normal play, what each is worth in sums
// (methods/graphs/loopy_nim_values.h). Sums of tokens that have no such values are left to search.

#include <optional>

#include <fmt/core.h>

#include "games/model/cost.h"
#include "games/model/graph.h"
#include "methods/graphs/loopy_nim_values.h"
#include "methods/graphs/retrograde.h"
#include "methods/graphs/reverting_depths.h"
#include "methods/graphs/state_graph.h"
#include "methods/rooms.h"
#include "methods/search/searched_remoteness.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Bytes that the kernels take, for each edge and each vertex, beside the graph.
constexpr std::uint64_t bytes_of_edge = 12;
constexpr std::uint64_t bytes_of_vertex = 56;

class GraphEvaluator : public Evaluator {
 public:
  GraphEvaluator(const Ruleset& rules, const GraphRule& rule, const Limits& limits)
      : Evaluator(rules, limits),
        graph_(rule.graph),
        results_(analyse(rule)),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  std::string_view method() const override { return "retrograde"; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player player) override {
    const Vertex* at = single_if<Vertex>(position);
    return at ? results_.result(state(*at, player)) : nim_value(position).result();
  }

  Remoteness remoteness(const Position& position, Player player) override {
    if (const Vertex* at = single_if<Vertex>(position)) {
      const std::size_t state = this->state(*at, player);
      return known_remoteness(results_.result(state), std::uint64_t{results_.remoteness(state)});
    }
    if (result(position, player) == Result::draw) return {Remoteness::Status::drawn, 0};
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override {
    LoopyNimValue sum;
    for (const LoopyNimValue& value : values_of(position)) sum = sum + value;
    return sum;
  }

  std::optional<Descent> descent(const Position& position) override {
    const EdgeRows& rows = graph_->rows(Player::left);
    if (leads_down(StateGraph<1>{{rows}})) return std::nullopt;
    Descent descent;
    for (const LoopyNimValue& value : values_of(position)) descent.values += value.number();
    if (!depths_) {
      WorkMeter work(limits());
      depths_ = reverting_depths(rows, *values_, work);
    }
    for (const Vertex& at : components<Vertex>(position)) descent.depths += (*depths_)[vertex(at)];
    return descent;
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    return why_by_values("tokens", values_of(position), solution);
  }

 private:
  GraphResults analyse(const GraphRule& rule) {
    const std::uint64_t needed =
        graph_->memory() + graph_->edges() * bytes_of_edge + graph_->vertices() * bytes_of_vertex;
    check_memory(needed, "the analysis of the graph", limits());
    WorkMeter work(limits());
    if (graph_->impartial()) return retrograde(graph_->rows(Player::left), rule.stuck, work);
    return retrograde({graph_->rows(Player::left), graph_->rows(Player::right)}, rule.stuck, work);
  }

  VertexId vertex(const Vertex& at) const { return *graph_->find(at.name); }

  std::size_t state(const Vertex& at, Player player) const {
    return graph_->impartial() ? vertex(at) : 2 * std::size_t{vertex(at)} + index(player);
  }

  std::vector<LoopyNimValue> values_of(const Position& position) {
    const EdgeRows& rows = graph_->rows(Player::left);
    if (!values_) {
      WorkMeter work(limits());
      values_ = loopy_nim_values(rows, work);
    }
    std::vector<LoopyNimValue> values;
    for (const Vertex& at : components<Vertex>(position)) {
      values.push_back(nim_value_at(rows, *values_, vertex(at)));
    }
    return values;
  }

  std::shared_ptr<const Graph> graph_;
  GraphResults results_;
  std::optional<std::vector<std::uint32_t>> values_;  ///< once they have been asked for
  std::optional<std::vector<std::uint32_t>> depths_;  ///< the same
  SearchedRemoteness search_;
};

bool takes_graph(const SolvingQuestion& question) {
  return question.rule<GraphRule>() != nullptr &&
         (question.rules.has_nim_values() || component_count(question.position) == 1);
}

std::uint64_t work_of_graph(const SolvingQuestion& question) {
  const Graph& graph = *question.rule<GraphRule>()->graph;
  return saturating_product(graph.vertices() + graph.edges(), 4 * work_of_graph_edge);
}

std::unique_ptr<Evaluator> make_graph(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<GraphEvaluator>(question.rules, *question.rule<GraphRule>(), limits);
}

constexpr SolvingMethod solve_graph = {takes_graph, work_of_graph, make_graph};
constexpr const SolvingMethod* graph_solvers[] = {&solve_graph};

}  // namespace

constexpr Capabilities graphs_method = {.name = "graphs", .solving = graph_solvers};

}  // namespace lastmove
