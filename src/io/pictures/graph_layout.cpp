#include "io/pictures/graph_layout.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "games/model/utf8.h"
#include "io/pictures/edge_routes.h"

namespace lastmove {

namespace {

/// A triangle of more places than this is drawn in layers, each word once.
constexpr std::size_t max_triangle = 600;

/// How many places a triangle has; stops counting at the most allowed.
std::size_t places_of_triangle(const PositionGraph& graph) {
  const std::size_t letters = single<Word>(graph.nodes.front().position).letters.size();
  std::size_t places = 0;
  for (std::uint64_t depth = 0; depth <= graph.nodes.back().depth; ++depth) {
    places += depth == letters ? letters : depth + 1;
    if (places > max_triangle) break;
  }
  return places;
}

GraphLayout lay_out_by_kind(const PositionGraph& graph, const LayoutOptions& options) {
  const Position& root = graph.nodes.front().position;
  if (lies_on_line(graph)) return lay_out_line(graph, options.tall, options.width);
  if (is_of_heaps(graph, 2)) return lay_out_grid(graph, options.plain_curves);
  if (single_if<Word>(root) && places_of_triangle(graph) <= max_triangle) {
    return lay_out_triangle(graph);
  }
  return lay_out_layers(graph, options.plain_curves);
}

}  // namespace

bool is_of_heaps(const PositionGraph& graph, std::size_t count) {
  return std::all_of(graph.nodes.begin(), graph.nodes.end(), [count](const auto& node) {
    const Heaps* heaps = std::get_if<Heaps>(&node.position);
    return heaps && heaps->size() == count;
  });
}

bool lies_on_line(const PositionGraph& graph) {
  const auto heap = [&](std::size_t node) { return single<Heap>(graph.nodes[node].position); };
  return is_of_heaps(graph, 1) &&
         std::all_of(graph.edges.begin(), graph.edges.end(),
                     [&](const auto& edge) { return heap(edge.to) < heap(edge.from); });
}

namespace {

/// A longer text by its ends.
std::string shortened(const std::string& text, std::size_t longest) {
  return ends_of(text, longest, (longest - 3) / 2);
}

constexpr std::size_t longest_label = 25;
constexpr std::size_t longest_name = 1000;

}  // namespace

std::string name_of(const Position& position) {
  const Word* word = single_if<Word>(position);
  if (word && word->letters.empty()) return fmt::format("{} taken", word->last_taken);
  return shortened(to_string(position), longest_name);
}

std::string label_of(const Position& position) {
  // The place of a long word in its triangle shows the rest.
  constexpr std::size_t longest_word = 9;
  return shortened(name_of(position), single_if<Word>(position) ? longest_word : longest_label);
}

std::string value_label_of(const PositionGraph::Node& node) {
  std::string text = to_string(node.outcome);
  if (node.nim_value) text += " " + to_string(*node.nim_value);
  if (node.value) text += " " + shortened(*node.value, longest_label);
  return text;
}

namespace {

double width_of(const std::string& text) {
  constexpr double letter = 7.9;  // in a font of 13 pixels
  // Characters of East Asia are as wide as two.
  const auto wide = std::count_if(text.begin(), text.end(),
                                  [](char c) { return static_cast<unsigned char>(c) >= 0xe0; });
  const auto letters = static_cast<double>(count_characters(text)) + static_cast<double>(wide);
  return std::max(40.0, std::round(letters * letter + 14));
}

constexpr double picture_margin = 6;
constexpr double line_below_picture = 18;

}  // namespace

double box_width(const PositionGraph::Node& node) {
  return std::max(width_of(label_of(node.position)), width_of(value_label_of(node)));
}

double box_width_with(const PositionGraph::Node& node, double picture) {
  return std::max(width_of(value_label_of(node)), std::round(picture + 2 * picture_margin));
}

double box_height_with(double picture) {
  return std::round(picture + 2 * picture_margin + line_below_picture);
}

PicturePoint picture_center(const Place& place) {
  return {place.center.x, place.center.y - line_below_picture / 2};
}

double common_box_width(const PositionGraph& graph) {
  double width = 0;
  for (const PositionGraph::Node& node : graph.nodes) width = std::max(width, box_width(node));
  return width;
}

GraphLayout lay_out(const PositionGraph& graph, const LayoutOptions& options) {
  GraphLayout layout = lay_out_by_kind(graph, options);
  // Curves may bow out of the area of the boxes.
  PicturePoint least = {0, 0};
  PicturePoint most = {layout.width, layout.height};
  for (const Curve& curve : layout.curves) {
    for (double t = 0.1; t < 1; t += 0.1) {
      const PicturePoint p = point_on(curve.points, t);
      least = {std::min(least.x, p.x - 4), std::min(least.y, p.y - 4)};
      most = {std::max(most.x, p.x + 4), std::max(most.y, p.y + 4)};
    }
  }
  const PicturePoint shift = {std::round(-least.x), std::round(-least.y)};
  layout.width = std::round(most.x - least.x);
  layout.height = std::round(most.y - least.y);
  const auto move = [&](PicturePoint& p) { p = {p.x + shift.x, p.y + shift.y}; };
  for (Place& place : layout.places) move(place.center);
  for (Curve& curve : layout.curves) std::for_each(curve.points.begin(), curve.points.end(), move);
  return layout;
}

}  // namespace lastmove
