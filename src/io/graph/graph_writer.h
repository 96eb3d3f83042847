#pragma once

#include <string>

#include <lastmove/position_graph.h>

namespace lastmove {

struct GraphLayout;

/// The formats of a graph of positions.
enum class GraphFormat { text, svg, dot, json };

/// A graph in one of the formats of docs/tree.md.
std::string write_graph(const PositionGraph& graph, GraphFormat format);

/// The approximate memory needed to write it.
std::uint64_t bytes_to_write(const PositionGraph& graph, GraphFormat format);

/// The approximate steps of work to lay it out: a picture routes every move past every position,
/// unless the positions stand in a line.
std::uint64_t work_to_write(const PositionGraph& graph, GraphFormat format);

// The formats, one file each.

/// A self-contained picture: no scripts, no external fonts or files, its own background.
std::string graph_as_svg(const PositionGraph& graph);

/// For Graphviz.
std::string graph_as_dot(const PositionGraph& graph);

/// With the layout, if there is one, in whole pixels.
std::string graph_as_json(const PositionGraph& graph, const GraphLayout* layout = nullptr);

/// One line for each position.
std::string graph_as_text(const PositionGraph& graph);

/// "subtraction(1,2,3) from 9"; shows only the two ends of a very long position.
std::string graph_title(const PositionGraph& graph);

/// "N, nim-value 3, remoteness 5": what is known about a position, in one line.
std::string node_summary(const PositionGraph& graph, const PositionGraph::Node& node);

/// "Left: take 3", "take first or take last".
std::string edge_summary(const PositionGraph& graph, const PositionGraph::Edge& edge);

/// The look of each outcome, in every picture.
struct OutcomeLook {
  std::string name;  ///< "N", or "mixed" for any pair that has no letter
  std::string fill;
  std::string ink;
  std::string meaning;
};

const OutcomeLook& look_of(Outcome outcome);

}  // namespace lastmove
