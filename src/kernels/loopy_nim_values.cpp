#include "kernels/loopy_nim_values.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "kernels/state_graph.h"

namespace lastmove {

namespace {

constexpr std::uint32_t unlabelled = UINT32_MAX - 1;

/// The mex: the least number that is missing. `seen` is scratch.
std::uint32_t mex_of_options(const EdgeRows& options, const std::vector<std::uint32_t>& values,
                             VertexId v, std::vector<std::uint64_t>& seen) {
  // A mex is at most the number of options.
  const std::uint32_t most = options.degree(v);
  if (most < 64) {
    std::uint64_t few = 0;
    for (const VertexId option : options[v]) {
      if (values[option] < 64) few |= std::uint64_t{1} << values[option];
    }
    return static_cast<std::uint32_t>(std::countr_one(few));
  }
  seen.assign(most / 64 + 1, 0);
  for (const VertexId option : options[v]) {
    const std::uint32_t value = values[option];
    if (value <= most) seen[value / 64] |= std::uint64_t{1} << value % 64;
  }
  std::uint32_t value = 0;
  while (seen[value / 64] >> value % 64 & 1) ++value;
  return value;
}

class Labelling {
 public:
  Labelling(const EdgeRows& options, WorkMeter& work)
      : options_(options),
        back_(predecessors(StateGraph<1>{{options}}, work)),
        into_(back_),
        values_(options.vertices(), unlabelled),
        open_options_(options.vertices()),
        work_(work) {}

  std::vector<std::uint32_t> values() {
    label_what_is_finite_below();
    if (queue_.size() < values_.size()) label_the_rest();
    return std::move(values_);
  }

 private:
  /// Whether a vertex has no finite label.
  bool open(VertexId v) const { return values_[v] >= unlabelled; }

  void spend_on(VertexId v, std::uint64_t edges) {
    work_.spend((edges + 1) * work_of_graph_edge,
                [&] { return "the nim-value of vertex " + std::to_string(v) + " is being found"; });
  }

  void label_what_is_finite_below();
  void label_the_rest();
  std::size_t pass(std::uint32_t m, std::span<const VertexId> labelled_m,
                   std::span<const VertexId> active);
  void mark_predecessors(VertexId labelled, std::uint32_t m);

  const EdgeRows options_;
  const OwnedRows back_;
  const EdgeRows into_;  ///< of back_
  std::vector<std::uint32_t> values_;
  std::vector<std::uint32_t> open_options_;  ///< how many options of a vertex have no finite label
  std::vector<VertexId> queue_;              ///< vertices to be labelled
  // During the pass for m:
  std::vector<std::uint32_t> marked_;    ///< m where a vertex has an option labelled m
  std::vector<std::uint32_t> escaping_;  ///< how many open options of a vertex are not marked
  WorkMeter& work_;
};

/// In topological order, from the ends of the game up.
void Labelling::label_what_is_finite_below() {
  constexpr std::size_t ahead = 16;
  for (VertexId v = 0; v < options_.vertices(); ++v) {
    open_options_[v] = options_.degree(v);
    if (open_options_[v] == 0) queue_.push_back(v);
  }
  std::vector<std::uint64_t> seen;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    if (next + ahead < queue_.size()) {
      const VertexId later = queue_[next + ahead];
      __builtin_prefetch(&options_.targets[options_.starts[later]]);
      __builtin_prefetch(&into_.targets[into_.starts[later]]);
    }
    const VertexId v = queue_[next];
    values_[v] = mex_of_options(options_, values_, v, seen);
    for (const VertexId from : into_[v]) {
      if (--open_options_[from] == 0) queue_.push_back(from);
    }
    spend_on(v, into_.degree(v));
  }
}

/// The vertices from which a cycle can be reached, by one pass for each label.
void Labelling::label_the_rest() {
  std::vector<VertexId> labelled = std::move(queue_);
  queue_.clear();
  std::sort(labelled.begin(), labelled.end(),
            [this](VertexId a, VertexId b) { return values_[a] < values_[b]; });
  std::vector<VertexId> active;
  for (VertexId v = 0; v < options_.vertices(); ++v) {
    if (open(v)) active.push_back(v);
  }
  marked_.assign(values_.size(), UINT32_MAX);
  escaping_.resize(values_.size());
  std::span<const VertexId> left = labelled;
  for (std::uint32_t m = 0;; ++m) {
    std::size_t count = 0;
    while (count < left.size() && values_[left[count]] == m) ++count;
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
  for (const VertexId v : active) escaping_[v] = open_options_[v];
  for (const VertexId v : labelled_m) mark_predecessors(v, m);
  for (const VertexId v : active) {
    if (escaping_[v] == 0) queue_.push_back(v);
  }
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const VertexId v = queue_[next];
    if (values_[v] != unlabelled || marked_[v] == m) continue;
    values_[v] = m;
    for (const VertexId from : into_[v]) --open_options_[from];
    mark_predecessors(v, m);
  }
  std::size_t undecided = 0;
  for (const VertexId v : active) {
    if (values_[v] != unlabelled) continue;
    if (marked_[v] == m) {
      ++undecided;
    } else {
      values_[v] = no_nim_value;
    }
  }
  return undecided;
}

/// An option of these is labelled m, so each of them is marked, and no way to escape m for what
/// leads to it.
void Labelling::mark_predecessors(VertexId labelled, std::uint32_t m) {
  spend_on(labelled, into_.degree(labelled));
  for (const VertexId marked : into_[labelled]) {
    if (!open(marked) || marked_[marked] == m) continue;
    marked_[marked] = m;
    spend_on(marked, into_.degree(marked));
    for (const VertexId from : into_[marked]) {
      if (open(from) && --escaping_[from] == 0) queue_.push_back(from);
    }
  }
}

/// Where every option comes before what leads to it.
std::vector<std::uint32_t> values_in_order(const EdgeRows& options, WorkMeter& work) {
  std::vector<std::uint32_t> values(options.vertices());
  std::vector<std::uint64_t> seen;
  for (VertexId v = 0; v < options.vertices(); ++v) {
    values[v] = mex_of_options(options, values, v, seen);
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
  std::vector<std::uint32_t> values(options.vertices(), no_nim_value);
  std::vector<std::uint64_t> seen;
  const auto has_option_labelled = [&](VertexId v, std::uint32_t m) {
    return std::ranges::any_of(options[v], [&](VertexId option) { return values[option] == m; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (VertexId v = 0; v < options.vertices(); ++v) {
      if (values[v] != no_nim_value) continue;
      const std::uint32_t m = mex_of_options(options, values, v, seen);
      const bool can_be_reverted = std::ranges::all_of(options[v], [&](VertexId option) {
        return values[option] != no_nim_value || has_option_labelled(option, m);
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
  if (values[v] != no_nim_value) return Integer(std::uint64_t{values[v]});
  std::vector<std::uint32_t> reached;
  for (const VertexId option : options[v]) {
    if (values[option] != no_nim_value) reached.push_back(values[option]);
  }
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
  return LoopyNimValue::infinite(std::vector<Integer>(reached.begin(), reached.end()));
}

}  // namespace lastmove
