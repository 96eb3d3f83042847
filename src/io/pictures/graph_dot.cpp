#include <fmt/core.h>

#include "games/model/quoted.h"
#include "io/pictures/graph_layout.h"
#include "io/pictures/graph_writer.h"
#include "io/pictures/palette.h"

namespace lastmove {

namespace {

/// A quoted string of DOT. A backslash starts an escape in a label, so it is doubled; and what
/// looks like a character of HTML, &lt; or &#60;, would be one.
std::string dot_string(const std::string& text) {
  std::string escaped = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    if (text[i] == '"' || text[i] == '\\') escaped += '\\';
    escaped += text[i];
    if (text[i] == '&' && (next == '#' || may_stand_bare(next))) escaped += "amp;";
  }
  return escaped + '"';
}

std::string node_line(const PositionGraph& graph, std::size_t i) {
  const PositionGraph::Node& node = graph.nodes[i];
  const OutcomeLook& look = look_of(node.outcome);
  std::string style = node.cut ? "filled,rounded,dashed" : "filled,rounded";
  // The two lines of a label are separated by \n, which must not be escaped.
  const std::string first = dot_string(label_of(node.position));
  const std::string second = dot_string(value_label_of(node));
  return fmt::format("  n{} [label={}\\n{}, tooltip={}, style={}, fillcolor={}, fontcolor={}{}];\n",
                     i, first.substr(0, first.size() - 1), second.substr(1),
                     dot_string(name_of(node.position) + ": " + node_summary(graph, node)),
                     dot_string(style), dot_string(look.fill), dot_string(look.ink),
                     i == 0 ? ", penwidth=3" : "");
}

std::string edge_line(const PositionGraph& graph, const PositionGraph::Edge& edge) {
  const bool wins = edge.result == Result::win;
  std::string color(wins ? palette::either : palette::either_faint);
  std::string style = wins ? "bold" : "solid";
  if (!graph.impartial) {
    color = edge.by == Player::left ? palette::left : palette::right;
    if (edge.by == Player::right) style = wins ? "bold,dashed" : "dashed";
  }
  return fmt::format("  n{} -> n{} [tooltip={}, color={}, style={}, penwidth={}];\n", edge.from,
                     edge.to, dot_string(edge_summary(graph, edge)), dot_string(color),
                     dot_string(style), wins ? "2.4" : "0.8");
}

}  // namespace

std::string graph_as_dot(const PositionGraph& graph) {
  std::string text = fmt::format(
      "digraph lastmove {{\n"
      "  label={};\n"
      "  labelloc=t;\n"
      "  node [shape=box, fontname=\"monospace\", fontsize=12];\n"
      "  edge [arrowsize=0.7];\n",
      dot_string(graph_title(graph)));
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) text += node_line(graph, i);
  for (const PositionGraph::Edge& edge : graph.edges) text += edge_line(graph, edge);
  return text + "}\n";
}

}  // namespace lastmove
