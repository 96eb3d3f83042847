#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#include "games/model/graph.h"

namespace lastmove {

class GraphBuilder;

/// Reads a graph from a file: packed (games/notation/packed_graph.h), JSON, DOT or CSV, whichever
/// it begins like. docs/graphs.md defines the four. Throws Error of kind bad_input that names the
/// line, or of kind `limit` if the graph would take more than file.memory bytes.
std::shared_ptr<const Graph> read_graph(const FileBytes& file);

// The readers of the formats, for read_graph.
void read_graph_csv(std::string_view text, GraphBuilder& graph);
void read_graph_json(std::string_view text, GraphBuilder& graph);
void read_graph_dot(std::string_view text, GraphBuilder& graph);

/// "left" or "right"; "both" and "" are nobody in particular. Throws Error without a line.
std::optional<Player> parse_edge_player(std::string_view text);

}  // namespace lastmove
