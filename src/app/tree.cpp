// lastmove tree

#include <optional>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/position_graph.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/graph/graph_writer.h"
#include "model/cost.h"
#include "questions/bindings.h"

namespace lastmove {

namespace {

/// The format that the name of a file asks for.
GraphFormat format_of(const std::string& path) {
  const auto ends_in = [&](std::string_view ending) { return path.ends_with(ending); };
  if (path.empty() || path == "-" || ends_in(".txt")) return GraphFormat::text;
  if (ends_in(".svg")) return GraphFormat::svg;
  if (ends_in(".dot") || ends_in(".gv")) return GraphFormat::dot;
  if (ends_in(".json")) return GraphFormat::json;
  throw Error(Error::Kind::bad_input,
              "expected a name that ends in .svg, .dot, .json or .txt, or one of these by --format",
              {path, path.size()});
}

void check_work_to_write(const PositionGraph& graph, GraphFormat format, const Limits& limits) {
  const std::uint64_t work = work_to_write(graph, format);
  if (work <= limits.work) return;
  throw Error(
      Error::Kind::limit,
      fmt::format("a picture of {} positions and {} arrows takes {} steps of work; the work "
                  "limit is {}, and --format dot leaves it to Graphviz",
                  graph.nodes.size(), graph.edges.size(), work, limits.work));
}

}  // namespace

int run_tree(int argc, char** argv) {
  CLI::App app("The positions below a position, each drawn once, and the moves between them.",
               "lastmove tree");
  app.footer(
      "lastmove tree 'subtraction(1,2,3) ending(1)' 9 --out flags.svg\n"
      "Without --out the positions are listed. docs/tree.md explains the pictures.");
  std::string rules_text;
  std::string position_text;
  std::vector<std::string> bindings;
  std::optional<GraphFormat> format;
  std::string out;
  GraphBounds bounds;
  bool winning_only = false;
  Limits limits;
  app.add_option("RULES", rules_text, "what is played")->required()->option_text(" ");
  app.add_option("POSITION", position_text, "where the game stands")->required()->option_text(" ");
  app.add_option("NAME=VALUE", bindings, "a number for each name in RULES")->option_text(" ");
  add_depth(app, bounds.depth);
  add_max_nodes(app, bounds.max_nodes);
  add_choice(app, "--format", format,
             {{"text", std::optional(GraphFormat::text)},
              {"svg", std::optional(GraphFormat::svg)},
              {"dot", std::optional(GraphFormat::dot)},
              {"json", std::optional(GraphFormat::json)}},
             "text, svg, dot or json (default: as FILE ends, or text)", "FORMAT");
  app.add_flag("--winning", winning_only, "only the moves that win");
  app.add_option("--out", out, "write to FILE, whole or not at all")->option_text("FILE");
  add_limits(app, limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  if (rules_text == "-" && position_text == "-") {
    throw Error(Error::Kind::bad_input,
                "standard input can stand for the rules or for the position, not for both");
  }
  const GraphFormat chosen = format ? *format : format_of(out);
  const auto rules_template = RulesetTemplate::parse(read_argument(rules_text));
  const Variables variables = parse_bindings(bindings, rules_template);
  const auto rules = rules_template.bind(variables.single());
  const Position position = rules->parse_position(read_argument(position_text));
  Progress progress("steps of work");
  limits.monitor = &progress;
  PositionGraph graph = make_position_graph(*rules, position, bounds, limits);
  progress.wipe();
  if (winning_only) {
    std::erase_if(graph.edges, [](const auto& edge) { return edge.result != Result::win; });
  }

  check_memory(bytes_to_write(graph, chosen), "the graph, as it is written,", limits);
  check_work_to_write(graph, chosen, limits);
  Output output(out);
  output.write(write_graph(graph, chosen));
  output.commit();
  return exit_done;
}

}  // namespace lastmove
