#include "methods/graphs/loopy_nim_values.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "methods/graphs/retrograde.h"
#include "methods/graphs/state_graph.h"
#include "methods/graphs/state_set.h"

namespace lastmove {

namespace {

constexpr std::uint32_t unlabelled = UINT32_MAX - 1;

/// The mex: the least number that is missing. `seen` is scratch.
template <typename ValueOf>
std::uint32_t mex_of_options(const EdgeRows& options, const ValueOf& value_of, VertexId v,
                             std::vector<std::uint64_t>& seen) {
  // A mex is at most the number of options.
  const std::uint32_t most = options.degree(v);
  if (most < 64) {
    std::uint64_t few = 0;
    for (const VertexId option : options[v]) {
      const std::uint32_t value = value_of(option);
      if (value < 64) few |= std::uint64_t{1} << value;
    }
    return static_cast<std::uint32_t>(std::countr_one(few));
  }
  seen.assign(most / 64 + 1, 0);
  for (const VertexId option : options[v]) {
    const std::uint32_t value = value_of(option);
    if (value <= most) seen[value / 64] |= std::uint64_t{1} << value % 64;
  }
  std::uint32_t value = 0;
  while (seen[value / 64] >> value % 64 & 1) ++value;
  return value;
}

/// The labels of a graph with cycles. Those labelled 0 are lost by retrograde analysis, those with
/// an option labelled 0 are won, and the rest, which can get no label, is drawn.
class Labelling {
 public:
  Labelling(const EdgeRows& options, WorkMeter& work)
      : options_(options), states_(options.vertices()), work_(work) {}

  std::vector<std::uint32_t> values() {
    label_what_is_lost();
    label_what_is_finite_below();
    label_the_rest();
    std::vector<std::uint32_t> values;
    values.reserve(states_.size());
    for (const State& state : states_) values.push_back(state.value);
    return values;
  }

 private:
  /// What is known of a vertex; together, since most of it is looked at together.
  struct State {
    std::uint32_t value = unlabelled;
    std::uint32_t open_options = 0;  ///< how many options have no finite label
    // During the pass for m:
    std::uint32_t marked = UINT32_MAX;  ///< m if an option is labelled m
    std::uint32_t escaping = 0;         ///< how many open options are not marked
  };

  /// Whether a vertex has no finite label.
  bool open(VertexId v) const { return states_[v].value >= unlabelled; }

  void spend_on(VertexId v, std::uint64_t edges) {
    work_.spend((edges + 1) * work_of_graph_edge,
                [&] { return "the nim-value of vertex " + std::to_string(v) + " is being found"; });
  }

  void label_what_is_lost();
  void label_what_is_finite_below();
  void label_the_rest();
  std::size_t pass(std::uint32_t m, std::span<const VertexId> labelled_m,
                   std::span<const VertexId> active);
  void mark_predecessors(VertexId labelled, std::uint32_t m);

  const EdgeRows options_;
  OwnedRows back_;  ///< the edges turned round between the vertices that are not labelled 0
  EdgeRows into_;   ///< the same
  std::vector<State> states_;
  std::vector<VertexId> queue_;  ///< vertices to be labelled
  std::vector<VertexId> fresh_;  ///< vertices that were marked just now
  WorkMeter& work_;
};

void Labelling::label_what_is_lost() {
  StateSet lost(states_.size());
  {
    const GraphResults results = retrograde(options_, Result::loss, work_);
    for (VertexId v = 0; v < options_.vertices(); ++v) {
      const Result result = results.result(v);
      if (result == Result::loss) states_[v].value = 0;
      if (result == Result::draw) states_[v].value = infinite_nim_value;
      lost.insert_if(result == Result::loss, v);
    }
  }
  for (VertexId v = 0; v < options_.vertices(); ++v) {
    if (lost.contains(v)) continue;
    for (const VertexId option : options_[v]) states_[v].open_options += !lost.contains(option);
    spend_on(v, options_.degree(v) / 4);
  }
  back_ = predecessors(StateGraph<1>{{options_}}, work_, &lost);
  into_ = back_;
}

/// In topological order, from the ends of the game up.
void Labelling::label_what_is_finite_below() {
  constexpr std::size_t ahead = 16;
  for (VertexId v = 0; v < options_.vertices(); ++v) {
    if (open(v) && states_[v].open_options == 0) queue_.push_back(v);
  }
  std::vector<std::uint64_t> seen;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    if (next + ahead < queue_.size()) {
      const VertexId later = queue_[next + ahead];
      __builtin_prefetch(&options_.targets[options_.starts[later]]);
      __builtin_prefetch(&into_.targets[into_.starts[later]]);
    }
    const VertexId v = queue_[next];
    states_[v].value = mex_of_options(
        options_, [this](VertexId option) { return states_[option].value; }, v, seen);
    for (const VertexId from : into_[v]) {
      if (--states_[from].open_options == 0) queue_.push_back(from);
    }
    spend_on(v, into_.degree(v));
  }
}

/// The vertices from which a cycle can be reached, by one pass for each label.
void Labelling::label_the_rest() {
  std::vector<VertexId> labelled = std::move(queue_);
  queue_.clear();
  std::sort(labelled.begin(), labelled.end(),
            [this](VertexId a, VertexId b) { return states_[a].value < states_[b].value; });
  std::vector<VertexId> active;
  for (VertexId v = 0; v < options_.vertices(); ++v) {
    if (open(v)) active.push_back(v);
  }
  std::span<const VertexId> left = labelled;
  for (std::uint32_t m = 1;; ++m) {
    std::size_t count = 0;
    while (count < left.size() && states_[left[count]].value == m) ++count;
    const std::size_t undecided = pass(m, left.first(count), active);
    if (undecided == 0) break;
    left = left.subspan(count);
    std::erase_if(active, [this](VertexId v) { return !open(v); });
  }
}

/// Labels m what can be, and makes infinite what can get no label any more. Returns how many
/// vertices have neither.
std::size_t Labelling::pass(std::uint32_t m, std::span<const VertexId> labelled_m,
                            std::span<const VertexId> active) {
  queue_.clear();
  for (const VertexId v : active) states_[v].escaping = states_[v].open_options;
  for (const VertexId v : labelled_m) mark_predecessors(v, m);
  for (const VertexId v : active) {
    if (states_[v].escaping == 0) queue_.push_back(v);
  }
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const VertexId v = queue_[next];
    if (states_[v].value != unlabelled || states_[v].marked == m) continue;
    states_[v].value = m;
    for (const VertexId from : into_[v]) --states_[from].open_options;
    mark_predecessors(v, m);
  }
  std::size_t undecided = 0;
  for (const VertexId v : active) {
    if (states_[v].value != unlabelled) continue;
    if (states_[v].marked == m) {
      ++undecided;
    } else {
      states_[v].value = infinite_nim_value;
    }
  }
  return undecided;
}

/// An option of these is labelled m, so each of them is marked, and no way to escape m for what
/// leads to it.
void Labelling::mark_predecessors(VertexId labelled, std::uint32_t m) {
  spend_on(labelled, into_.degree(labelled));
  for (const VertexId from : into_[labelled]) __builtin_prefetch(&states_[from], 1);
  fresh_.clear();
  for (const VertexId from : into_[labelled]) {
    if (!open(from) || states_[from].marked == m) continue;
    states_[from].marked = m;
    fresh_.push_back(from);
    __builtin_prefetch(&into_.starts[from]);
  }
  // What leads to them is far away: all of it is sent for before the first is looked at.
  for (const VertexId marked : fresh_) __builtin_prefetch(&into_.targets[into_.starts[marked]]);
  for (const VertexId marked : fresh_) {
    for (const VertexId from : into_[marked]) __builtin_prefetch(&states_[from], 1);
  }
  for (const VertexId marked : fresh_) {
    spend_on(marked, into_.degree(marked));
    for (const VertexId from : into_[marked]) {
      if (open(from) && --states_[from].escaping == 0) queue_.push_back(from);
    }
  }
}

/// Where every option comes before what leads to it.
std::vector<std::uint32_t> values_in_order(const EdgeRows& options, WorkMeter& work) {
  std::vector<std::uint32_t> values(options.vertices());
  std::vector<std::uint64_t> seen;
  for (VertexId v = 0; v < options.vertices(); ++v) {
    values[v] = mex_of_options(
        options, [&values](VertexId option) { return values[option]; }, v, seen);
    work.spend((options.degree(v) + 1) * work_of_graph_edge / 4,
               [&] { return "the nim-value of vertex " + std::to_string(v) + " is being found"; });
  }
  return values;
}

}  // namespace

std::vector<std::uint32_t> loopy_nim_values(const EdgeRows& options, WorkMeter& work) {
  if (leads_down(StateGraph<1>{{options}})) return values_in_order(options, work);
  return Labelling(options, work).values();
}

std::vector<std::uint32_t> plain_loopy_nim_values(const EdgeRows& options) {
  std::vector<std::uint32_t> values(options.vertices(), infinite_nim_value);
  std::vector<std::uint64_t> seen;
  const auto has_option_labelled = [&](VertexId v, std::uint32_t m) {
    return std::ranges::any_of(options[v], [&](VertexId option) { return values[option] == m; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (VertexId v = 0; v < options.vertices(); ++v) {
      if (values[v] != infinite_nim_value) continue;
      const std::uint32_t m = mex_of_options(
          options, [&values](VertexId option) { return values[option]; }, v, seen);
      const bool can_be_reverted = std::ranges::all_of(options[v], [&](VertexId option) {
        return values[option] != infinite_nim_value || has_option_labelled(option, m);
      });
      if (!can_be_reverted) continue;
      values[v] = m;
      changed = true;
    }
  }
  return values;
}

LoopyNimValue nim_value_at(const EdgeRows& options, const std::vector<std::uint32_t>& values,
                           VertexId v) {
  if (values[v] != infinite_nim_value) return Integer(std::uint64_t{values[v]});
  std::vector<std::uint32_t> reached;
  for (const VertexId option : options[v]) {
    if (values[option] != infinite_nim_value) reached.push_back(values[option]);
  }
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
  return LoopyNimValue::infinite(std::vector<Integer>(reached.begin(), reached.end()));
}

}  // namespace lastmove
