// lastmove pack

#include <memory>
#include <string>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "games/model/counted.h"
#include "games/notation/graph_text.h"
#include "games/notation/packed_graph.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct PackArguments {
  std::string file;
  CommonOptions common;
};

std::shared_ptr<const Graph> read_graph_file(const std::string& name, const Limits& limits) {
  const FileBytes bytes = read_whole_file(name, limits);
  try {
    return read_graph(bytes);
  } catch (const Error& error) {
    throw error.within(fmt::format("'{}'", name));
  }
}

int run_pack(PackArguments& asked) {
  Output output(asked.common.out);
  if (output.is_terminal()) {
    throw Error(Error::Kind::bad_input, "a packed graph is not for a terminal; give --out FILE");
  }
  const auto graph = read_graph_file(asked.file, asked.common.limits);
  std::uint64_t bytes = 0;
  write_packed_graph(*graph, [&](std::string_view piece) {
    bytes += piece.size();
    output.write(piece);
  });
  output.commit();
  say(fmt::format("{}, {}, {} bytes\n", counted(graph->vertices(), "vertex", "vertices"),
                  counted(graph->edges(), "edge"), bytes));
  return exit_done;
}

}  // namespace

Command pack_command() {
  const auto asked = std::make_shared<PackArguments>();
  CommonOptions& common = asked->common;
  return {
      .name = "pack",
      .summary = "store a graph so that it is read at once",
      .about = "Write a graph in the packed form, which graph(FILE) reads at once.",
      .arguments = {required(file("FILE", "", asked->file, "a graph: CSV, JSON or DOT"))},
      .options = {new_file_option(common.out), memory_option(common.limits)},
      .notes =
          "For graphs of up to some 10^9 edges: 4 bytes an edge. As in\n"
          "  lastmove pack maze.csv --out maze.lmg\n"
          "  lastmove table 'graph(maze.lmg)'\n",
      .run = [asked] { return run_pack(*asked); },
  };
}

}  // namespace lastmove
