#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/graphs/state_graph.h"
#include "methods/graphs/state_set.h"

namespace lastmove {

/// What sweeps leave of a graph, its states numbered anew.
struct RestOfGraph {
  std::vector<std::uint32_t> starts = {0};
  std::unique_ptr<VertexId[]> targets;
  std::vector<VertexId> numbers;  ///< those that the states had

  StateGraph<1> graph() const { return {{EdgeRows{starts, {targets.get(), starts.back()}}}}; }
};

/// Finds layers of won and lost states by sweeps over the edges of all open states, in order, with
/// one bit to look at for each. Where layers are large, that is much faster than going back from
/// each decided state to those that lead to it, for which the edges have to be turned round first
/// (Beamer, Asanovic and Patterson, *Direction-optimizing breadth-first search*, 2012). A sweep
/// drops the edges that do not matter any more.
///
/// 4 bytes for each edge that is left after the first sweeps, and up to 24 for each state.
template <std::size_t players>
class StateSweeps {
 public:
  /// Whether sweeps are faster at first, by a sample. REQUIRES: the states without edges are lost.
  static bool pay(const StateGraph<players>& graph);

  /// The number of the layer of each state that is decided goes to `remoteness`.
  StateSweeps(const StateGraph<players>& graph, std::span<std::uint32_t> remoteness,
              WorkMeter& work)
      : graph_(graph),
        remoteness_(remoteness),
        lost_(graph.states()),
        won_(graph.states()),
        work_(work) {}

  /// Decides the states without edges, layer 0. Comes first.
  void decide_ends(bool lost);
  /// Decides the states with an option that is lost.
  void find_won(std::uint32_t layer);
  /// Decides the states whose options are all won. Returns them, ascending. REQUIRES: no open state
  /// has an option that is lost.
  std::vector<VertexId> find_lost(std::uint32_t layer);

  /// The edges that the next sweep goes over.
  std::uint64_t edges_left() const;

  /// The open states with their edges to one another and to the `last` layer, which is lost; its
  /// states have no edges any more. Ends the sweeps.
  RestOfGraph rest(std::span<const VertexId> last);

 private:
  template <typename Visit>
  void for_each_row(const Visit& visit);
  void spend(std::uint64_t steps, std::size_t state) const;

  const StateGraph<players>& graph_;
  std::span<std::uint32_t> remoteness_;
  StateSet lost_;
  StateSet won_;

  // Once find_lost has been called, the states that were open then, with the targets that were:
  std::size_t rows_ = 0;
  std::unique_ptr<VertexId[]> states_;
  std::unique_ptr<std::uint32_t[]> ends_;  ///< of the rows of targets
  std::unique_ptr<VertexId[]> targets_;

  WorkMeter& work_;
};

}  // namespace lastmove
