// graph(FILE): a token on a vertex of a directed graph, moved along an edge.

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/graph.h"
#include "games/model/quoted.h"
#include "games/notation/graph_text.h"
#include "games/rules/component_ruleset.h"
#include "games/rules/conventions.h"
#include "games/rules/family.h"

namespace lastmove {

namespace {

constexpr std::string_view form = "the name of a file, graph(maze.csv)";

class GraphGame : public ComponentRuleset<Vertex> {
 public:
  GraphGame(std::string file, std::shared_ptr<const Graph> graph, const Conventions& conventions)
      : file_(std::move(file)), graph_(std::move(graph)), conventions_(conventions) {}

  std::string text() const override {
    return fmt::format("graph({}){}", quoted_where_needed(file_), conventions_.text());
  }

  bool impartial() const override { return graph_->impartial(); }
  bool normal_play() const override { return conventions_.stuck == Result::loss; }
  Result stuck(const Position&) const override { return conventions_.stuck; }

  std::string moves_text() const override {
    return impartial() ? "Move a token along an edge."
                       : "Move a token along an edge that is yours.";
  }
  std::string goal_text() const override {
    return conventions_.goal_text() + " Play that goes on for ever is a draw.";
  }
  Board board() const override { return {.picture = Board::Picture::tokens}; }

  std::string_view position_column() const override { return "position"; }
  TableSizes table_sizes() const override { return {"vertices", {0, graph_->vertices() - 1}}; }

  void check_range(const Range& range) const override {
    check_order(range);
    if (range.last < graph_->vertices()) return;
    throw Error(Error::Kind::bad_input,
                fmt::format("the range {} goes past the vertices, which are numbered 0 to {}",
                            to_string(range), graph_->vertices() - 1));
  }

  std::uint64_t count_positions(const Range& range) const override { return range.size(); }

  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override {
    for (std::uint64_t v = range.first; v <= range.last; ++v) visit(Vertices{vertex(v)});
  }

  Position random_position(const Range& range, const Chance& one_of) const override {
    check_range(range);
    return Vertices{vertex(one_of(range))};
  }

  LoweredRule lower() const override { return GraphRule{graph_, conventions_.stuck}; }

 protected:
  void list_moves(const Vertex& at, Player player, Listing& listing) const override {
    const std::string where = listing.where("from");
    for (const VertexId to : options_of(at, player)) {
      Vertex target = vertex(to);
      std::string name = fmt::format("move to {}{}", quoted_where_needed(target.name), where);
      listing.add(0, std::move(name), target);
    }
  }

  std::uint64_t count_moves(const Vertex& at, Player player) const override {
    return options_of(at, player).size();
  }

  Vertex parse_component(Scanner& scanner) const override {
    const std::size_t offset = scanner.offset();
    Vertex at{scanner.quoted("a vertex, or a sum of vertices such as a+b")};
    const std::string fault = fault_of(at);
    if (!fault.empty()) scanner.fail(offset, fault);
    return at;
  }

  std::string continuation() const override { return "'+' and another vertex"; }

  std::string fault_of(const Vertex& at) const override {
    if (graph_->find(at.name)) return "";
    return fmt::format("there is no vertex {} in {}", quoted_where_needed(at.name),
                       quoted_where_needed(file_));
  }

 private:
  Vertex vertex(std::uint64_t v) const {
    return {std::string(graph_->names()[static_cast<VertexId>(v)])};
  }

  std::span<const VertexId> options_of(const Vertex& at, Player player) const {
    return graph_->rows(player)[*graph_->find(at.name)];
  }

  std::string file_;
  std::shared_ptr<const Graph> graph_;
  Conventions conventions_;
};

std::unique_ptr<const Ruleset> make_graph(const Arguments& arguments,
                                          const Conventions& conventions) {
  const std::string& file = arguments.file_name(form);
  arguments.expect_parameters({});
  const FileBytes bytes = arguments.file(form);
  try {
    std::shared_ptr<const Graph> graph = read_graph(bytes);
    if (graph->vertices() == 0) throw Error(Error::Kind::bad_input, "the graph has no vertices");
    return std::make_unique<GraphGame>(file, std::move(graph), conventions);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    arguments.fail_at_file(fmt::format("{}: {}", quoted_where_needed(file), error.what()));
  }
}

}  // namespace

FamilyRules graph_family() {
  return {
      {.name = "graph",
       .summary = "move a token along an edge of a graph; play may go on for ever",
       .notation = "graph(FILE)",
       .positions = "a vertex, hall, or a sum of vertices, hall+cellar",
       .conventions = ConventionSet::all_but_ending,
       .examples = {{"graph(examples/maze.csv)", "cellar", "a maze: whoever reaches the exit wins"},
                    {"graph(examples/maze.csv)", "hall+door", "two tokens in it"},
                    {"graph(examples/maze.csv) misere", "cellar",
                     "whoever reaches the exit loses"}},
       .forms = {{.title = "A token on a graph",
                  .what = "Move along its edges, perhaps for ever",
                  .called = "A token on {position}",
                  .rules = "graph({graph}){misere}",
                  .fields = {{"position", "Vertex", "cellar", ""},
                             {"graph", "Graph", "examples/maze.csv", ""},
                             {"misere", "Whoever cannot move wins", "", " misere"}},
                  .deal = "0..5"}},
       .files = {{"examples/maze.csv",
                  "from,to\n"
                  "start,hall\n"
                  "start,tower\n"
                  "tower,hall\n"
                  "tower,start\n"
                  "hall,start\n"
                  "hall,door\n"
                  "cellar,start\n"
                  "cellar,exit\n"
                  "door,exit\n"}}},
      make_graph,
      ArgumentForm::file};
}

}  // namespace lastmove
