// The line of heaps: a number line, with moves as arcs over and under it.

#include <algorithm>
#include <cmath>
#include <map>

#include "io/pictures/edge_routes.h"
#include "io/pictures/graph_layout.h"

namespace lastmove {

namespace {

Heap single_heap(const PositionGraph::Node& node) { return single<Heap>(node.position); }

/// The height of the arc of a move over this many heaps.
double rise_of(std::size_t span) {
  const double s = static_cast<double>(span);
  return std::min({10 + 10 * s, 50 + 4 * s, 260.0});
}

/// The heaps of a graph in ascending order, in rows that are wide enough for every move. All
/// lengths are those of a line that lies; a tall one is stood up at the end.
class Line {
 public:
  Line(const PositionGraph& graph, bool tall, double room)
      : graph_(graph), width_(common_box_width(graph)), along_(width_), across_(text_box_height) {
    std::map<Heap, std::size_t> nodes;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) nodes[single_heap(graph.nodes[i])] = i;
    rank_.resize(graph.nodes.size());
    for (const auto& [heap, node] : nodes) {
      rank_[node] = order_.size();
      order_.push_back(node);
    }
    for (const PositionGraph::Edge& edge : graph.edges) {
      std::size_t& span = spans_[is_above(edge) ? 0 : 1];
      span = std::max(span, rank_[edge.from] - rank_[edge.to]);
    }
    above_ = spans_[0] == 0 ? 10 : rise_of(spans_[0]) + 8;
    below_ = spans_[1] == 0 ? 10 : rise_of(spans_[1]) + 8;
    if (tall) gap_ = 20;
    const double fitting = room / step();
    tall_ = tall && fitting < std::min(least_row(), static_cast<double>(order_.size()));
    per_row_ = order_.size();
    if (tall_) {
      std::swap(along_, across_);
      gap_ = usual_gap;
    } else {
      break_into_rows(tall ? fitting : std::max(shapely_row(), fitting > 0 ? fitting : 18));
    }
  }

  GraphLayout run() {
    GraphLayout layout;
    layout.places.resize(order_.size());
    for (std::size_t k = 0; k < order_.size(); ++k) {
      layout.places[order_[k]] = {order_[k], {x_of(k, k / per_row_), y_of(k / per_row_)}, width_};
    }
    for (std::size_t e = 0; e < graph_.edges.size(); ++e) add_arc(e, layout.curves);
    const std::size_t rows = (order_.size() + per_row_ - 1) / per_row_;
    layout.width = static_cast<double>(per_row_) * step();
    layout.height = static_cast<double>(rows) * row_height();
    if (tall_) stand_up(layout);
    return layout;
  }

 private:
  bool is_above(const PositionGraph::Edge& edge) const {
    return graph_.impartial ? edge.result == Result::win : edge.by == Player::left;
  }

  double row_height() const { return above_ + across_ + below_ + 14; }

  /// From one box to the next.
  double step() const { return along_ + gap_; }

  /// The fewest boxes of a row in which moves can be followed.
  double least_row() const { return 1.5 * static_cast<double>(std::max(spans_[0], spans_[1])) + 1; }

  /// The boxes of a row where the picture has about the shape of a screen.
  double shapely_row() const {
    return std::sqrt(static_cast<double>(order_.size()) * 1.7 * row_height() / step());
  }

  /// Breaks a longer line into rows of about the same length.
  void break_into_rows(double longest) {
    const auto most = static_cast<std::size_t>(std::max(longest, least_row()));
    if (most >= per_row_) return;
    const std::size_t rows = (per_row_ + most - 1) / most;
    per_row_ = (order_.size() + rows - 1) / rows;
    // With fives and tens at the same place in each row, a heap is found at a glance.
    const std::size_t rounded = (per_row_ + 4) / 5 * 5;
    const bool even = rounded * rows < order_.size() + rounded / 3;
    if (per_row_ > 10 && rounded <= most && even) per_row_ = rounded;
  }

  /// Where a heap is on the line of a row, even if it lies beyond its ends.
  double x_of(std::size_t rank, std::size_t row) const {
    return (static_cast<double>(rank) - static_cast<double>(row * per_row_) + 0.5) * step();
  }
  double y_of(std::size_t row) const {
    return static_cast<double>(row) * row_height() + above_ + across_ / 2;
  }

  std::array<PicturePoint, 4> arc(const PositionGraph::Edge& edge, std::size_t row) const {
    const std::size_t from = rank_[edge.from];
    const std::size_t to = rank_[edge.to];
    const double sign = is_above(edge) ? -1 : 1;
    const double y = y_of(row) + sign * across_ / 2;
    // Arcs leave on the left of the box and arrive on its right, so that they do not mingle.
    const PicturePoint begin = {x_of(from, row) - along_ / 5, y};
    const PicturePoint end = {x_of(to, row) + along_ / 5, y + sign * 1.5};
    const double lift = sign * rise_of(from - to) / 0.75;
    const double lean = (begin.x - end.x) / 6;
    return {begin, PicturePoint{begin.x - lean, y + lift}, PicturePoint{end.x + lean, y + lift},
            end};
  }

  /// The right end becomes the top.
  static void stand_up(GraphLayout& layout) {
    const auto turn = [length = layout.width](PicturePoint& p) { p = {p.y, length - p.x}; };
    for (Place& place : layout.places) turn(place.center);
    for (Curve& curve : layout.curves) {
      std::for_each(curve.points.begin(), curve.points.end(), turn);
    }
    std::swap(layout.width, layout.height);
  }

  void add_arc(std::size_t e, std::vector<Curve>& curves) const {
    const PositionGraph::Edge& edge = graph_.edges[e];
    const std::size_t from_row = rank_[edge.from] / per_row_;
    const std::size_t to_row = rank_[edge.to] / per_row_;
    if (from_row == to_row) {
      curves.push_back({e, arc(edge, from_row), true});
      return;
    }
    // The arc runs out of its row to the left and into the one above from the right.
    const std::array<PicturePoint, 4> leaving = arc(edge, from_row);
    curves.push_back({e, part_of(leaving, 0, crossing(leaving, 0)), false});
    const std::array<PicturePoint, 4> arriving = arc(edge, to_row);
    const double right = static_cast<double>(per_row_) * step();
    curves.push_back({e, part_of(arriving, crossing(arriving, right), 1), true});
  }

  /// Where an arc, which runs to the left, crosses a vertical line.
  static double crossing(const std::array<PicturePoint, 4>& curve, double x) {
    double before = 0;
    double after = 1;
    for (int i = 0; i < 30; ++i) {
      const double middle = (before + after) / 2;
      (point_on(curve, middle).x > x ? before : after) = middle;
    }
    return after;
  }

  const PositionGraph& graph_;
  bool tall_ = false;
  const double width_;
  double along_;   ///< the length of a box in the direction of the line
  double across_;  ///< and in the other
  static constexpr double usual_gap = 26;
  double gap_ = usual_gap;  ///< between boxes
  double above_ = 0;
  double below_ = 0;
  std::size_t per_row_ = 1;
  std::vector<std::size_t> order_;  ///< nodes, ascending by heap
  std::vector<std::size_t> rank_;   ///< of each node, in this order
  std::size_t spans_[2] = {0, 0};   ///< the widest arc above and below
};

}  // namespace

GraphLayout lay_out_line(const PositionGraph& graph, bool tall, double width) {
  return Line(graph, tall, width).run();
}

}  // namespace lastmove
