#include "kernels/retrograde.h"

#include <algorithm>
#include <string>
#include <utility>

#include "kernels/state_graph.h"

namespace lastmove {

namespace {

/// A state's word: how many options are not yet known to be won for the opponent, which is 0 for
/// none, or, from `decided` on, its remoteness.
constexpr std::uint32_t decided = std::uint32_t{1} << 31;

/// The states of one bin, whose words the first-level and second-level caches hold ...
constexpr unsigned far_bin_bits = 15;
constexpr std::size_t far_bin_capacity = 1 << 15;
/// ... or the only bin, whose words are on their way while it fills.
constexpr unsigned all_states = 32;
constexpr std::size_t only_bin_capacity = 512;

constexpr std::size_t rows_ahead = 16;

class Search {
 public:
  /// Who is stuck loses, or else wins.
  Search(const OwnedRows& predecessors, std::vector<std::uint32_t> out_degrees, bool stuck_loses,
         bool far, WorkMeter& work)
      : stuck_loses_(stuck_loses),
        starts_(predecessors.starts.data()),
        predecessors_(predecessors.targets.data()),
        words_(std::move(out_degrees)),
        order_(words_.size() + 1),
        bin_bits_(far ? far_bin_bits : all_states),
        capacity_(far ? far_bin_capacity : only_bin_capacity),
        filled_((std::uint64_t{words_.size()} >> bin_bits_) + 1),
        bins_(filled_.size() * capacity_),
        work_(work) {}

  std::vector<std::uint32_t> remoteness() {
    for (std::size_t state = 0; state < words_.size(); ++state) {
      if (words_[state] != 0) continue;
      words_[state] = decided;
      order_[end_++] = static_cast<VertexId>(state);
    }
    std::size_t begin = 0;
    for (layer_ = 1; begin < end_; ++layer_) {
      const std::size_t layer_end = end_;
      for (; begin < layer_end; ++begin) put_predecessors_of(begin, layer_end);
      for (std::size_t bin = 0; bin < filled_.size(); ++bin) drain(bin);
    }
    for (std::uint32_t& word : words_) {
      word = word >= decided ? word - decided : GraphResults::drawn;
    }
    return std::move(words_);
  }

 private:
  void put_predecessors_of(std::size_t place, std::size_t layer_end) {
    if (place + 2 * rows_ahead < layer_end) {
      __builtin_prefetch(&starts_[order_[place + 2 * rows_ahead]]);
      __builtin_prefetch(&predecessors_[starts_[order_[place + rows_ahead]]]);
    }
    const std::size_t begin = starts_[order_[place]];
    const std::size_t end = starts_[order_[place] + 1];
    for (std::size_t at = begin; at < end; ++at) {
      const VertexId state = predecessors_[at];
      __builtin_prefetch(&words_[state], 1);
      const std::size_t bin = std::uint64_t{state} >> bin_bits_;
      bins_[bin * capacity_ + filled_[bin]++] = state;
      if (filled_[bin] == capacity_) drain(bin);
    }
    work_.spend((end - begin + 1) * work_of_graph_edge / 2, [&] {
      return std::to_string(place) + " of " + std::to_string(words_.size()) + " states are decided";
    });
  }

  /// Neither way has a branch, which could not be predicted: a state is always written behind the
  /// last one, and stays there if it is new.
  void drain(std::size_t bin) {
    const VertexId* states = &bins_[bin * capacity_];
    const std::size_t count = std::exchange(filled_[bin], 0);
    std::uint32_t* words = words_.data();
    VertexId* order = order_.data() + end_;
    const std::uint32_t now = decided + layer_;
    if ((layer_ % 2 == 1) == stuck_loses_) {  // the last layer is lost: what leads to it is won
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t word = words[states[i]];
        const bool is_new = word < decided;
        words[states[i]] = is_new ? now : word;
        *order = states[i];
        order += is_new;
      }
    } else {  // it is won: what leads to it has an option less that is not
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t word = words[states[i]];
        const bool is_new = word == 1;
        const std::uint32_t counted = word < decided ? word - 1 : word;
        words[states[i]] = is_new ? now : counted;
        *order = states[i];
        order += is_new;
      }
    }
    end_ = static_cast<std::size_t>(order - order_.data());
  }

  bool stuck_loses_;
  const std::uint32_t* starts_;
  const VertexId* predecessors_;
  std::vector<std::uint32_t> words_;
  std::vector<VertexId> order_;  ///< the decided states, layer by layer
  std::size_t end_ = 0;          ///< of those
  std::uint32_t layer_ = 0;
  unsigned bin_bits_;
  std::size_t capacity_;
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

template <std::size_t players>
GraphResults analyse(const StateGraph<players>& graph, Result stuck, WorkMeter& work) {
  const std::size_t states = graph.states();
  if (stuck == Result::draw) {
    return {std::vector<std::uint32_t>(states, GraphResults::drawn), stuck};
  }
  if (leads_down(graph)) return in_order(graph, stuck, work);
  const OwnedRows back = predecessors(graph, work);
  std::vector<std::uint32_t> out_degrees(states);
  for (std::size_t state = 0; state < states; ++state) {
    out_degrees[state] = static_cast<std::uint32_t>(graph.targets(state).size());
  }
  Search search(back, std::move(out_degrees), stuck == Result::loss, leads_far(graph), work);
  return {search.remoteness(), stuck};
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
