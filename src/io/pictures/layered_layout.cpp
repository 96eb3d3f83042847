// Layers for graphs of any kind, after Sugiyama, Tagawa and Toda (1981): longest-path layers,
// ordered by barycenters, and then the places nearest to the neighbours that keep the boxes apart,
// which is an isotonic regression. Each sweep costs O(nodes log nodes + edges).

#include <algorithm>
#include <cmath>

#include "io/pictures/component_pictures.h"
#include "io/pictures/edge_routes.h"
#include "io/pictures/graph_layout.h"

namespace lastmove {

namespace {

constexpr int sweeps = 24;
constexpr double gap_x = 18;
constexpr double loop_room = 20;  // on each side of a box with a move to itself
constexpr double gap_y = 64;

class Layers {
 public:
  explicit Layers(const PositionGraph& graph)
      : above_(graph.nodes.size()), below_(graph.nodes.size()), x_(graph.nodes.size(), 0) {
    const ComponentPictures pictures(graph);
    if (pictures.height() > 0) box_height_ = box_height_with(pictures.height());
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      const auto picture = pictures.size(i);
      width_.push_back(picture ? box_width_with(graph.nodes[i], picture->width)
                               : box_width(graph.nodes[i]));
    }
    room_ = width_;
    for (const PositionGraph::Edge& edge : graph.edges) {
      if (edge.from == edge.to) {
        room_[edge.from] = width_[edge.from] + 2 * loop_room;
        continue;
      }
      below_[edge.from].push_back(edge.to);
      above_[edge.to].push_back(edge.from);
    }
    assign_layers();
  }

  void run() {
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      const bool downwards = sweep % 2 == 0;
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        auto& layer = layers_[downwards ? i : layers_.size() - 1 - i];
        order(layer, downwards ? above_ : below_);
      }
    }
    split_wide_layers();
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        place(layers_[sweep % 2 == 0 ? i : layers_.size() - 1 - i]);
      }
    }
  }

  GraphLayout layout() const {
    double left = 0;
    double right = 0;
    for (std::size_t i = 0; i < x_.size(); ++i) {
      left = std::min(left, x_[i] - room_[i] / 2);
      right = std::max(right, x_[i] + room_[i] / 2);
    }
    GraphLayout layout;
    layout.places.resize(x_.size());
    const double step = box_height_ + layer_gap();
    for (std::size_t row = 0; row < layers_.size(); ++row) {
      for (const std::size_t node : layers_[row]) {
        const double y = static_cast<double>(row) * step + box_height_ / 2;
        layout.places[node] = {node, {std::round(x_[node] - left), y}, width_[node], box_height_};
      }
    }
    layout.width = right - left;
    layout.height = static_cast<double>(layers_.size()) * step - layer_gap();
    return layout;
  }

 private:
  /// The wider two layers are, the more room the moves between them need.
  double layer_gap() const {
    std::size_t widest = 0;
    for (const auto& layer : layers_) widest = std::max(widest, layer.size());
    return gap_y + 4 * static_cast<double>(std::min<std::size_t>(widest, 30));
  }

  /// The layer of a node is the length of the longest line of play that leads to it. Where
  /// positions come back, the one least deep of those that are left comes first, and moves back to
  /// it run up.
  void assign_layers() {
    std::vector<std::size_t> arrivals(x_.size());
    std::vector<std::size_t> layer(x_.size(), 0);
    std::vector<bool> is_ready(x_.size(), false);
    for (std::size_t i = 0; i < x_.size(); ++i) arrivals[i] = above_[i].size();
    std::vector<std::size_t> ready;
    std::size_t least_deep = 0;  // Nodes are in the order of their depths.
    for (std::size_t i = 0; i < x_.size(); ++i) {
      if (i == ready.size()) {
        while (is_ready[least_deep]) ++least_deep;
        ready.push_back(least_deep);
        is_ready[least_deep] = true;
      }
      const std::size_t node = ready[i];
      if (layer[node] >= layers_.size()) layers_.resize(layer[node] + 1);
      layers_[layer[node]].push_back(node);
      for (const std::size_t to : below_[node]) {
        if (is_ready[to]) continue;
        layer[to] = std::max(layer[to], layer[node] + 1);
        if (--arrivals[to] > 0) continue;
        ready.push_back(to);
        is_ready[to] = true;
      }
    }
    for (auto& nodes : layers_) spread(nodes);
  }

  /// Divides layers that would make the picture much wider than high into several rows, with each
  /// node near its old place.
  void split_wide_layers() {
    double total = 0;
    for (const double width : room_) total += width + gap_x;
    const double room = std::max(1400.0, std::sqrt(1.6 * total * (box_height_ + layer_gap())));
    std::vector<std::vector<std::size_t>> rows;
    for (const auto& layer : layers_) {
      double width = 0;
      for (const std::size_t node : layer) width += room_[node] + gap_x;
      const auto count = static_cast<std::size_t>(std::max(1.0, std::ceil(width / room)));
      for (std::size_t row = 0; row < count; ++row) {
        rows.emplace_back();
        for (std::size_t i = row; i < layer.size(); i += count) rows.back().push_back(layer[i]);
        if (count > 1) spread(rows.back());
      }
    }
    layers_ = std::move(rows);
  }

  /// Side by side, in the order of the layer, centred.
  void spread(const std::vector<std::size_t>& layer) {
    double total = -gap_x;
    for (const std::size_t node : layer) total += room_[node] + gap_x;
    double x = -total / 2;
    for (const std::size_t node : layer) {
      x_[node] = x + room_[node] / 2;
      x += room_[node] + gap_x;
    }
  }

  double mean(const std::vector<std::size_t>& neighbours, double otherwise) const {
    if (neighbours.empty()) return otherwise;
    double sum = 0;
    for (const std::size_t node : neighbours) sum += x_[node];
    return sum / static_cast<double>(neighbours.size());
  }

  void order(std::vector<std::size_t>& layer,
             const std::vector<std::vector<std::size_t>>& neighbours) {
    std::vector<std::pair<double, std::size_t>> wanted;
    for (const std::size_t node : layer) {
      // Rounded, so that equally distant nodes keep their order whatever the last bits are.
      wanted.emplace_back(std::round(mean(neighbours[node], x_[node]) * 16), node);
    }
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < layer.size(); ++i) layer[i] = wanted[i].second;
    spread(layer);
  }

  /// Moves the nodes of a layer as near to the means of their neighbours as their order and widths
  /// allow: the least sum of squares, by pooling neighbours that would violate it.
  void place(const std::vector<std::size_t>& layer) {
    struct Pool {
      double sum;
      double size;
      double mean() const { return sum / size; }
    };
    std::vector<Pool> pools;
    std::vector<double> offsets;
    double offset = 0;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const std::size_t node = layer[i];
      if (i > 0) offset += (room_[layer[i - 1]] + room_[node]) / 2 + gap_x;
      offsets.push_back(offset);
      std::vector<std::size_t> neighbours = above_[node];
      neighbours.insert(neighbours.end(), below_[node].begin(), below_[node].end());
      pools.push_back({mean(neighbours, x_[node]) - offset, 1});
      while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
        const Pool last = pools.back();
        pools.pop_back();
        pools.back().sum += last.sum;
        pools.back().size += last.size;
      }
    }
    std::size_t i = 0;
    for (const Pool& pool : pools) {
      for (double k = 0; k < pool.size; ++k, ++i) x_[layer[i]] = pool.mean() + offsets[i];
    }
  }

  std::vector<std::vector<std::size_t>> above_;  ///< the nodes from which a move leads to each
  std::vector<std::vector<std::size_t>> below_;
  std::vector<double> x_;
  std::vector<double> width_;
  double box_height_ = text_box_height;
  std::vector<double> room_;  ///< the width with the moves to itself beside a box
  std::vector<std::vector<std::size_t>> layers_;
};

}  // namespace

GraphLayout lay_out_layers(const PositionGraph& graph, bool plain_curves) {
  Layers layers(graph);
  layers.run();
  GraphLayout layout = layers.layout();
  layout.curves = route_edges(layout.places, routes_between(graph), plain_curves);
  return layout;
}

}  // namespace lastmove
