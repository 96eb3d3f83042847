#include <array>
#include <cctype>
#include <string_view>

#include <fmt/core.h>

#include "io/pictures/graph_layout.h"
#include "io/pictures/graph_writer.h"
#include "io/pictures/palette.h"
#include "io/pictures/svg_text.h"
#include "io/pictures/tikz_text.h"
#include "io/text/latex.h"

namespace lastmove {

namespace {

constexpr std::array<Outcome, 6> looks = {
    Outcome{Result::win, Result::win},   Outcome{Result::loss, Result::loss},
    Outcome{Result::win, Result::loss},  Outcome{Result::loss, Result::win},
    Outcome{Result::draw, Result::draw}, Outcome{Result::win, Result::draw}};

/// The style of a move; TikZ has it as "lastmove win".
std::string_view style_of(const PositionGraph& graph, const PositionGraph::Edge& edge) {
  const bool wins = edge.result == Result::win;
  if (graph.impartial) return wins ? "win" : "other";
  if (edge.by == Player::left) return wins ? "left win" : "left other";
  return wins ? "right win" : "right other";
}

std::string at(PicturePoint point) { return fmt::format("({},{})", px(point.x), px(point.y)); }

std::string curve_line(const PositionGraph& graph, const Curve& curve) {
  const auto& p = curve.points;
  return fmt::format("\\draw[lastmove {}{}] {} .. controls {} and {} .. {};\n",
                     style_of(graph, graph.edges[curve.edge]), curve.arrives ? ", ->" : "",
                     at(p[0]), at(p[1]), at(p[2]), at(p[3]));
}

std::string place_line(const PositionGraph& graph, const Place& place) {
  const PositionGraph::Node& node = graph.nodes[place.node];
  const std::string name = look_of(node.outcome).name;
  const bool root = place.node == 0 && !has_many_starts(graph);
  const PicturePoint corner = {place.center.x - place.width / 2, place.center.y - place.height / 2};
  return latex_comment(name_of(node.position)) +
         fmt::format(
             "\\draw[fill=lastmove{}, rounded corners=3pt{}{}] {} rectangle +({},{});\n"
             "\\node[align=center, font=\\scriptsize\\ttfamily, text=lastmove{}ink] at {} "
             "{{{}\\\\{}}};\n",
             name, root ? ", line width=1.6pt" : "", node.cut ? ", dashed" : "", at(corner),
             px(place.width), px(place.height), name, at(place.center),
             latex_escaped(label_of(node.position)), latex_escaped(value_label_of(node)));
}

/// Boxes are made for the texts that they show here.
PositionGraph without_drawings(PositionGraph graph) {
  for (PositionGraph::Node& node : graph.nodes) node.drawings.clear();
  return graph;
}

}  // namespace

std::string tikz_color(std::string_view name, std::string_view color) {
  std::string digits;
  for (const char c : color.substr(1)) {
    digits += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return fmt::format("\\definecolor{{lastmove{}}}{{HTML}}{{{}}}\n", name, digits);
}

std::string tikz_outcome_colors() {
  std::string text;
  for (const Outcome& outcome : looks) {
    const OutcomeLook& look = look_of(outcome);
    text += tikz_color(look.name, look.fill) + tikz_color(look.name + "ink", look.ink);
  }
  return text;
}

std::string graph_as_tikz(const PositionGraph& graph, const LayoutOptions& options) {
  const GraphLayout layout = lay_out(without_drawings(graph), options);
  std::string text =
      latex_comment(graph_title(graph)) +
      "% \\input this where a picture may stand. In the preamble: \\usepackage{tikz}\n";
  text += tikz_outcome_colors();
  for (const auto& [name, color] : {std::pair{"win", palette::either},
                                    {"other", palette::either_faint},
                                    {"left", palette::left},
                                    {"leftfaint", palette::left_faint},
                                    {"right", palette::right},
                                    {"rightfaint", palette::right_faint}}) {
    text += tikz_color(name, color);
  }
  text +=
      "\\begin{tikzpicture}[x=0.6pt, y=-0.6pt,\n"
      "  lastmove win/.style={draw=lastmovewin, line width=1.4pt},\n"
      "  lastmove other/.style={draw=lastmoveother, line width=0.5pt},\n"
      "  lastmove left win/.style={draw=lastmoveleft, line width=1.4pt},\n"
      "  lastmove left other/.style={draw=lastmoveleftfaint, line width=0.5pt},\n"
      "  lastmove right win/.style={draw=lastmoveright, line width=1.4pt, dashed},\n"
      "  lastmove right other/.style={draw=lastmoverightfaint, line width=0.5pt, dashed}]\n";
  // Winning moves are drawn over the others, and boxes over both.
  for (const bool winning : {false, true}) {
    for (const Curve& curve : layout.curves) {
      if ((graph.edges[curve.edge].result == Result::win) == winning) {
        text += curve_line(graph, curve);
      }
    }
  }
  for (const Place& place : layout.places) text += place_line(graph, place);
  return text + "\\end{tikzpicture}\n";
}

}  // namespace lastmove
