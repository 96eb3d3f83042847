#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// What a map shows of each point.
enum class MapSubject { outcome, nim_value };

/// The longest side of a map.
inline constexpr std::uint64_t max_map_side = 8192;

/// A rectangle of points.
struct PointMap {
  std::string rules;
  MapSubject of = MapSubject::outcome;
  Ranges box;                       ///< one for each coordinate
  std::array<std::size_t, 2> axes;  ///< the coordinates that run to the right and upwards
  std::size_t width = 0;
  std::size_t height = 0;
  // One of these, row after row, the lowest first.
  std::vector<Outcome> outcomes;
  std::vector<std::uint32_t> nim_values;

  const Range& across() const { return box[axes[0]]; }
  const Range& up() const { return box[axes[1]]; }
};

/// The ranges of a map: as many as the points have coordinates, all but two of which have a single
/// number, or a single range for a game of two coordinates. Throws Error of kind bad_input for any
/// others, and of kind limit for a side that is too long.
Ranges map_box(const Ruleset& rules, const Ranges& ranges);

/// How many points there are, or 2^64 - 1.
std::uint64_t points_of(const Ranges& box);

/// The expected steps of work and bytes of memory. REQUIRES: a box that map_box returned.
std::uint64_t work_of_map(const Ruleset& rules, const Ranges& box, MapSubject of);
std::uint64_t memory_of_map(const Ruleset& rules, const Ranges& box, MapSubject of);

/// Throws Error: bad_input if there is no such map of these rules, limit.
PointMap make_point_map(const Ruleset& rules, const Ranges& ranges, MapSubject of,
                        const Limits& limits);

}  // namespace lastmove
