#pragma once

#include <cstddef>
#include <vector>

#include "io/pictures/graph_layout.h"

namespace lastmove {

/// A move to be drawn between two places.
struct Route {
  std::size_t edge = 0;
  std::size_t from = 0;  ///< places
  std::size_t to = 0;
  /// Moves between the same places bend to different sides, 1 and -1 as seen from where they begin;
  /// 2 and -2 bend more.
  int side = 0;
};

/// Draws each move as the least bent curve, from box to box, that crosses no other box, or as few
/// as possible; plain ones are not led past boxes, which takes a time of places times routes.
std::vector<Curve> route_edges(const std::vector<Place>& places, const std::vector<Route>& routes,
                               bool plain = false);

/// The part of a curve from t = begin to t = end.
std::array<PicturePoint, 4> part_of(const std::array<PicturePoint, 4>& curve, double begin,
                                    double end);

/// The point of a curve at t.
PicturePoint point_on(const std::array<PicturePoint, 4>& curve, double t);

/// A route for every move of a graph whose places are its nodes. If both players can move between
/// the same two nodes, or there are moves both ways, their routes bend to different sides.
std::vector<Route> routes_between(const PositionGraph& graph);

}  // namespace lastmove
