#include "methods/graphs/retrograde.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "methods/graphs/state_graph.h"
#include "methods/graphs/state_sweeps.h"

namespace lastmove {

namespace {

/// The states of one bin, whose words a second-level cache holds with room to spare, and how many
/// of their occurrences the bin holds.
constexpr unsigned bin_bits = 15;
constexpr std::size_t bin_capacity = std::size_t{1} << 15;

constexpr std::size_t rows_ahead = 16;

/// `Count` holds how many options of a state are not yet known to be won for the opponent; 0 of
/// states that are decided. The smaller it is, the more of them the caches hold.
template <typename Count>
class Search {
 public:
  Search(const OwnedRows& predecessors, std::vector<Count> out_degrees, bool far, WorkMeter& work)
      : starts_(predecessors.starts.data()),
        predecessors_(predecessors.targets.data()),
        open_(std::move(out_degrees)),
        order_(open_.size() + 1),
        filled_(far ? (open_.size() >> bin_bits) + 1 : 0),
        bins_(filled_.size() * bin_capacity),
        work_(work) {}

  /// Calls `found` with each layer; the first are the ends, which are lost.
  template <typename Found>
  void run(const Found& found) {
    for (std::size_t state = 0; state < open_.size(); ++state) {
      if (open_[state] == 0) order_[end_++] = static_cast<VertexId>(state);
    }
    for (std::size_t begin = 0; begin < end_;) {
      const std::span<const VertexId> layer(&order_[begin], end_ - begin);
      found(layer);
      meet_predecessors_of(layer);
      begin += layer.size();
      last_layer_lost_ = !last_layer_lost_;
    }
  }

 private:
  void meet_predecessors_of(std::span<const VertexId> layer) {
    // A small layer does not fill the bins.
    const bool by_bins = !bins_.empty() && layer.size() > filled_.size();
    for (std::size_t i = 0; i < layer.size(); ++i) {
      if (i + 2 * rows_ahead < layer.size()) {
        __builtin_prefetch(&starts_[layer[i + 2 * rows_ahead]]);
        __builtin_prefetch(&predecessors_[starts_[layer[i + rows_ahead]]]);
      }
      const std::size_t begin = starts_[layer[i]];
      const std::size_t end = starts_[layer[i] + 1];
      const std::span<const VertexId> states(predecessors_ + begin, end - begin);
      if (by_bins) {
        for (const VertexId state : states) put_into_bin(state);
      } else {
        decide(states);
      }
      work_.spend((states.size() + 1) * work_of_graph_edge / 2, [&] {
        return std::to_string(end_) + " of " + std::to_string(open_.size()) + " states are decided";
      });
    }
    if (!by_bins) return;
    for (std::size_t bin = 0; bin < filled_.size(); ++bin) drain(bin);
  }

  void put_into_bin(VertexId state) {
    const std::size_t bin = state >> bin_bits;
    bins_[bin * bin_capacity + filled_[bin]] = state;
    if (++filled_[bin] == bin_capacity) drain(bin);
  }

  void drain(std::size_t bin) {
    decide({&bins_[bin * bin_capacity], std::exchange(filled_[bin], 0)});
  }

  /// Looks at states with an option in the last layer. Neither way has a branch, which could not be
  /// predicted: a state is always written behind the last one, and stays there if it is new.
  void decide(std::span<const VertexId> states) {
    Count* const open = open_.data();
    VertexId* order = order_.data() + end_;
    if (last_layer_lost_) {
      for (const VertexId state : states) {
        const bool is_new = open[state] != 0;
        open[state] = 0;
        *order = state;
        order += is_new;
      }
    } else {
      for (const VertexId state : states) {
        const Count count = open[state];
        open[state] = static_cast<Count>(count - (count != 0));
        *order = state;
        order += count == 1;
      }
    }
    end_ = static_cast<std::size_t>(order - order_.data());
  }

  bool last_layer_lost_ = true;
  const std::uint32_t* starts_;
  const VertexId* predecessors_;
  std::vector<Count> open_;
  std::vector<VertexId> order_;  ///< the decided states, layer by layer
  std::size_t end_ = 0;          ///< of those
  std::vector<std::uint32_t> filled_;
  std::vector<VertexId> bins_;  ///< predecessors whose words are still to be looked at
  WorkMeter& work_;
};

/// Where every option comes before what leads to it. REQUIRES: leads_down(graph), and being stuck
/// is no draw.
template <std::size_t players>
GraphResults in_order(const StateGraph<players>& graph, Result stuck, WorkMeter& work) {
  std::vector<std::uint32_t> remoteness(graph.states());
  const std::uint32_t lost = stuck == Result::loss ? 0 : 1;  // the last bit of a lost remoteness
  for (std::size_t state = 0; state < graph.states(); ++state) {
    std::uint32_t soonest_lost = UINT32_MAX;
    std::uint32_t latest_won = 0;
    for (const VertexId target : graph.targets(state)) {
      const std::uint32_t after = remoteness[graph.reached(state, target)];
      const bool option_lost = (after & 1) == lost;
      soonest_lost = std::min(soonest_lost, option_lost ? after : UINT32_MAX);
      latest_won = std::max(latest_won, option_lost ? 0 : after);
    }
    const std::size_t options = graph.targets(state).size();
    if (options > 0) {
      remoteness[state] = (soonest_lost < UINT32_MAX ? soonest_lost : latest_won) + 1;
    }
    work.spend((options + 1) * work_of_graph_edge / 4, [&] {
      return std::to_string(state) + " of " + std::to_string(graph.states()) +
             " states are decided";
    });
  }
  return {std::move(remoteness), stuck};
}

/// Layers by sweeps while these pay, then backwards.
class Analysis {
 public:
  Analysis(std::size_t states, WorkMeter& work)
      : remoteness_(states, GraphResults::drawn), work_(work) {}

  template <std::size_t players>
  std::vector<std::uint32_t> remoteness(const StateGraph<players>& graph, bool stuck_loses) {
    if (stuck_loses && !StateSweeps<players>::pay(graph)) {
      go_back(graph, {});
    } else {
      const RestOfGraph rest = sweep(graph, stuck_loses);
      go_back(rest.graph(), rest.numbers);
    }
    return std::move(remoteness_);
  }

 private:
  template <std::size_t players>
  RestOfGraph sweep(const StateGraph<players>& graph, bool stuck_loses) {
    StateSweeps<players> sweeps(graph, remoteness_, work_);
    sweeps.decide_ends(stuck_loses);
    if (!stuck_loses) sweeps.find_lost(++layer_);
    for (;;) {
      const std::uint64_t before = sweeps.edges_left();
      sweeps.find_won(++layer_);
      const std::vector<VertexId> last = sweeps.find_lost(++layer_);
      if (last.empty()) return {};
      if (5 * sweeps.edges_left() > 3 * before) return sweeps.rest(last);
    }
  }

  /// From the ends, which are lost and have the number of the layer. The states have other numbers
  /// in the graph, unless `numbers` is empty.
  template <std::size_t players>
  void go_back(const StateGraph<players>& graph, std::span<const VertexId> numbers) {
    std::size_t most = 0;
    for (std::size_t state = 0; state < graph.states(); ++state) {
      most = std::max(most, graph.targets(state).size());
    }
    const OwnedRows back = predecessors(graph, work_);
    const auto search = [&]<typename Count>(Count) {
      std::vector<Count> out_degrees(graph.states());
      for (std::size_t state = 0; state < graph.states(); ++state) {
        out_degrees[state] = static_cast<Count>(graph.targets(state).size());
      }
      Search<Count>(back, std::move(out_degrees), leads_far(graph), work_)
          .run([&](std::span<const VertexId> layer) {
            decide(layer, numbers);
            ++layer_;
          });
    };
    if (most <= UINT8_MAX) {
      search(std::uint8_t{});
    } else {
      search(std::uint32_t{});
    }
  }

  void decide(std::span<const VertexId> states, std::span<const VertexId> numbers) {
    for (const VertexId state : states) {
      remoteness_[numbers.empty() ? state : numbers[state]] = layer_;
    }
  }

  std::vector<std::uint32_t> remoteness_;
  std::uint32_t layer_ = 0;
  WorkMeter& work_;
};

template <std::size_t players>
GraphResults analyse(const StateGraph<players>& graph, Result stuck, WorkMeter& work) {
  if (stuck == Result::draw) {
    return {std::vector<std::uint32_t>(graph.states(), GraphResults::drawn), stuck};
  }
  if (leads_down(graph)) return in_order(graph, stuck, work);
  return {Analysis(graph.states(), work).remoteness(graph, stuck == Result::loss), stuck};
}

/// The remoteness of a state if it is decided by what is less remote than `layer`.
template <std::size_t players>
std::uint32_t decided_by(const StateGraph<players>& graph, const GraphResults& known,
                         std::size_t state, std::uint32_t layer) {
  bool all_won = true;
  for (const VertexId target : graph.targets(state)) {
    const VertexId option = graph.reached(state, target);
    const Result result = known.remoteness(option) < layer ? known.result(option) : Result::draw;
    if (result == Result::loss) return layer;
    if (result != Result::win) all_won = false;
  }
  return all_won ? layer : GraphResults::drawn;
}

template <std::size_t players>
GraphResults by_sweeps(const StateGraph<players>& graph, Result stuck) {
  GraphResults known(std::vector<std::uint32_t>(graph.states(), GraphResults::drawn), stuck);
  if (stuck == Result::draw) return known;
  bool changed = true;
  for (std::uint32_t layer = 0; changed; ++layer) {
    changed = false;
    for (std::size_t state = 0; state < graph.states(); ++state) {
      if (known.remoteness(state) != GraphResults::drawn) continue;
      if (graph.targets(state).empty() != (layer == 0)) continue;
      const std::uint32_t remoteness = decided_by(graph, known, state, layer);
      if (remoteness == GraphResults::drawn) continue;
      known.decide(state, remoteness);
      changed = true;
    }
  }
  return known;
}

}  // namespace

GraphResults retrograde(const EdgeRows& options, Result stuck, WorkMeter& work) {
  return analyse(StateGraph<1>{{options}}, stuck, work);
}

GraphResults retrograde(const std::array<EdgeRows, 2>& options, Result stuck, WorkMeter& work) {
  return analyse(StateGraph<2>{options}, stuck, work);
}

GraphResults plain_retrograde(const EdgeRows& options, Result stuck) {
  return by_sweeps(StateGraph<1>{{options}}, stuck);
}

GraphResults plain_retrograde(const std::array<EdgeRows, 2>& options, Result stuck) {
  return by_sweeps(StateGraph<2>{options}, stuck);
}

}  // namespace lastmove
