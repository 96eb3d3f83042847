#include "io/pictures/edge_routes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lastmove {

namespace {

/// Free space around a box that a curve passes.
constexpr double clearance = 4;
/// Between the tip of an arrow and the box.
constexpr double gap = 1.5;
constexpr int samples = 24;
constexpr double least_bend = 18;

/// How far the two controls of a curve are moved sideways.
struct Bend {
  double first = 0;
  double second = 0;
  double size() const { return std::abs(first) + std::abs(second); }
};

/// The bends to try, the least first: an even bow to either side, or one near one end.
std::vector<Bend> make_bends() {
  std::vector<Bend> bends = {{0, 0}};
  for (const double most : {least_bend, 34.0, 50.0, 70.0, 95.0, 130.0, 180.0, 240.0}) {
    for (const double bend : {most, -most}) {
      bends.insert(bends.end(), {{bend, bend}, {bend, 0}, {0, bend}});
    }
  }
  std::stable_sort(bends.begin(), bends.end(),
                   [](const Bend& a, const Bend& b) { return a.size() < b.size(); });
  return bends;
}

bool inside(const Place& place, PicturePoint p, double margin) {
  return std::abs(p.x - place.center.x) < place.width / 2 + margin &&
         std::abs(p.y - place.center.y) < place.height / 2 + margin;
}

std::array<PicturePoint, 4> bent(PicturePoint from, PicturePoint to, const Bend& bend) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::max(1.0, std::hypot(dx, dy));
  const PicturePoint side = {dy / length, -dx / length};
  return {
      from,
      PicturePoint{from.x + dx / 5 + side.x * bend.first, from.y + dy / 5 + side.y * bend.first},
      PicturePoint{to.x - dx / 5 + side.x * bend.second, to.y - dy / 5 + side.y * bend.second}, to};
}

/// Leaves out the parts inside the boxes at both ends.
std::array<PicturePoint, 4> trimmed(const std::array<PicturePoint, 4>& curve, const Place& from,
                                    const Place& to) {
  const auto border = [&](const Place& place, double in, double out, double margin) {
    for (int i = 0; i < 30; ++i) {
      const double middle = (in + out) / 2;
      (inside(place, point_on(curve, middle), margin) ? in : out) = middle;
    }
    return out;
  };
  return part_of(curve, border(from, 0, 0.5, 0), border(to, 1, 0.5, gap));
}

/// Whether both controls are moved as far as a side asks for, and to that side.
bool bends_enough(const Bend& bend, int side) {
  return side == 0 || (bend.first / side >= least_bend && bend.second / side >= least_bend);
}

/// A move back to where it begins: out of the box and into it again on its right, or on its left.
std::array<PicturePoint, 4> beside(const Place& place, int side) {
  constexpr double out = 26;
  const double up = place.height / 4;
  const double sign = side < 0 ? -1 : 1;
  const PicturePoint border = {place.center.x + sign * place.width / 2, place.center.y};
  return {PicturePoint{border.x, border.y - up},
          {border.x + sign * out, border.y - 3 * up},
          {border.x + sign * out, border.y + 3 * up},
          {border.x + sign * gap, border.y + up}};
}

class Router {
 public:
  Router(const std::vector<Place>& places, bool plain) : places_(places), plain_(plain) {}

  Curve route(const Route& route) const {
    const Place& from = places_[route.from];
    const Place& to = places_[route.to];
    if (route.from == route.to) return {route.edge, beside(from, route.side), true};
    std::array<PicturePoint, 4> best{};
    std::size_t fewest = SIZE_MAX;
    const double length = std::hypot(to.center.x - from.center.x, to.center.y - from.center.y);
    for (const Bend& bend : bends_) {
      // A short move in a wide loop is harder to follow than one behind a box.
      if (bend.size() > length + 80 && fewest != SIZE_MAX) break;
      if (!bends_enough(bend, route.side)) continue;
      const auto curve = bent(from.center, to.center, bend);
      const std::size_t count = plain_ ? 0 : crossed(curve, route);
      if (count >= fewest) continue;
      fewest = count;
      best = curve;
      if (count == 0) break;
    }
    return {route.edge, trimmed(best, from, to), true};
  }

 private:
  std::size_t crossed(const std::array<PicturePoint, 4>& curve, const Route& route) const {
    std::array<PicturePoint, samples> points;
    for (int i = 0; i < samples; ++i) {
      points[static_cast<std::size_t>(i)] = point_on(curve, (i + 0.5) / samples);
    }
    const auto [left, right] = std::minmax_element(
        curve.begin(), curve.end(), [](PicturePoint a, PicturePoint b) { return a.x < b.x; });
    const auto [top, bottom] = std::minmax_element(
        curve.begin(), curve.end(), [](PicturePoint a, PicturePoint b) { return a.y < b.y; });
    std::size_t count = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Place& place = places_[i];
      const double reach = place.width / 2 + clearance;
      if (i == route.from || i == route.to || place.center.x + reach < left->x ||
          place.center.x - reach > right->x || place.center.y + place.height < top->y ||
          place.center.y - place.height > bottom->y) {
        continue;
      }
      count += std::any_of(points.begin(), points.end(),
                           [&](PicturePoint p) { return inside(place, p, clearance); });
    }
    return count;
  }

  const std::vector<Place>& places_;
  const bool plain_;
  const std::vector<Bend> bends_ = make_bends();
};

}  // namespace

PicturePoint point_on(const std::array<PicturePoint, 4>& c, double t) {
  const double u = 1 - t;
  const double a = u * u * u, b = 3 * u * u * t, d = 3 * u * t * t, e = t * t * t;
  return {a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
          a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y};
}

std::array<PicturePoint, 4> part_of(const std::array<PicturePoint, 4>& curve, double begin,
                                    double end) {
  const auto mix = [](PicturePoint a, PicturePoint b, double t) {
    return PicturePoint{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
  };
  // De Casteljau's construction gives the part up to t; mirrored, the part behind.
  const auto up_to = [&](const std::array<PicturePoint, 4>& c, double t) {
    const PicturePoint p01 = mix(c[0], c[1], t), p12 = mix(c[1], c[2], t), p23 = mix(c[2], c[3], t);
    const PicturePoint p012 = mix(p01, p12, t), p123 = mix(p12, p23, t);
    return std::array<PicturePoint, 4>{c[0], p01, p012, mix(p012, p123, t)};
  };
  std::array<PicturePoint, 4> part = up_to(curve, end);
  std::reverse(part.begin(), part.end());
  part = up_to(part, 1 - begin / end);
  std::reverse(part.begin(), part.end());
  return part;
}

std::vector<Curve> route_edges(const std::vector<Place>& places, const std::vector<Route>& routes,
                               bool plain) {
  const Router router(places, plain);
  std::vector<Curve> curves;
  curves.reserve(routes.size());
  for (const Route& route : routes) curves.push_back(router.route(route));
  return curves;
}

std::vector<Route> routes_between(const PositionGraph& graph) {
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> first;
  std::vector<Route> routes;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const PositionGraph::Edge& edge = graph.edges[e];
    routes.push_back({e, edge.from, edge.to, 0});
    const auto [twin, is_new] = first.insert({{edge.from, edge.to}, e});
    if (is_new) continue;
    routes[twin->second].side = 1;
    routes[e].side = -1;
  }
  for (Route& route : routes) {
    const auto back = first.find({route.to, route.from});
    if (back == first.end() || route.from == route.to) continue;
    if (route.side == 0) {
      route.side = 1;  // Both begin at different ends, so that this is another side for each.
    } else if (route.from > route.to) {
      route.side *= 2;
    }
  }
  return routes;
}

}  // namespace lastmove
