#include "methods/points/point_map.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "games/model/lowered_rule.h"
#include "methods/points/point_values.h"

namespace lastmove {

namespace {

/// For a point of the map, beside the tables.
constexpr std::uint64_t work_of_cell = 15;

/// The coordinates with more than one number, or else the first ones.
std::array<std::size_t, 2> axes_of(const Ranges& box) {
  std::vector<std::size_t> order;
  for (const bool long_ones : {true, false}) {
    for (std::size_t i = 0; i < box.size(); ++i) {
      if ((box[i].size() > 1) == long_ones) order.push_back(i);
    }
  }
  return {std::min(order[0], order[1]), std::max(order[0], order[1])};
}

PointQuestion question_of(const Ruleset& rules, const Ranges& box, MapSubject of) {
  return {last_point(rules, box), of == MapSubject::nim_value};
}

}  // namespace

Ranges map_box(const Ruleset& rules, const Ranges& ranges) {
  const std::size_t dimensions = rules.dimensions();
  if (dimensions < 2) {
    fail_bad_input(fmt::format(
        "only games on points with two or more coordinates have a map; {} has none", rules.text()));
  }
  check_ranges(rules, ranges);
  const Ranges box = ranges.size() == 1 ? Ranges(dimensions, ranges.front()) : ranges;
  const auto long_ones =
      std::count_if(box.begin(), box.end(), [](const Range& range) { return range.size() > 1; });
  if (long_ones > 2) {
    fail_bad_input(
        "a map shows 2 coordinates: give every other one a single number, as in 0..20,0..20,5");
  }
  for (const Range& range : box) {
    if (range.size() <= max_map_side) continue;
    throw Error(Error::Kind::limit, fmt::format("a side of a map has at most {} points, not {}",
                                                max_map_side, range.size()));
  }
  return box;
}

std::uint64_t points_of(const Ranges& box) {
  std::uint64_t points = 1;
  for (const Range& range : box) points = saturating_product(points, range.size());
  return points;
}

std::uint64_t work_of_map(const Ruleset& rules, const Ranges& box, MapSubject of) {
  return saturating_sum(work_of_points(rules.lower(), question_of(rules, box, of)),
                        saturating_product(points_of(box), work_of_cell));
}

std::uint64_t memory_of_map(const Ruleset& rules, const Ranges& box, MapSubject of) {
  const std::uint64_t cell = of == MapSubject::nim_value ? sizeof(std::uint32_t) : sizeof(Outcome);
  return saturating_sum(memory_of_points(rules.lower(), question_of(rules, box, of)),
                        saturating_product(points_of(box), cell));
}

PointMap make_point_map(const Ruleset& rules, const Ranges& ranges, MapSubject of,
                        const Limits& limits) {
  PointMap map{rules.text(), of, map_box(rules, ranges), {}, 0, 0, {}, {}};
  if (of == MapSubject::nim_value && !rules.has_nim_values()) {
    fail_bad_input(fmt::format(
        "{} has no nim-values, which only impartial games under normal play have", map.rules));
  }
  map.axes = axes_of(map.box);
  map.width = map.across().size();
  map.height = map.up().size();
  check_memory(memory_of_map(rules, map.box, of), "the map", limits);
  WorkMeter work(limits);
  const auto values =
      make_point_values(rules.lower(), question_of(rules, map.box, of), limits, work);
  Point point{{}, static_cast<std::uint8_t>(map.box.size())};
  for (std::size_t i = 0; i < map.box.size(); ++i) point.at[i] = map.box[i].first;
  const std::size_t points = map.width * map.height;
  if (of == MapSubject::nim_value) {
    map.nim_values.reserve(points);
  } else {
    map.outcomes.reserve(points);
  }
  for (std::size_t row = 0; row < map.height; ++row) {
    point.at[map.axes[1]] = map.up().first + row;
    work.spend(map.width * work_of_cell, [&] { return fmt::format("the map has {} rows", row); });
    for (std::size_t column = 0; column < map.width; ++column) {
      point.at[map.axes[0]] = map.across().first + column;
      if (of == MapSubject::nim_value) {
        map.nim_values.push_back(static_cast<std::uint32_t>(values->nim_value(point)));
        continue;
      }
      const Result left = values->result(point, Player::left);
      const Result right = rules.impartial() ? left : values->result(point, Player::right);
      map.outcomes.push_back({left, right});
    }
  }
  return map;
}

}  // namespace lastmove
