#include "methods/values/thermographs.h"

#include <algorithm>

namespace lastmove {

namespace {

using Wall = std::vector<WallPoint>;

// A scaffold bends at its points, has slope 0 or -1 between them, and -1 after the last. Those of
// Right are turned over, so that both players have the same.

/// REQUIRES: t is at least the temperature of the first point.
Dyadic at(const Wall& scaffold, const Dyadic& t) {
  const auto next = std::upper_bound(
      scaffold.begin() + 1, scaffold.end(), t,
      [](const Dyadic& of, const WallPoint& point) { return of < point.temperature; });
  const WallPoint& from = *(next - 1);
  if (next != scaffold.end() && next->stop == from.stop) return from.stop;
  return from.stop - (t - from.temperature);
}

/// Where any of both bends.
std::vector<Dyadic> bends_of(const Wall& a, const Wall& b) {
  std::vector<Dyadic> bends;
  for (const Wall* const wall : {&a, &b}) {
    for (const WallPoint& point : *wall) bends.push_back(point.temperature);
  }
  std::sort(bends.begin(), bends.end());
  bends.erase(std::unique(bends.begin(), bends.end()), bends.end());
  return bends;
}

/// Adds a point, unless it goes on straight from the last two.
void append(Wall& wall, WallPoint point) {
  const std::size_t size = wall.size();
  if (size > 0 && wall.back().temperature == point.temperature) return;
  if (size > 1 && (wall[size - 2].stop == wall.back().stop) == (wall.back().stop == point.stop)) {
    wall.pop_back();
  }
  wall.push_back(std::move(point));
}

Wall greater_of(const Wall& a, const Wall& b) {
  Wall greater;
  Dyadic before;
  for (const Dyadic& t : bends_of(a, b)) {
    const Dyadic of_a = at(a, t);
    const Dyadic of_b = at(b, t);
    const Dyadic gap = of_a - of_b;
    if (!greater.empty() && before.sign() * gap.sign() < 0) {
      // They cross. One is upright there and the other is not, so the gap is what is left of it.
      const Dyadic crossing = t - (gap.sign() < 0 ? -gap : gap);
      append(greater, {crossing, at(a, crossing)});
    }
    append(greater, {t, std::max(of_a, of_b)});
    before = gap;
  }
  return greater;
}

Wall turned(const Wall& wall) {
  Wall result = wall;
  for (WallPoint& point : result) point.stop = -point.stop;
  return result;
}

/// The temperature at which the scaffolds meet, that of Right turned over.
Dyadic meeting(const Wall& left, const Wall& right) {
  Dyadic last;
  Dyadic gap;
  for (const Dyadic& t : bends_of(left, right)) {
    const Dyadic next = at(left, t) + at(right, t);
    if (t.sign() > 0 && next.sign() <= 0) {
      // It closes by 1 or 2 for each degree.
      return last + (gap - next == t - last ? gap : gap.half());
    }
    last = t;
    gap = next;
    if (gap.sign() == 0) return last;
  }
  return last + gap.half();
}

Wall wall_below(const Wall& scaffold, const Dyadic& temperature) {
  Wall wall;
  for (const WallPoint& point : scaffold) {
    if (point.temperature < temperature) append(wall, point);
  }
  append(wall, {temperature, at(scaffold, temperature)});
  return wall;
}

std::uint64_t bytes_of(const Thermograph& graph) {
  return 128 + sizeof(Thermograph) +
         (graph.left.capacity() + graph.right.capacity()) * sizeof(WallPoint);
}

}  // namespace

Thermograph Thermographs::of_up_star(GameId game) const {
  Thermograph graph;
  graph.mean = store_.number_of(store_.left_stop(game));
  if (store_.is_number(game)) graph.temperature = -Dyadic(1, graph.mean.exponent());
  graph.left = graph.right = {{0, graph.mean}};
  return graph;
}

Thermograph Thermographs::known(GameId game) const {
  return store_.is_up_star(game) ? of_up_star(game) : graphs_.find(game)->second;
}

/// REQUIRES: those of its options are known.
Thermograph Thermographs::of_form(GameId game) {
  Wall scaffolds[2];
  for (const Player player : {Player::left, Player::right}) {
    Wall& scaffold = scaffolds[index(player)];
    for (const GameId option : store_.options(game, player)) {
      const Thermograph graph = known(option);
      Wall tilted = player == Player::left ? graph.right : turned(graph.left);
      for (WallPoint& point : tilted) point.stop = point.stop - point.temperature;
      store_.spend(100 + 100 * (tilted.size() + scaffold.size()));
      scaffold = scaffold.empty() ? std::move(tilted) : greater_of(scaffold, tilted);
    }
  }
  Thermograph graph;
  graph.temperature = meeting(scaffolds[0], scaffolds[1]);
  graph.left = wall_below(scaffolds[0], graph.temperature);
  graph.right = turned(wall_below(scaffolds[1], graph.temperature));
  graph.mean = graph.left.back().stop;
  return graph;
}

const Thermograph& Thermographs::of(GameId game) {
  if (store_.is_up_star(game)) return last_ = of_up_star(game);
  if (const auto found = graphs_.find(game); found != graphs_.end()) return found->second;
  for (const GameId at : store_.followers(game, GameStore::ends_at_up_stars).games) {
    if (graphs_.contains(at)) continue;
    Thermograph graph = of_form(at);
    bytes_ += bytes_of(graph);
    store_.check_memory(bytes_);
    graphs_.emplace(at, std::move(graph));
  }
  return graphs_.find(game)->second;
}

}  // namespace lastmove
