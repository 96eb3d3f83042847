#pragma once

#include <string>

#include <lastmove/position_graph.h>

#include "io/pictures/graph_layout.h"

namespace lastmove {

/// The formats of a graph of positions.
enum class GraphFormat { text, svg, dot, json, latex };

/// A graph in one of the formats of docs/tree.md.
std::string write_graph(const PositionGraph& graph, GraphFormat format);

/// The approximate memory needed to write it.
std::uint64_t bytes_to_write(const PositionGraph& graph, GraphFormat format);

/// The approximate steps of work to lay it out: a picture routes every move past every position,
/// unless the positions stand in a line.
std::uint64_t work_to_write(const PositionGraph& graph, GraphFormat format);

// The formats, one file each.

/// A self-contained picture: no scripts, no external fonts or files, its own background.
std::string graph_as_svg(const PositionGraph& graph, const LayoutOptions& options = {});

/// For Graphviz.
std::string graph_as_dot(const PositionGraph& graph);

/// For LaTeX with TikZ.
std::string graph_as_tikz(const PositionGraph& graph, const LayoutOptions& options = {});

/// With the layout, if there is one, in whole pixels.
std::string graph_as_json(const PositionGraph& graph, const GraphLayout* layout = nullptr);

/// One line for each position.
std::string graph_as_text(const PositionGraph& graph);

/// Whether it begins with several positions, none of which is the first one of a game.
bool has_many_starts(const PositionGraph& graph);

/// "subtraction(1,2,3) from 9", or the rules alone where there are many starts; shows only the two
/// ends of a very long position.
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
