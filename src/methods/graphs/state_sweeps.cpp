#include "methods/graphs/state_sweeps.h"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace lastmove {

namespace {

/// New numbers for the states of a set, in the same order.
class Numbering {
 public:
  explicit Numbering(const StateSet& set) : parts_(2 * set.words().size()) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      parts_[i] = {static_cast<std::uint32_t>(set.words()[i / 2] >> i % 2 * 32), size_};
      size_ += static_cast<std::uint32_t>(std::popcount(parts_[i].states));
    }
  }

  std::uint32_t size() const { return size_; }
  VertexId number(VertexId state) const {
    const Part& part = parts_[state / 32];
    const std::uint32_t smaller = (std::uint32_t{1} << state % 32) - 1;
    return part.before + static_cast<std::uint32_t>(std::popcount(part.states & smaller));
  }

 private:
  struct Part {
    std::uint32_t states;
    std::uint32_t before;  ///< states of the set in the parts before
  };

  std::vector<Part> parts_;
  std::uint32_t size_ = 0;
};

/// Steps between two reports of work.
constexpr std::uint64_t reported_steps = 1 << 14;

}  // namespace

template <std::size_t players>
bool StateSweeps<players>::pay(const StateGraph<players>& graph) {
  const std::size_t states = graph.states();
  std::size_t seen = 0;
  std::size_t won = 0;
  for (std::size_t state = 0; state < states; state += states / 4096 + 1) {
    const std::span<const VertexId> targets = graph.targets(state);
    seen += targets.size();
    const bool is_won = std::ranges::any_of(targets, [&](VertexId target) {
      return graph.targets(graph.reached(state, target)).empty();
    });
    if (is_won) won += targets.size();
  }
  return 4 * won > seen;
}

template <std::size_t players>
void StateSweeps<players>::decide_ends(bool lost) {
  for (std::size_t state = 0; state < graph_.states(); ++state) {
    if (!graph_.targets(state).empty()) continue;
    (lost ? lost_ : won_).insert(state);
    remoteness_[state] = 0;
  }
}

/// Calls `visit` with each open state, its row of targets, and what makes states of those.
template <std::size_t players>
template <typename Visit>
void StateSweeps<players>::for_each_row(const Visit& visit) {
  std::uint64_t steps = 0;
  const auto look_at = [&](VertexId state, std::span<const VertexId> targets, const auto& reached) {
    visit(state, targets, reached);
    steps += (targets.size() + 1) * work_of_graph_edge / 8;
    if (steps >= reported_steps) spend(std::exchange(steps, 0), state);
  };
  if (targets_ == nullptr) {
    for (std::size_t state = 0; state < graph_.states(); ++state) {
      if (lost_.contains(state) || won_.contains(state)) continue;
      look_at(static_cast<VertexId>(state), graph_.targets(state),
              [&](VertexId target) { return graph_.reached(state, target); });
    }
  } else {
    std::uint32_t begin = 0;
    for (std::size_t i = 0; i < rows_; ++i) {
      const std::uint32_t end = ends_[i];
      const std::span<const VertexId> targets(&targets_[begin], end - begin);
      begin = end;
      if (won_.contains(states_[i])) continue;
      look_at(states_[i], targets, [](VertexId target) { return target; });
    }
  }
  spend(steps, graph_.states());
}

template <std::size_t players>
void StateSweeps<players>::find_won(std::uint32_t layer) {
  // Nothing branches on what is found, which could not be predicted.
  for_each_row([&](VertexId state, std::span<const VertexId> targets, const auto& reached) {
    bool any = false;
    for (const VertexId target : targets) any |= lost_.contains(reached(target));
    remoteness_[state] = any ? layer : remoteness_[state];
    won_.insert_if(any, state);
  });
}

template <std::size_t players>
std::vector<VertexId> StateSweeps<players>::find_lost(std::uint32_t layer) {
  // The rows that are kept are written over those that were read, or at first to a new place.
  std::unique_ptr<VertexId[]> fresh;
  if (targets_ == nullptr) {
    fresh = std::make_unique_for_overwrite<VertexId[]>(graph_.edges() + 1);
    states_ = std::make_unique_for_overwrite<VertexId[]>(graph_.states());
    ends_ = std::make_unique_for_overwrite<std::uint32_t[]>(graph_.states());
  }
  std::vector<VertexId> found;
  std::size_t kept = 0;
  VertexId* const begin = fresh ? fresh.get() : targets_.get();
  VertexId* end = begin;
  for_each_row([&](VertexId state, std::span<const VertexId> targets, const auto& reached) {
    const VertexId* const row = end;
    for (const VertexId target : targets) {
      const VertexId to = reached(target);
      *end = to;
      end += !won_.contains(to);
    }
    if (end == row) {
      found.push_back(state);
      remoteness_[state] = layer;
    } else {
      states_[kept] = state;
      ends_[kept++] = static_cast<std::uint32_t>(end - begin);
    }
  });
  rows_ = kept;
  if (fresh) targets_ = std::move(fresh);
  for (const VertexId state : found) lost_.insert(state);
  return found;
}

template <std::size_t players>
std::uint64_t StateSweeps<players>::edges_left() const {
  if (targets_ == nullptr) return graph_.edges();
  return rows_ == 0 ? 0 : ends_[rows_ - 1];
}

template <std::size_t players>
RestOfGraph StateSweeps<players>::rest(std::span<const VertexId> last) {
  const std::span<const VertexId> states(states_.get(), rows_);
  StateSet kept(graph_.states());
  for (const VertexId state : states) kept.insert(state);
  for (const VertexId state : last) kept.insert(state);
  const Numbering numbering(kept);
  RestOfGraph rest;
  rest.numbers.resize(numbering.size());
  std::merge(states.begin(), states.end(), last.begin(), last.end(), rest.numbers.begin());
  rest.starts.reserve(numbering.size() + 1);
  std::size_t row = 0;
  for (const VertexId state : rest.numbers) {
    const bool has_row = row < rows_ && states_[row] == state;
    rest.starts.push_back(has_row ? ends_[row++] : rest.starts.back());
  }
  for (VertexId& target : std::span(targets_.get(), rest.starts.back())) {
    target = numbering.number(target);
  }
  work_.spend(edges_left() * work_of_graph_edge / 4, [] { return "a sweep has come to its end"; });
  rest.targets = std::move(targets_);
  return rest;
}

template <std::size_t players>
void StateSweeps<players>::spend(std::uint64_t steps, std::size_t state) const {
  work_.spend(steps, [&] {
    return "a sweep has reached state " + std::to_string(state) + " of " +
           std::to_string(graph_.states());
  });
}

template class StateSweeps<1>;
template class StateSweeps<2>;

}  // namespace lastmove
