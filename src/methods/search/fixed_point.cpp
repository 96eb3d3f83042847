#include "methods/search/fixed_point.h"

#include <queue>
#include <utility>

namespace lastmove {

namespace {

using Node = OptionGraph::Node;

/// Positions whose result is known, those with the least remoteness first.
using Decided = std::priority_queue<std::pair<std::uint64_t, Node>,
                                    std::vector<std::pair<std::uint64_t, Node>>, std::greater<>>;

}  // namespace

void solve_fixed_point(const OptionGraph& graph, const OptionGraph& origins,
                       std::vector<FixedPointValue>& values,
                       const std::function<void(std::uint64_t)>& spend) {
  Decided decided;
  std::vector<std::uint64_t> not_won(graph.size());  // options that the opponent may not win
  for (Node node = 0; node < graph.size(); ++node) {
    not_won[node] = graph.of(node).size();
    const FixedPointValue& value = values[node];
    if (value.known && value.result != Result::draw) decided.emplace(value.remoteness, node);
  }
  while (!decided.empty()) {
    const auto [remoteness, node] = decided.top();
    decided.pop();
    spend(1 + origins.of(node).size());
    const bool lost = values[node].result == Result::loss;
    for (const Node origin : origins.of(node)) {
      if (values[origin].known) continue;
      if (!lost && --not_won[origin] > 0) continue;
      values[origin] = {true, lost ? Result::win : Result::loss, remoteness + 1};
      decided.emplace(remoteness + 1, origin);
    }
  }
  for (FixedPointValue& value : values) value.known = true;
}

}  // namespace lastmove
