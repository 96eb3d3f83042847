#include "io/pictures/graph_writer.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "games/model/cost.h"
#include "games/model/counted.h"
#include "games/model/unreachable.h"
#include "games/model/utf8.h"
#include "io/pictures/component_pictures.h"
#include "io/pictures/graph_layout.h"
#include "io/pictures/palette.h"

namespace lastmove {

namespace {

std::string shown(const std::string& text) { return ends_of(text, 80, 30); }

/// The moves of one player from a node, "5, *4", with a star on those that win.
std::string moves_text(const PositionGraph& graph, std::size_t from, std::size_t first,
                       Player player) {
  std::string text;
  for (std::size_t e = first; e < graph.edges.size() && graph.edges[e].from == from; ++e) {
    const PositionGraph::Edge& edge = graph.edges[e];
    if (edge.by != player) continue;
    if (!text.empty()) text += "  ";
    text += edge.result == Result::win ? "*" : "";
    text += name_of(graph.nodes[edge.to].position);
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string graph_as_text(const PositionGraph& graph) {
  std::vector<std::vector<std::string>> rows = {{"position", "outcome"}};
  const bool with_nim_values = graph.nodes.front().nim_value.has_value();
  const bool with_values = graph.nodes.front().value.has_value();
  if (with_nim_values) rows[0].push_back("nim-value");
  if (with_values) rows[0].push_back("value");
  if (graph.impartial) {
    rows[0].push_back("leads to");
  } else {
    rows[0].insert(rows[0].end(), {"Left to", "Right to"});
  }
  std::size_t edge = 0;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const PositionGraph::Node& node = graph.nodes[i];
    while (edge < graph.edges.size() && graph.edges[edge].from < i) ++edge;
    rows.push_back({name_of(node.position), to_string(node.outcome)});
    if (with_nim_values) rows.back().push_back(node.nim_value ? to_string(*node.nim_value) : "?");
    if (with_values) rows.back().push_back(node.value ? shown(*node.value) : "?");
    for (const Player player : {Player::left, Player::right}) {
      if (player == Player::right && graph.impartial) break;
      rows.back().push_back(node.cut ? "..." : moves_text(graph, i, edge, player));
    }
  }
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const auto& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c)
      widths[c] = std::max(widths[c], count_characters(row[c]));
  }
  std::string text = graph_title(graph) + ": " + counted(graph.nodes.size(), "position") + "\n\n";
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      line += row[c] + std::string(widths[c] - count_characters(row[c]) + 2, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  text += "\n* a move that wins";
  if (graph.cut()) text += "; ... moves past the depth that was asked for";
  return text + ". --out FILE.svg draws the picture.\n";
}

std::string write_graph(const PositionGraph& graph, GraphFormat format) {
  switch (format) {
    case GraphFormat::svg: return graph_as_svg(graph);
    case GraphFormat::dot: return graph_as_dot(graph);
    case GraphFormat::json: return graph_as_json(graph);
    case GraphFormat::latex: return graph_as_tikz(graph);
    case GraphFormat::text: return graph_as_text(graph);
  }
  unreachable();
}

namespace {

/// The names of all positions, and of both ends of each move.
std::uint64_t bytes_of_names(const PositionGraph& graph) {
  std::vector<std::uint64_t> bytes;
  for (const PositionGraph::Node& node : graph.nodes)
    bytes.push_back(name_of(node.position).size());
  std::uint64_t all = std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0});
  for (const PositionGraph::Edge& edge : graph.edges) all += bytes[edge.from] + bytes[edge.to];
  return all;
}

}  // namespace

std::uint64_t bytes_to_write(const PositionGraph& graph, GraphFormat format) {
  const bool json = format == GraphFormat::json;
  const std::uint64_t bytes_of_node = json ? 2000 : 1000;
  const std::uint64_t bytes_of_edge = json ? 1200 : 600;
  return graph.nodes.size() * bytes_of_node + graph.edges.size() * bytes_of_edge +
         bytes_of_names(graph) + bytes_to_draw(graph);
}

std::uint64_t work_to_write(const PositionGraph& graph, GraphFormat format) {
  constexpr std::uint64_t work_of_passing = 50;
  if (format != GraphFormat::svg && format != GraphFormat::latex) return 0;
  if (lies_on_line(graph)) return graph.edges.size() * work_of_passing;
  return saturating_product(saturating_product(graph.nodes.size(), graph.edges.size()),
                            work_of_passing);
}

bool has_many_starts(const PositionGraph& graph) {
  return graph.nodes.size() > 1 && graph.nodes[1].depth == 0;
}

std::string graph_title(const PositionGraph& graph) {
  if (has_many_starts(graph)) return shown(graph.rules);
  return fmt::format("{} from {}", shown(graph.rules),
                     shown(to_string(graph.nodes.front().position)));
}

std::string node_summary(const PositionGraph& graph, const PositionGraph::Node& node) {
  std::string text = to_string(node.outcome);
  if (node.nim_value) text += ", nim-value " + to_string(*node.nim_value);
  if (node.value) text += ", value " + shown(*node.value);
  text += ", remoteness " + to_string(node.left_remoteness);
  if (!graph.impartial) {
    text +=
        fmt::format(" when Left starts, {} when Right starts", to_string(node.right_remoteness));
  }
  return text;
}

std::string edge_summary(const PositionGraph& graph, const PositionGraph::Edge& edge) {
  return fmt::format("{}{}", graph.impartial ? "" : fmt::format("{}: ", to_string(edge.by)),
                     fmt::join(edge.moves, " or "));
}

const OutcomeLook& look_of(Outcome outcome) {
  const auto make = [](std::string name, palette::OutcomeColors colors, std::string meaning) {
    return OutcomeLook{std::move(name), std::string(colors.fill), std::string(colors.ink),
                       std::move(meaning)};
  };
  static const OutcomeLook looks[] = {
      make("N", palette::outcome_n, "the next player, to move, wins"),
      make("P", palette::outcome_p, "the previous player wins"),
      make("L", palette::outcome_l, "Left wins, whoever starts"),
      make("R", palette::outcome_r, "Right wins, whoever starts"),
      make("D", palette::outcome_d, "a draw"),
      make("mixed", palette::outcome_other, "Left's result starting / Right's starting")};
  const std::string name = to_string(outcome);
  for (const OutcomeLook& look : looks) {
    if (look.name == name) return look;
  }
  return looks[5];
}

}  // namespace lastmove
