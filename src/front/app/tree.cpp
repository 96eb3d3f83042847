// lastmove tree

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/position_graph.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "games/model/cost.h"
#include "io/files/output.h"
#include "io/pictures/graph_writer.h"

namespace lastmove {

namespace {

void check_work_to_write(const PositionGraph& graph, GraphFormat format, const Limits& limits) {
  const std::uint64_t work = work_to_write(graph, format);
  if (work <= limits.work) return;
  throw Error(
      Error::Bound::work,
      fmt::format("a picture of {} positions and {} arrows takes {} steps of work; the work "
                  "limit is {}, and --format dot leaves it to Graphviz",
                  graph.nodes.size(), graph.edges.size(), work, limits.work));
}

struct TreeArguments {
  std::string rules;
  std::string position;
  std::vector<std::string> bindings;
  GraphBounds bounds;
  GraphFormat format = GraphFormat::text;
  bool winning_only = false;
  std::string out;
  Limits limits;
};

int run_tree(TreeArguments& asked) {
  const auto [rules, position] =
      read_position(asked.rules, asked.position, asked.bindings, asked.limits);
  Output output(asked.out);
  asked.bounds.drawings = asked.format == GraphFormat::svg;
  Progress progress("steps of work");
  asked.limits.monitor = &progress;
  PositionGraph graph = make_position_graph(*rules, position, asked.bounds, asked.limits);
  progress.wipe();
  if (asked.winning_only) {
    std::erase_if(graph.edges, [](const auto& edge) { return edge.result != Result::win; });
  }

  check_memory(bytes_to_write(graph, asked.format), "the graph, as it is written,", asked.limits);
  check_work_to_write(graph, asked.format, asked.limits);
  output.write(write_graph(graph, asked.format));
  output.commit();
  return exit_done;
}

}  // namespace

Command tree_command() {
  const auto asked = std::make_shared<TreeArguments>();
  return {
      .name = "tree",
      .summary = "draw the positions below, as SVG or for Graphviz",
      .about = "The positions below a position, each drawn once, and the moves between them.",
      .arguments = {rules_argument(asked->rules), position_argument(asked->position),
                    value_arguments(asked->bindings)},
      .options =
          {number("--depth", "D", asked->bounds.depth, 0, UINT64_MAX,
                  "only positions at most D moves away"),
           count("--max-nodes", asked->bounds.max_nodes,
                 "positions to draw, at most (default 300)"),
           by_ending_of_file(
               choice("--format", "FORMAT", asked->format,
                      {{"text", GraphFormat::text},
                       {"svg", GraphFormat::svg},
                       {"dot", GraphFormat::dot},
                       {"latex", GraphFormat::latex},
                       {"json", GraphFormat::json}},
                      "text (default), svg, dot, latex or json"),
               {{"svg", "svg"}, {"dot", "dot"}, {"gv", "dot"}, {"tex", "latex"}, {"json", "json"}}),
           flag("--values", asked->bounds.values, "what each position of a partizan game is worth"),
           flag("--winning", asked->winning_only, "only the moves that win"),
           out_option(asked->out), memory_option(asked->limits), work_option(asked->limits)},
      .notes =
          "  lastmove tree 'subtraction(1,2,3) ending(1)' 9 --out flags.svg\n"
          "Without --out the positions are listed. docs/tree.md explains the pictures.\n",
      .run = [asked] { return run_tree(*asked); },
  };
}

}  // namespace lastmove
