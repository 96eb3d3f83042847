#pragma once

#include <array>
#include <string>
#include <vector>

#include <lastmove/position_graph.h>

namespace lastmove {

// Where the positions of a graph are drawn, and the curves of its moves. Lengths are in pixels, y
// grows downwards.

struct PicturePoint {
  double x = 0;
  double y = 0;
};

/// The height of a box of two lines of text.
inline constexpr double text_box_height = 36;

/// A position at its place; `center` is that of its box.
struct Place {
  std::size_t node = 0;
  PicturePoint center;
  double width = 0;
  double height = text_box_height;  ///< the same of all boxes of a graph
};

/// A move: a cubic Bezier curve.
struct Curve {
  std::size_t edge = 0;
  std::array<PicturePoint, 4> points;
  bool arrives = true;  ///< false for the part of a move that runs out of its row
};

struct GraphLayout {
  /// In the order of the nodes; a word that occurs in several places of a triangle has as many.
  std::vector<Place> places;
  std::vector<Curve> curves;
  double width = 0;
  double height = 0;
};

/// A position as it is written; of thousands of characters the ends.
std::string name_of(const Position& position);

/// The first line in a position's box that shows no picture: the position, without its middle if it
/// is long.
std::string label_of(const Position& position);

/// The second line: the outcome and the nim-value.
std::string value_label_of(const PositionGraph::Node& node);

struct LayoutOptions {
  bool tall = false;          ///< for a narrow window: a line runs down, if it cannot fit in rows
  bool plain_curves = false;  ///< whether moves take the straight way, past boxes or over them
  double width = 0;           ///< how wide the rows of a line may be; 0 if nothing is known of it
};

/// Lays the graph out as befits its positions: heaps on a line, sums of two heaps on a grid, words
/// and their subwords as a triangle, and everything else in layers.
GraphLayout lay_out(const PositionGraph& graph, const LayoutOptions& options = {});

// The layouts.

/// Heaps by size, in rows. Moves that win run above, or Left's moves if the players differ; the
/// others below. A tall line whose rows do not fit into `width` is a column with the largest heap
/// on top; what is above a wide line is on its left. REQUIRES: lies_on_line(graph).
GraphLayout lay_out_line(const PositionGraph& graph, bool tall, double width);

/// The greater heap to the right, the smaller one upwards. REQUIRES: positions of two heaps.
GraphLayout lay_out_grid(const PositionGraph& graph, bool plain_curves);

/// A row for each length, every subword at its places. REQUIRES: words.
GraphLayout lay_out_triangle(const PositionGraph& graph);

/// Each position in the layer of its longest line of play, ordered by the barycenters of its
/// neighbours (Sugiyama, Tagawa and Toda 1981). Where positions come back, some moves run upwards.
/// The boxes have room for pictures (io/pictures/component_pictures.h).
GraphLayout lay_out_layers(const PositionGraph& graph, bool plain_curves);

/// Whether every position is of one heap, and every move leads to a smaller one.
bool lies_on_line(const PositionGraph& graph);

/// Whether every position has this many heaps.
bool is_of_heaps(const PositionGraph& graph, std::size_t count);

/// The width that the box of a node needs, without a picture.
double box_width(const PositionGraph::Node& node);

/// The width that it needs with a picture of this width.
double box_width_with(const PositionGraph::Node& node, double picture);

/// The height that boxes need with pictures of this height, above the outcome.
double box_height_with(double picture);

/// Where the middle of a picture is in its box.
PicturePoint picture_center(const Place& place);

/// The width of the widest box.
double common_box_width(const PositionGraph& graph);

}  // namespace lastmove
