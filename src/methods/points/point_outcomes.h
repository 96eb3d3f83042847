#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/model/point_rule.h"
#include "methods/points/point_tables.h"

namespace lastmove {

/// Which points of a box are lost, one bit a point, along anti-diagonals.
///
/// In a plane of the first two coordinates, an anti-diagonal holds the points of one sum x + y, by
/// x. Every vector refers to an earlier one, or to an earlier plane, so that all points of an
/// anti-diagonal are solved at once, 64 in a word: subtracting (a,b,...) is a shift by a of the
/// anti-diagonal a + b before. A point is lost if no shift has a bit there. Vectors with leading
/// zeros need nothing else, as they do where points are kept in rows.
///
/// Cost: a shift and an OR for each vector and 64 points; somewhat more than a bit of memory for
/// each point and player.
class PointOutcomes {
 public:
  /// Solves every point with coordinates from 0 to those of `last`. What `progress` throws ends it.
  ///
  /// REQUIRES: bytes(rule, last) can be allocated.
  PointOutcomes(const VectorRule& rule, const Point& last, const PointProgress& progress = {});

  /// The memory it takes, or 2^64 - 1.
  static std::uint64_t bytes(const VectorRule& rule, const Point& last);

  /// REQUIRES: a point of the box.
  bool lost(const Point& point, Player player) const {
    const std::size_t word = offsets_[point.at[0] + point.at[1]] + point.at[0] / 64;
    return words_[plane(point.at[2], point.at[3], index(player)) + word] >> point.at[0] % 64 & 1;
  }

 private:
  struct Interval {
    Heap first;
    Heap last;
  };

  /// A vector (a,b,...) in one plane.
  struct Shift {
    Heap a;
    Heap b;
    std::size_t from;  ///< the plane that it leads to, a / 64 words before it
  };

  std::size_t plane(Heap z, Heap w, std::size_t player) const {
    return ((z * (last_.at[3] + 1) + w) * sides_ + (sides_ == 1 ? 0 : player)) * plane_size_;
  }
  /// The x of an anti-diagonal.
  Interval on_diagonal(Heap sum) const;
  /// The vectors of a player that fit the outer coordinates of a plane.
  std::vector<Shift> shifts_at(const VectorRule& rule, Heap z, Heap w, std::size_t player) const;
  /// The x of an anti-diagonal from which a vector can be subtracted; none if first > last.
  static Interval reached_by(const Shift& shift, Heap sum, const Interval& diagonal);
  void solve_diagonal(const std::vector<Shift>& shifts, std::size_t plane, Heap sum, Result stuck);
  static void clear_stuck(const std::vector<Shift>& shifts, Heap sum, const Interval& all,
                          std::uint64_t* diagonal);

  Point last_;
  std::size_t sides_;                 ///< 2, or 1 where both players have the same options
  std::size_t plane_size_ = 0;        ///< words of a plane for one player
  std::vector<std::size_t> offsets_;  ///< where word 0 of an anti-diagonal is, or would be
  std::vector<std::uint64_t> words_;
};

}  // namespace lastmove
