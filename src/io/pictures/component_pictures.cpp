#include "io/pictures/component_pictures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <fmt/core.h>

#include "games/model/utf8.h"
#include "io/pictures/palette.h"
#include "io/pictures/svg_text.h"

namespace lastmove {

namespace {

constexpr int side_of_symbol = 40;
constexpr int largest_cell = 18;
constexpr int least_cell = 7;
constexpr int largest_board = 160;
constexpr double between_components = 14;

using Rows = std::vector<std::vector<std::string>>;

/// The cells of a drawing and what they look like; no rows where it has none, or none of pieces.
struct Squares {
  Rows rows;
  const Cells* cells = nullptr;

  std::size_t columns() const {
    std::size_t most = 0;
    for (const auto& row : rows) most = std::max(most, row.size());
    return most;
  }
};

Squares squares_of(const Drawing& drawing) {
  Squares squares;
  if (const auto* row = std::get_if<LetterRow>(&drawing)) {
    squares.cells = &row->cells;
    if (!row->cells.pieces.empty()) squares.rows.push_back(utf8_characters(row->letters));
  } else if (const auto* grid = std::get_if<Grid>(&drawing)) {
    squares.cells = &grid->cells;
    for (const std::string& text : grid->rows) squares.rows.push_back(utf8_characters(text));
  }
  if (squares.columns() == 0) squares.rows.clear();
  return squares;
}

// The pieces that characters stand for.

bool has_symbol(const std::string& name) {
  return piece_symbols().find(fmt::format("id=\"{}\"", name)) != std::string_view::npos;
}

struct Shape {
  std::string symbol;  ///< empty where nothing is drawn
  std::string_view owner;
  int turn = 0;  ///< in degrees
};

enum class Half { none, first, second };

/// A piece of docs/own-games.md; of a domino that tells how it lies, one of its halves.
Shape shape_of(const std::string& piece, Half half) {
  const auto has = [&](std::string_view word) { return piece.find(word) != std::string::npos; };
  Shape shape;
  if (piece == "hole") return shape;
  const bool left = has("left") || piece == "toad";
  const bool right = has("right") || piece == "frog";
  shape.owner = left ? "left" : right ? "right" : "";
  shape.symbol = piece.substr(0, piece.find(' '));
  if (has("heads")) shape.symbol += "-heads";
  if (has("tails")) shape.symbol += "-tails";
  if (half != Half::none) {
    shape.symbol += "-half";
    shape.turn = (has("upright") ? 90 : 0) + (half == Half::second ? 180 : 0);
  }
  if (right && has_symbol(shape.symbol + "-right")) shape.symbol += "-right";
  return shape;
}

const std::string* piece_of(const Squares& squares, std::size_t row, std::size_t column) {
  static const std::string empty_square = "square";
  const std::string& face = squares.rows[row][column];
  const auto found = squares.cells->pieces.find(face);
  if (found != squares.cells->pieces.end()) return &found->second;
  return face == "." ? &empty_square : nullptr;
}

/// Cells of one kind that tell how dominoes lie make pairs from the top and from the left.
std::map<std::pair<std::size_t, std::size_t>, Half> halves_of(const Squares& squares) {
  std::map<std::pair<std::size_t, std::size_t>, Half> halves;
  for (std::size_t r = 0; r < squares.rows.size(); ++r) {
    for (std::size_t c = 0; c < squares.rows[r].size(); ++c) {
      const std::string* piece = piece_of(squares, r, c);
      if (!piece || !piece->starts_with("domino") || halves.contains({r, c})) continue;
      const bool upright = piece->ends_with("upright");
      if (!upright && !piece->ends_with("flat")) continue;
      const auto [below, beside] = std::pair(upright ? r + 1 : r, upright ? c : c + 1);
      if (below == squares.rows.size() || beside >= squares.rows[below].size() ||
          squares.rows[below][beside] != squares.rows[r][c]) {
        continue;
      }
      halves[{r, c}] = Half::first;
      halves[{below, beside}] = Half::second;
    }
  }
  return halves;
}

/// What stands in each cell, from the top left: its place, what is drawn if it is a piece, and its
/// character.
void for_each_cell(const Squares& squares,
                   const std::function<void(std::size_t row, std::size_t column, const Shape&,
                                            const std::string& face)>& visit) {
  const auto halves = halves_of(squares);
  for (std::size_t r = 0; r < squares.rows.size(); ++r) {
    for (std::size_t c = 0; c < squares.rows[r].size(); ++c) {
      const std::string& face = squares.rows[r][c];
      const std::string* piece = piece_of(squares, r, c);
      if (face == " " || (piece && *piece == "hole")) continue;
      const auto half = halves.find({r, c});
      const Half of = half == halves.end() ? Half::none : half->second;
      visit(r, c, piece ? shape_of(*piece, of) : Shape{}, face);
    }
  }
}

std::string board_svg(const Squares& squares, PicturePoint corner, int cell) {
  constexpr std::size_t side = side_of_symbol;
  std::string svg = fmt::format("<g transform=\"translate({} {}) scale(.{:03})\">", px(corner.x),
                                px(corner.y), cell * 1000 / side_of_symbol);
  for_each_cell(squares,
                [&](std::size_t r, std::size_t c, const Shape& shape, const std::string& face) {
                  const std::string at = fmt::format("\" x=\"{}\" y=\"{}\"", c * side, r * side);
                  const bool block = shape.symbol.empty() && face == "#";
                  svg += fmt::format("<use href=\"#{}{}/>", block ? "block" : "cell", at);
                  if (!shape.symbol.empty()) {
                    svg += fmt::format("<use href=\"#{}{}", shape.symbol, at);
                    if (!shape.owner.empty()) svg += fmt::format(" class=\"{}\"", shape.owner);
                    if (shape.turn != 0) {
                      svg += fmt::format(" transform=\"rotate({} {} {})\"", shape.turn,
                                         c * side + side / 2, r * side + side / 2);
                    }
                    svg += "/>";
                  } else if (!block) {
                    svg += fmt::format("<text class=\"face\" x=\"{}\" y=\"{}\">{}</text>",
                                       c * side + side / 2, r * side + 29, escaped(face));
                  }
                });
  return svg + "</g>";
}

// Graphs.

constexpr double apart = 34;
constexpr std::size_t most_vertices = 60;
constexpr std::size_t most_edges = 200;

/// Where the vertices of a graph are, in pixels from its top left corner.
struct GraphPlan {
  std::vector<PicturePoint> at;
  PictureSize size;
};

/// The least and the greatest of a coordinate.
struct Span {
  double least = 0;
  double most = 0;
  double size() const { return most - least; }
};

Span span_of(const DrawnGraph& graph, std::int64_t DrawnGraph::Vertex::*coordinate) {
  const auto [least, most] = std::minmax_element(
      graph.vertices.begin(), graph.vertices.end(),
      [&](const auto& a, const auto& b) { return a.*coordinate < b.*coordinate; });
  return {static_cast<double>((*least).*coordinate), static_cast<double>((*most).*coordinate)};
}

/// The least distance of two vertices that are not at the same place; 1 where there are none.
double nearest(const DrawnGraph& graph) {
  double least = INFINITY;
  for (const auto& a : graph.vertices) {
    for (const auto& b : graph.vertices) {
      const double distance = std::hypot(static_cast<double>(a.x) - static_cast<double>(b.x),
                                         static_cast<double>(a.y) - static_cast<double>(b.y));
      if (distance > 0) least = std::min(least, distance);
    }
  }
  return least == INFINITY ? 1 : least;
}

GraphPlan plan_of(const DrawnGraph& graph) {
  constexpr double margin = 13;
  const Span x = span_of(graph, &DrawnGraph::Vertex::x);
  const Span y = span_of(graph, &DrawnGraph::Vertex::y);
  const double room = std::max({x.size(), y.size(), 1.0});
  const double scale = std::min(apart / nearest(graph), (largest_board - 2 * margin) / room);
  GraphPlan plan;
  for (const auto& vertex : graph.vertices) {
    plan.at.push_back({margin + (static_cast<double>(vertex.x) - x.least) * scale,
                       margin + (y.most - static_cast<double>(vertex.y)) * scale});
  }
  plan.size = {x.size() * scale + 2 * margin, y.size() * scale + 2 * margin};
  return plan;
}

/// Whether a graph has anything to be drawn, and not too much of it.
bool is_drawn(const DrawnGraph& graph) {
  return !graph.vertices.empty() && graph.vertices.size() <= most_vertices &&
         graph.edges.size() <= most_edges;
}

std::string_view owner_class(const std::optional<Player>& owner) {
  return !owner ? "neither" : *owner == Player::left ? "left" : "right";
}

/// Several edges between the same vertices lie beside each other.
std::string edges_svg(const DrawnGraph& graph, const GraphPlan& plan, PicturePoint corner) {
  std::map<std::pair<std::size_t, std::size_t>, int> between;
  std::string svg;
  for (const DrawnGraph::Edge& edge : graph.edges) {
    const auto [first, last] = std::minmax(edge.from, edge.to);
    const int place = between[{first, last}]++;
    const PicturePoint a = {corner.x + plan.at[first].x, corner.y + plan.at[first].y};
    const PicturePoint b = {corner.x + plan.at[last].x, corner.y + plan.at[last].y};
    svg += fmt::format("<path class=\"edge {}{}\" d=\"M{} {}", owner_class(edge.owner),
                       graph.plant ? " stalk" : "", px(a.x), px(a.y));
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length == 0) {
      const double r = 11 + 5 * place;
      svg += fmt::format("c{0} {1} {2} {1} 0 0\"/>", px(-r), px(-1.8 * r), px(r));
      continue;
    }
    // Beside one another: in the middle, then by turns on both sides.
    const double aside = (place % 2 == 0 ? 1 : -1) * ((place + 1) / 2) * 20 / length;
    svg += fmt::format("Q{} {} {} {}\"/>", px((a.x + b.x) / 2 - (b.y - a.y) * aside),
                       px((a.y + b.y) / 2 + (b.x - a.x) * aside), px(b.x), px(b.y));
  }
  return svg;
}

std::string graph_svg(const DrawnGraph& graph, PicturePoint corner) {
  constexpr std::size_t most_letters = 3;
  const GraphPlan plan = plan_of(graph);
  std::string svg =
      fmt::format("<path class=\"paper\" d=\"M{} {}h{}v{}h{}z\"/>", px(corner.x), px(corner.y),
                  px(plan.size.width), px(plan.size.height), px(-plan.size.width));
  if (graph.plant) {
    const double ground = corner.y + plan.at.front().y;
    svg += fmt::format("<path class=\"ground\" d=\"M{} {}h{}\"/>", px(corner.x), px(ground),
                       px(plan.size.width));
  }
  svg += edges_svg(graph, plan, corner);
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    const auto& vertex = graph.vertices[v];
    const PicturePoint at = {corner.x + plan.at[v].x, corner.y + plan.at[v].y};
    const bool named =
        !graph.plant && !vertex.text.empty() && utf8_characters(vertex.text).size() <= most_letters;
    svg += fmt::format("<circle class=\"vertex {}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                       owner_class(vertex.owner), px(at.x), px(at.y),
                       graph.plant ? 3
                       : named     ? 9
                                   : 5);
    if (named) {
      svg += fmt::format("<text class=\"name {}\" x=\"{}\" y=\"{}\">{}</text>",
                         owner_class(vertex.owner), px(at.x), px(at.y + 3.5), escaped(vertex.text));
    }
  }
  return svg;
}

/// The size of a component's picture; nothing where it has none.
std::optional<PictureSize> size_of(const Drawing& drawing, int cell) {
  if (const auto* graph = std::get_if<DrawnGraph>(&drawing)) {
    return is_drawn(*graph) ? std::optional(plan_of(*graph).size) : std::nullopt;
  }
  const Squares squares = squares_of(drawing);
  if (squares.rows.empty()) return std::nullopt;
  const auto length = [cell](std::size_t cells) { return static_cast<double>(cells) * cell; };
  return PictureSize{length(squares.columns()), length(squares.rows.size())};
}

/// The side of the cells with which the largest board has room; 0 where they would be too small.
int cell_for(const PositionGraph& graph) {
  std::size_t most = 1;
  for (const PositionGraph::Node& node : graph.nodes) {
    for (const Drawing& drawing : node.drawings) {
      const Squares squares = squares_of(drawing);
      most = std::max({most, squares.rows.size(), squares.columns()});
    }
  }
  const int cell =
      most > largest_board ? 0 : std::min(largest_cell, largest_board / static_cast<int>(most));
  return cell < least_cell ? 0 : cell;
}

}  // namespace

ComponentPictures::ComponentPictures(const PositionGraph& graph)
    : graph_(graph), cell_(cell_for(graph)) {
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (const auto at = size(i)) height_ = std::max(height_, at->height);
  }
}

std::optional<PictureSize> ComponentPictures::size(std::size_t node) const {
  const std::vector<Drawing>& drawings = graph_.nodes[node].drawings;
  if (cell_ == 0 || drawings.empty()) return std::nullopt;
  PictureSize all = {-between_components, 0};
  for (const Drawing& drawing : drawings) {
    const auto one = size_of(drawing, cell_);
    if (!one) return std::nullopt;
    all = {all.width + one->width + between_components, std::max(all.height, one->height)};
  }
  return all;
}

std::vector<ComponentPictures::Component> ComponentPictures::components(const Place& place) const {
  const PictureSize all = *size(place.node);
  const PicturePoint middle = picture_center(place);
  double left = middle.x - all.width / 2;
  std::vector<Component> components;
  for (const Drawing& drawing : graph_.nodes[place.node].drawings) {
    const PictureSize own = *size_of(drawing, cell_);
    components.push_back({&drawing, {left, middle.y - own.height / 2}, own});
    left += own.width + between_components;
  }
  return components;
}

std::string ComponentPictures::svg(const Place& place) const {
  std::string svg;
  for (const auto& [drawing, corner, size] : components(place)) {
    const auto* graph = std::get_if<DrawnGraph>(drawing);
    svg += graph ? graph_svg(*graph, corner) : board_svg(squares_of(*drawing), corner, cell_);
  }
  return svg;
}

std::string ComponentPictures::definitions() const {
  if (height_ == 0) return "";
  std::set<std::string> used;
  for (std::size_t i = 0; i < graph_.nodes.size(); ++i) {
    if (!size(i)) continue;
    for (const Drawing& drawing : graph_.nodes[i].drawings) {
      for_each_cell(squares_of(drawing),
                    [&](std::size_t, std::size_t, const Shape& shape, const std::string& face) {
                      used.insert(face == "#" && shape.symbol.empty() ? "block" : "cell");
                      if (!shape.symbol.empty()) used.insert(shape.symbol);
                    });
    }
  }
  std::string text;
  for (const std::string& name : used) {
    if (name == "cell" || name == "block") {
      text += fmt::format(
          "<symbol id=\"{0}\"><rect class=\"{0}\" x=\"1\" y=\"1\" width=\"38\" "
          "height=\"38\" rx=\"3\"/></symbol>\n",
          name);
      continue;
    }
    const std::string_view all = piece_symbols();
    const std::size_t begin = all.find(fmt::format("<symbol id=\"{}\">", name));
    const std::size_t end = all.find('\n', begin);
    text += fmt::format("{}\n", all.substr(begin, end - begin));
  }
  return text;
}

std::string ComponentPictures::styles() const {
  if (height_ == 0) return "";
  return fmt::format(
      "symbol{{overflow:visible}}use{{color:#111}}.left{{color:{0}}}.right{{color:{1}}}\n"
      ".cell{{fill:#fff;stroke:#999}}.block{{fill:#777}}.dot{{fill:#999}}\n"
      ".body{{fill:currentColor}}.limb{{fill:none;stroke:currentColor;stroke-linecap:round}}\n"
      ".pip{{fill:#fff}}.cut{{fill:none;stroke:#fff;stroke-width:2.4;stroke-linecap:round}}\n"
      ".n .face{{font-size:25px;font-weight:bold;fill:#111}}\n"
      ".edge{{stroke:#555;stroke-width:2.5;stroke-linecap:round}}.stalk{{stroke-width:4}}\n"
      ".edge.left{{stroke:{0}}}.edge.right{{stroke:{1};stroke-dasharray:6 5}}\n"
      ".stalk.neither{{stroke:#2e7d32;stroke-dasharray:1 5.5}}\n"
      ".paper{{fill:#fff}}.ground{{stroke:#777;stroke-width:3}}\n"
      ".vertex{{fill:#fff;stroke:#111}}.vertex.left{{fill:{0}}}.vertex.right{{fill:{1}}}\n"
      ".n .name{{font-size:10px;fill:#111}}.n .name.left,.n .name.right{{fill:#fff}}\n",
      palette::left, palette::right);
}

std::uint64_t bytes_to_draw(const PositionGraph& graph) {
  constexpr std::uint64_t bytes_of_cell = 160;
  constexpr std::uint64_t bytes_of_line = 120;
  const ComponentPictures pictures(graph);
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (!pictures.size(i)) continue;
    for (const Drawing& drawing : graph.nodes[i].drawings) {
      if (const auto* of = std::get_if<DrawnGraph>(&drawing)) {
        bytes += bytes_of_line * (of->edges.size() + 2 * of->vertices.size());
        for (const auto& vertex : of->vertices) bytes += vertex.text.size();
        continue;
      }
      const Squares squares = squares_of(drawing);
      bytes += bytes_of_cell * squares.rows.size() * squares.columns() +
               bytes_of_line * squares.cells->pieces.size();
    }
  }
  return bytes;
}

}  // namespace lastmove
