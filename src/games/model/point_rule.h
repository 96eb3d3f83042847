#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// A player subtracts one of a set of vectors from a point; no coordinate may fall below 0.
struct VectorRule {
  /// Ascending, without repetition, each of `dimensions` coordinates that are not all 0.
  using Vectors = std::vector<Point>;

  /// The coordinates of a point, from 1 to max_dimensions.
  std::size_t dimensions = 0;
  /// Those of Left and those of Right.
  std::array<Vectors, 2> vectors;
  /// What having no option is worth to the player to move: a loss, or a win under misère play.
  Result stuck = Result::loss;

  bool impartial() const { return vectors[0] == vectors[1]; }
};

/// k-Wythoff: a player lowers one of two coordinates by any amount, or both by amounts that differ
/// by less than k (Fraenkel 1982; k = 1 is Wythoff's game of 1907).
struct WythoffRule {
  /// From 1 to max_heap.
  Heap k = 1;
  /// What having no option is worth to the player to move: a loss, or a win under misère play.
  Result stuck = Result::loss;
};

}  // namespace lastmove
