#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "games/model/utf8.h"
#include "io/pictures/component_pictures.h"
#include "io/pictures/graph_layout.h"
#include "io/pictures/graph_writer.h"
#include "io/pictures/palette.h"
#include "io/pictures/svg_text.h"

namespace lastmove {

namespace {

constexpr double margin = 24;
constexpr double header = 58;
constexpr double legend_row = 30;
constexpr double least_width = 560;

/// The styles of moves; each has an arrowhead of its own colour.
struct Stroke {
  std::string_view name;
  std::string_view color;
  double width;
  bool dashed;
};

constexpr Stroke strokes[] = {
    {"win", palette::either, 2.6, false}, {"other", palette::either_faint, 0.9, false},
    {"lwin", palette::left, 2.8, false},  {"lother", palette::left_faint, 1, false},
    {"rwin", palette::right, 2.8, true},  {"rother", palette::right_faint, 1, true}};

const Stroke& stroke_of(const PositionGraph& graph, const PositionGraph::Edge& edge) {
  const std::size_t other = edge.result == Result::win ? 0 : 1;
  if (graph.impartial) return strokes[other];
  return strokes[(edge.by == Player::left ? 2 : 4) + other];
}

/// The styles that a graph can need.
std::vector<Stroke> strokes_for(const PositionGraph& graph) {
  std::vector<Stroke> used;
  for (const Stroke& stroke : strokes) {
    if ((stroke.name == "win" || stroke.name == "other") == graph.impartial) used.push_back(stroke);
  }
  return used;
}

class Picture {
 public:
  Picture(const PositionGraph& graph, const LayoutOptions& options)
      : graph_(graph), layout_(lay_out(graph, options)), pictures_(graph) {
    lay_out_legend();
    constexpr double longest_title = 900;
    const auto characters = utf8_characters(graph_title(graph_)).size();
    const double title =
        std::min(longest_title, title_character_width * static_cast<double>(characters));
    width_ = std::max({layout_.width, legend_width_, title}) + 2 * margin;
    title_room_ = static_cast<std::size_t>((width_ - 2 * margin) / title_character_width + 0.5);
    height_ = header + layout_.height + 16 + static_cast<double>(legend_rows_) * legend_row + 14;
    left_ = (width_ - layout_.width) / 2;
  }

  std::string run() {
    open();
    write_styles();
    svg_ += fmt::format("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    svg_ += fmt::format("<text class=\"h\" x=\"{}\" y=\"34\">{}</text>\n", px(margin),
                        escaped(shortened(graph_title(graph_), title_room_)));
    svg_ += fmt::format("<g transform=\"translate({} {})\">\n", px(left_), px(header));
    // Winning moves are drawn over the others, and boxes over both.
    for (const bool winning : {false, true}) {
      for (const Curve& curve : layout_.curves) {
        const PositionGraph::Edge& edge = graph_.edges[curve.edge];
        if ((edge.result == Result::win) == winning) write_curve(curve, edge);
      }
    }
    for (const Place& place : layout_.places) write_place(place);
    svg_ += "</g>\n";
    write_legend();
    return svg_ + "</svg>\n";
  }

 private:
  void open() {
    svg_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        "<title id=\"title\">{2}</title>\n"
        "<desc id=\"desc\">{3}</desc>\n",
        px(width_), px(height_), escaped(graph_title(graph_)), escaped(description()));
  }

  std::string description() const {
    const PositionGraph::Node& root = graph_.nodes.front();
    const std::string text = fmt::format(
        "The graph of the {} positions {}: each box is a position with its outcome{}, each arrow a "
        "move, bold if it wins.",
        graph_.nodes.size(), graph_.cut() ? "near it" : "that can be reached",
        root.nim_value ? " and nim-value"
        : root.value   ? " and value"
                       : "");
    if (has_many_starts(graph_)) return text;
    return fmt::format("{} The first position: {}.", text, node_summary(graph_, root));
  }

  void write_styles() {
    svg_ +=
        "<style>\n"
        "text{font:13px ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;fill:#111}\n"
        ".n text{text-anchor:middle}\n"
        ".h{font-size:17px;font-weight:bold}\n"
        ".p{font-weight:bold}\n"
        ".v{font-size:12px}\n"
        ".n rect{stroke:#555;stroke-width:1}\n"
        ".n.root rect{stroke:#111;stroke-width:3}\n"
        ".n.cut rect{stroke-dasharray:4 3}\n"
        "path{fill:none}\n";
    for (const OutcomeLook& look : looks_) {
      svg_ += fmt::format(".{0} rect{{fill:{1}}}.{0} text{{fill:{2}}}\n", look.name, look.fill,
                          look.ink);
    }
    std::vector<Stroke> used = strokes_for(graph_);
    // If there are many moves, those that do not win are fainter still.
    if (graph_.impartial && graph_.edges.size() > 6 * graph_.nodes.size()) {
      used[1].color = "#d0d0d0";
      used[1].width = 0.7;
    }
    for (const Stroke& stroke : used) {
      svg_ += fmt::format(".{0}{{stroke:{1};stroke-width:{2}{3}}}\n", stroke.name, stroke.color,
                          px(stroke.width), stroke.dashed ? ";stroke-dasharray:6 4" : "");
    }
    svg_ += pictures_.styles() + "</style>\n<defs>\n";
    for (const Stroke& stroke : used) {
      const int size = stroke.width > 2 ? 11 : 7;
      svg_ += fmt::format(
          "<marker id=\"to-{0}\" viewBox=\"0 0 10 10\" refX=\"9.5\" refY=\"5\" markerWidth=\"{1}\" "
          "markerHeight=\"{1}\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
          "<path d=\"M0 1L10 5L0 9z\" style=\"fill:{2}\"/></marker>\n",
          stroke.name, size, stroke.color);
    }
    svg_ += pictures_.definitions() + "</defs>\n";
  }

  void write_curve(const Curve& curve, const PositionGraph::Edge& edge) {
    const Stroke& stroke = stroke_of(graph_, edge);
    const auto& p = curve.points;
    svg_ += fmt::format(
        "<path class=\"{}\" d=\"M{} {}C{} {} {} {} {} {}\"{}><title>{}</title></path>\n",
        stroke.name, px(p[0].x), px(p[0].y), px(p[1].x), px(p[1].y), px(p[2].x), px(p[2].y),
        px(p[3].x), px(p[3].y),
        curve.arrives ? fmt::format(" marker-end=\"url(#to-{})\"", stroke.name) : "",
        escaped(fmt::format("{} to {}: {} ({})", name_of(graph_.nodes[edge.from].position),
                            name_of(graph_.nodes[edge.to].position), edge_summary(graph_, edge),
                            to_string(edge.result))));
  }

  bool is_root(std::size_t node) const { return node == 0 && !has_many_starts(graph_); }

  /// A position as it looks, or as it is written.
  std::string shown_position(const Place& place) const {
    if (pictures_.size(place.node)) return pictures_.svg(place);
    return fmt::format("<text class=\"p\" x=\"{}\" y=\"{}\">{}</text>", px(place.center.x),
                       px(place.center.y - 3),
                       escaped(label_of(graph_.nodes[place.node].position)));
  }

  void write_place(const Place& place) {
    const PositionGraph::Node& node = graph_.nodes[place.node];
    svg_ += fmt::format(
        "<g class=\"n {}{}{}\"><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" "
        "height=\"{}\" rx=\"6\"/>{}<text class=\"v\" x=\"{}\" y=\"{}\">{}</text></g>\n",
        look_of(node.outcome).name, is_root(place.node) ? " root" : "", node.cut ? " cut" : "",
        escaped(fmt::format("{}: {}", name_of(node.position), node_summary(graph_, node))),
        px(place.center.x - place.width / 2), px(place.center.y - place.height / 2),
        px(place.width), px(place.height), shown_position(place), px(place.center.x),
        px(place.center.y + place.height / 2 - 6), escaped(value_label_of(node)));
  }

  struct Entry {
    std::string mark;  ///< of the origin
    std::string text;
    double x = 0;
    std::size_t row = 0;
  };

  void add_look(const OutcomeLook& look, const std::string& with_value) {
    const std::string name = look.name == "mixed" ? "/" : look.name;
    entries_.push_back(
        {fmt::format("<g class=\"n {}\"><rect x=\"0\" y=\"-16\" width=\"40\" height=\"22\" "
                     "rx=\"5\"/><text class=\"v\" x=\"20\" y=\"-1\">{}</text></g>",
                     look.name, name + with_value),
         look.meaning});
    looks_.push_back(look);
  }

  void add_stroke(std::string_view name, std::string text) {
    if (std::none_of(graph_.edges.begin(), graph_.edges.end(),
                     [&](const auto& edge) { return stroke_of(graph_, edge).name == name; })) {
      return;
    }
    entries_.push_back({fmt::format("<path class=\"{0}\" d=\"M0 -5H38\" "
                                    "marker-end=\"url(#to-{0})\"/>",
                                    name),
                        std::move(text)});
  }

  /// The legend: what occurs in the picture, entry by entry, in rows as wide as the picture.
  void lay_out_legend() {
    for (const std::string_view name : {"N", "P", "L", "R", "D", "mixed"}) {
      for (const PositionGraph::Node& node : graph_.nodes) {
        if (look_of(node.outcome).name != name) continue;
        add_look(look_of(node.outcome), "");
        break;
      }
    }
    if (graph_.nodes.front().nim_value) {
      entries_.push_back({"<text class=\"v\" x=\"8\" y=\"-1\">N 3</text>", "nim-value 3"});
    }
    if (graph_.nodes.front().value) {
      entries_.push_back({"<text class=\"v\" x=\"8\" y=\"-1\">N *</text>", "value *"});
    }
    if (graph_.impartial) {
      add_stroke("win", "a move that wins");
      add_stroke("other", "any other move");
    } else {
      add_stroke("lwin", "Left's, wins");
      add_stroke("lother", "Left's, any other");
      add_stroke("rwin", "Right's, wins");
      add_stroke("rother", "Right's, any other");
    }
    if (graph_.cut()) {
      entries_.push_back(
          {"<g class=\"n cut\"><rect x=\"0\" y=\"-16\" width=\"40\" height=\"22\" "
           "rx=\"5\" fill=\"#fff\"/></g>",
           "has moves not drawn"});
    }
    const double room = std::max(layout_.width, least_width);
    double x = 0;
    std::size_t row = 0;
    for (Entry& entry : entries_) {
      const double width = 48 + 7.5 * static_cast<double>(entry.text.size()) + 22;
      if (x > 0 && x + width > room) {
        x = 0;
        ++row;
      }
      entry.x = x;
      entry.row = row;
      x += width;
      legend_width_ = std::max(legend_width_, x);
    }
    legend_rows_ = row + 1;
  }

  void write_legend() {
    const double top = header + layout_.height + 34;
    for (const Entry& entry : entries_) {
      svg_ += fmt::format(
          "<g transform=\"translate({} {})\">{}<text class=\"v\" x=\"48\" y=\"-1\">{}</text></g>\n",
          px(margin + entry.x), px(top + static_cast<double>(entry.row) * legend_row), entry.mark,
          escaped(entry.text));
    }
  }

  const PositionGraph& graph_;
  const GraphLayout layout_;
  const ComponentPictures pictures_;
  std::vector<Entry> entries_;
  std::vector<OutcomeLook> looks_;  ///< of the outcomes that occur
  double legend_width_ = least_width;
  std::size_t legend_rows_ = 1;
  double width_ = 0;
  std::size_t title_room_ = 0;  ///< characters
  double height_ = 0;
  double left_ = 0;
  std::string svg_;
};

}  // namespace

std::string graph_as_svg(const PositionGraph& graph, const LayoutOptions& options) {
  return Picture(graph, options).run();
}

}  // namespace lastmove
