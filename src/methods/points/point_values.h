#pragma once

#include <cstdint>
#include <memory>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "games/model/work_meter.h"

namespace lastmove {

/// The points with coordinates from 0 to those of `last`, and what is asked of them.
struct PointQuestion {
  Point last;
  bool nim_values = false;  ///< REQUIRES: an impartial game under normal play
};

/// Who wins each point of a box, and its nim-value, by the kernel for the rules.
class PointValues {
 public:
  virtual ~PointValues() = default;

  virtual Result result(const Point& point, Player player) const = 0;
  /// REQUIRES: nim-values were asked for.
  virtual std::uint64_t nim_value(const Point& point) const = 0;
};

bool is_point_rule(const LoweredRule& rule);

/// Whether the nim-values up to a point are tabulated: in a second or two, and half a GiB, and
/// within the limits. Beyond, only who wins is known. REQUIRES: is_point_rule(rule).
bool nim_values_within_reach(const LoweredRule& rule, const Point& last, const Limits& limits);

/// The greatest point of a box. REQUIRES: a game on points, and a range for all coordinates or for
/// each.
Point last_point(const Ruleset& rules, const Ranges& ranges);

/// What a table over a box needs, with nim-values if there are any within reach. REQUIRES: as
/// last_point.
PointQuestion question_for_table(const Ruleset& rules, const Ranges& ranges, const Limits& limits);

/// The steps of work to tabulate, or 2^64 - 1. REQUIRES: is_point_rule(rule).
std::uint64_t work_of_points(const LoweredRule& rule, const PointQuestion& question);

/// The memory for it in bytes, or 2^64 - 1. REQUIRES: is_point_rule(rule).
std::uint64_t memory_of_points(const LoweredRule& rule, const PointQuestion& question);

/// Tabulates what no closed form knows. Throws Error of kind `limit`, before anything is tabulated
/// if it would take too much work or memory.
///
/// REQUIRES: is_point_rule(rule).
std::unique_ptr<PointValues> make_point_values(const LoweredRule& rule,
                                               const PointQuestion& question, const Limits& limits,
                                               WorkMeter& work);

/// The point that has the maximum of these in each coordinate.
Point coordinatewise_maximum(const Points& points, std::size_t dimensions);

}  // namespace lastmove
