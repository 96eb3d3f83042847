// The lattices: the grid of sums of two heaps, and the triangle of the subwords of `ends`.

#include <algorithm>
#include <map>

#include "io/pictures/edge_routes.h"
#include "io/pictures/graph_layout.h"

namespace lastmove {

namespace {

/// One row for each length, the whole word on top.
class Triangle {
 public:
  explicit Triangle(const PositionGraph& graph)
      : letters_(single<Word>(graph.nodes.front().position).letters),
        deepest_(static_cast<std::size_t>(graph.nodes.back().depth)),
        width_(common_box_width(graph)) {
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const Word& word = single<Word>(graph.nodes[i].position);
      nodes_[word.letters.empty() ? empty_key(word.last_taken) : word.letters] = i;
    }
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      edges_[{graph.edges[e].from, graph.edges[e].to}] = e;
    }
  }

  GraphLayout run() {
    const std::size_t widest = std::min(deepest_ + 1, letters_.size());
    layout_.width = static_cast<double>(widest) * step_x();
    layout_.height = static_cast<double>(deepest_ + 1) * step_y;
    std::size_t above = 0;  // The first place of the row above.
    for (std::size_t taken = 0; taken <= deepest_; ++taken) {
      const std::size_t begin = layout_.places.size();
      add_row(taken, above);
      above = begin;
    }
    layout_.curves = route_edges(layout_.places, routes_);
    return std::move(layout_);
  }

 private:
  static constexpr double step_y = text_box_height + 34;
  double step_x() const { return width_ + 22; }

  /// An empty word is told apart by the letter taken last.
  static std::string empty_key(char last_taken) { return {last_taken, '.'}; }

  /// The words that are left after taking this many letters.
  void add_row(std::size_t taken, std::size_t above) {
    const std::size_t length = letters_.size() - taken;
    const bool last = length == 0;  // Below each letter, the empty word that taking it leaves.
    const std::size_t count = last ? letters_.size() : taken + 1;
    for (std::size_t start = 0; start < count; ++start) {
      const double from_middle = static_cast<double>(start) - static_cast<double>(count - 1) / 2;
      const std::string key = last ? empty_key(letters_[start]) : letters_.substr(start, length);
      layout_.places.push_back({nodes_.at(key),
                                {layout_.width / 2 + from_middle * step_x(),
                                 (static_cast<double>(taken) + 0.5) * step_y},
                                width_});
      if (taken == 0) continue;
      // Taking the last letter leads down to the left, taking the first one down to the right.
      if (last || start < taken) add_route(above + start);
      if (!last && start > 0) add_route(above + start - 1);
    }
  }

  /// Adds a route to the place added last, if the move is in the graph.
  void add_route(std::size_t from) {
    const std::size_t to = layout_.places.size() - 1;
    const auto edge = edges_.find({layout_.places[from].node, layout_.places[to].node});
    if (edge != edges_.end()) routes_.push_back({edge->second, from, to, 0});
  }

  const std::string& letters_;
  const std::size_t deepest_;
  const double width_;
  std::map<std::string, std::size_t> nodes_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> edges_;
  std::vector<Route> routes_;
  GraphLayout layout_;
};

}  // namespace

GraphLayout lay_out_grid(const PositionGraph& graph, bool plain_curves) {
  std::map<Heap, std::size_t> columns;
  std::map<Heap, std::size_t> rows;
  const auto sizes = [](const PositionGraph::Node& node) {
    const Heaps& heaps = components<Heap>(node.position);
    return std::minmax(heaps[0], heaps[1]);
  };
  for (const PositionGraph::Node& node : graph.nodes) {
    rows[sizes(node).first] = 0;
    columns[sizes(node).second] = 0;
  }
  for (std::size_t i = 0; auto& [size, at] : columns) at = i++;
  for (std::size_t i = 0; auto& [size, at] : rows) at = i++;

  const double width = common_box_width(graph);
  const double step_x = width + 44;
  const double step_y = text_box_height + 46;
  GraphLayout layout;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const auto [smaller, greater] = sizes(graph.nodes[i]);
    const double x = static_cast<double>(columns[greater]) + 0.5;
    const double y = static_cast<double>(rows.size() - rows[smaller]) - 0.5;
    layout.places.push_back({i, {x * step_x, y * step_y}, width});
  }
  layout.width = static_cast<double>(columns.size()) * step_x;
  layout.height = static_cast<double>(rows.size()) * step_y;
  layout.curves = route_edges(layout.places, routes_between(graph), plain_curves);
  return layout;
}

GraphLayout lay_out_triangle(const PositionGraph& graph) { return Triangle(graph).run(); }

}  // namespace lastmove
