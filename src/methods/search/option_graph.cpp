#include "methods/search/option_graph.h"

namespace lastmove {

OptionGraph reversed(const OptionGraph& graph) {
  OptionGraph turned;
  turned.first.assign(graph.size() + 1, 0);
  for (const OptionGraph::Node to : graph.options) ++turned.first[to + 1];
  for (std::size_t i = 0; i < graph.size(); ++i) turned.first[i + 1] += turned.first[i];
  turned.options.resize(graph.options.size());
  std::vector<std::uint64_t> next(turned.first.begin(), turned.first.end() - 1);
  for (OptionGraph::Node from = 0; from < graph.size(); ++from) {
    for (const OptionGraph::Node to : graph.of(from)) turned.options[next[to]++] = from;
  }
  return turned;
}

}  // namespace lastmove
