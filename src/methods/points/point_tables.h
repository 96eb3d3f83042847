#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "games/model/point_rule.h"

namespace lastmove {

// The naive rungs: tables of all points of a box, straight from the definition.

/// The points with every coordinate from 0 to that of `last`, in a row: the last coordinate varies
/// fastest.
class PointBox {
 public:
  /// REQUIRES: the box has fewer than 2^63 points.
  explicit PointBox(const Point& last);

  std::size_t size() const { return size_; }
  std::size_t index(const Point& point) const;
  /// How far the index falls when `vector` is subtracted.
  std::size_t step(const Point& vector) const { return index(vector); }
  /// Moves on to the next point of the row.
  void advance(Point& point) const;

 private:
  Point last_;
  std::array<std::size_t, max_dimensions> strides_{};
  std::size_t size_ = 1;
};

/// How many points the box has, or 2^64 - 1 if they are more.
std::uint64_t points_up_to(const Point& last);

/// Told how many points have been solved since the last call, every few thousand points.
using PointProgress = std::function<void(std::uint64_t points)>;

/// The results of every point of a box, for Left and for Right to move; impartial rules have those
/// of Left alone.
using PointResults = std::array<std::vector<Result>, 2>;

/// One byte for each point and player. A vector for each point and player, stopping at the first
/// that wins.
PointResults plain_point_results(const VectorRule& rule, const Point& last);

/// The nim-values: the least number that no option has. A vector for each point, two bytes a point.
/// What `progress` throws ends it.
///
/// REQUIRES: an impartial rule under normal play, of less than 2^16 vectors.
std::vector<std::uint16_t> plain_point_nim_values(const VectorRule& rule, const Point& last,
                                                  const PointProgress& progress = {});

/// Wythoff's game: all options of all points. O(x + y + k * min(x, y)) time for each.
std::vector<Result> plain_wythoff_results(const WythoffRule& rule, const Point& last);

/// REQUIRES: normal play.
std::vector<std::uint32_t> plain_wythoff_nim_values(const WythoffRule& rule, const Point& last);

}  // namespace lastmove
