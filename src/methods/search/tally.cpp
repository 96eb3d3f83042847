// What can be said of a game whose secret is not known: how many of its positions are lost.

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/position_graph.h>

#include "methods/search/search_method.h"
#include "methods/secrets.h"

namespace lastmove {

namespace {

/// How long it may take to find the positions that can be reached: a tenth of a second. The steps
/// of a script are counted by time too, and those of a small board are to be far from it.
constexpr std::uint64_t most_work = 60'000'000;
/// The losing positions that are listed.
constexpr std::size_t most_lost = 24;

PositionTally tally_of(const PositionGraph& graph) {
  PositionTally tally;
  OutcomeCounts counts;
  std::vector<const PositionGraph::Node*> lost;
  for (const PositionGraph::Node& node : graph.nodes) {
    counts.add(node.outcome);
    const bool loses = node.outcome.left_first == Result::loss;
    if (graph.impartial && loses) lost.push_back(&node);
  }
  std::stable_sort(lost.begin(), lost.end(), [](const auto* a, const auto* b) {
    return a->left_remoteness.moves < b->left_remoteness.moves;
  });
  for (const auto* node : lost) {
    if (tally.lost.size() == most_lost) break;
    // Nothing left and a heap of 0 are two positions, and both are written as 0.
    std::string text = to_string(node->position);
    if (std::find(tally.lost.begin(), tally.lost.end(), text) != tally.lost.end()) continue;
    tally.lost.push_back(std::move(text));
  }
  tally.counts = counts;
  return tally;
}

std::string counts_text(const PositionGraph& graph, const PositionTally& tally) {
  const OutcomeCounts& counts = *tally.counts;
  const std::uint64_t all = counts.sum();
  const auto of = [&counts](Result left, Result right) { return counts[{left, right}]; };
  if (all == 1) return "No position but this one can be reached.";
  if (!graph.impartial) {
    return fmt::format("{} positions can be reached, this one among them: {}.", all, counts.text());
  }
  const std::uint64_t drawn = of(Result::draw, Result::draw);
  return fmt::format(
      "{} positions can be reached, this one among them. The player to move loses in {} of them"
      "{} and wins in {}.",
      all, of(Result::loss, Result::loss), drawn > 0 ? fmt::format(", draws in {}", drawn) : "",
      of(Result::win, Result::win));
}

}  // namespace

std::optional<Secret> tell_tally(const SolvingQuestion& question, const Limits& limits) {
  Secret secret;
  PositionTally tally;
  secret.title = "No simple rule is known to lastmove";
  secret.reason = "Found by looking at every position that can be reached.";
  Limits within = limits;
  within.work = std::min(limits.work, most_work);
  try {
    const PositionGraph graph = make_position_graph(
        question.rules, question.position, {.depth = {}, .max_nodes = most_tallied}, within);
    tally = tally_of(graph);
    secret.rule = counts_text(graph, tally);
    if (!tally.lost.empty() && graph.nodes.size() > 1) {
      secret.rule +=
          comes_back(graph)
              ? " Learn those that lose, from the end on, and leave your opponent on the one that "
                "is nearest to the end: from another, play may come back."
              : " Learn those that lose, and leave your opponent on one of them.";
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    secret.rule = "Too many positions can be reached from here to look at each of them.";
    secret.reason = "Ask for a hint: each position is solved on its own.";
  }
  secret.picture = std::move(tally);
  return secret;
}

}  // namespace lastmove
