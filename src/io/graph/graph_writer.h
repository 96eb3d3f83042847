#pragma once

#include <string>

#include <lastmove/position_graph.h>

namespace lastmove {

/// The shapes in which a graph of positions is written.
enum class GraphFormat { text, svg, dot, json };

/// A graph in one of the shapes that docs/tree.md describes.
std::string write_graph(const PositionGraph& graph, GraphFormat format);

/// The memory that it takes until it is written, about.
std::uint64_t bytes_to_write(const PositionGraph& graph, GraphFormat format);

/// The steps of work that it takes to lay it out, about: in a picture every move is led past every
/// position, unless they stand in a line.
std::uint64_t work_to_write(const PositionGraph& graph, GraphFormat format);

// The shapes, a file each.

/// A picture that stands alone: no scripts, no fonts or files from elsewhere, its own background.
std::string graph_as_svg(const PositionGraph& graph);

/// For Graphviz.
std::string graph_as_dot(const PositionGraph& graph);

std::string graph_as_json(const PositionGraph& graph);

/// A line for each position.
std::string graph_as_text(const PositionGraph& graph);

/// "subtraction(1,2,3) from 9", of which nothing but the ends is left of a very long position.
std::string graph_title(const PositionGraph& graph);

/// "N, nim-value 3, remoteness 5": what is known of a position, in a line.
std::string node_summary(const PositionGraph& graph, const PositionGraph::Node& node);

/// "Left: take 3", "take first or take last".
std::string edge_summary(const PositionGraph& graph, const PositionGraph::Edge& edge);

/// How the outcomes are drawn, in every picture. The colours differ in lightness too, so that they
/// can be told apart in grey and without colour vision; after Okabe and Ito (2008).
struct OutcomeLook {
  std::string name;  ///< "N", or "mixed" of any pair that has no letter
  std::string fill;
  std::string ink;
  std::string meaning;
};

const OutcomeLook& look_of(Outcome outcome);

}  // namespace lastmove
