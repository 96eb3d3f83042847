#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <lastmove/outcome.h>

#include "games/model/edge_rows.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// Who wins from each vertex of a graph on which two players move a token in turn, and how soon.
class GraphResults {
 public:
  /// No state that can be decided has this remoteness.
  static constexpr std::uint32_t drawn = UINT32_MAX;

  GraphResults(std::vector<std::uint32_t> remoteness, Result stuck)
      : remoteness_(std::move(remoteness)), stuck_(stuck) {}

  /// Results alternate along a line of perfect play, back to the player who is stuck.
  Result result(std::size_t state) const {
    if (remoteness_[state] == drawn) return Result::draw;
    return remoteness_[state] % 2 == 0 ? stuck_ : flip(stuck_);
  }
  /// Moves to the end when the winner hurries and the loser delays; `drawn` where the result is.
  std::uint32_t remoteness(std::size_t state) const { return remoteness_[state]; }
  void decide(std::size_t state, std::uint32_t remoteness) { remoteness_[state] = remoteness; }
  /// Adds drawn states, up to so many in all.
  void grow(std::size_t states) { remoteness_.resize(states, drawn); }

 private:
  std::vector<std::uint32_t> remoteness_;
  Result stuck_;
};

/// Retrograde analysis of every vertex, where both players move along the same edges. Play that
/// never ends is a draw: a vertex is lost if all its options are won, won if one is lost, and drawn
/// otherwise (the least fixed point; Smith 1966). `stuck` is the result of having no edge to
/// follow.
///
/// The idea: the vertices that end the game are layer 0. What leads to a lost vertex is won; what
/// leads to won ones alone is lost. So layers of lost and won vertices alternate, and the number of
/// a layer is the remoteness. While layers are large, each is found by a sweep over the edges that
/// are left (methods/graphs/state_sweeps.h). Then the edges that are left are turned round: a layer
/// of lost vertices makes all predecessors won that were unknown; in a layer of won ones each
/// predecessor counts one option less, and is lost once none is left. Each edge is met once,
/// backwards, so the cost is that of random access to one count for each, which is a byte unless
/// there are more options. Where edges lead far, those counts are looked at bin by bin, so that the
/// caches hold them. Where the vertices are in topological order, ends first, one sweep in that
/// order does.
///
/// O(V + E) time. Beside the rows, up to 12 bytes for each edge and 28 for each vertex; 4 for each
/// vertex where they are in order. Throws Error of kind `limit`.
GraphResults retrograde(const EdgeRows& options, Result stuck, WorkMeter& work);

/// The same where Left and Right have edges of their own. State 2v + p is vertex v with player p to
/// move. O(V + E) time, and memory as above, where a vertex counts twice.
GraphResults retrograde(const std::array<EdgeRows, 2>& options, Result stuck, WorkMeter& work);

/// The naive rung: sweeps over all vertices, one for each remoteness, deciding each from its
/// options, until a sweep decides none. O(V E) time.
GraphResults plain_retrograde(const EdgeRows& options, Result stuck);
GraphResults plain_retrograde(const std::array<EdgeRows, 2>& options, Result stuck);

}  // namespace lastmove
