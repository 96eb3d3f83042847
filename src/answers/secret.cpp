#include <lastmove/secret.h>

#include <algorithm>
#include <stdexcept>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

#include "methods/method.h"
#include "methods/secrets.h"

namespace lastmove {

namespace {

/// For each method, some tenths of a second.
constexpr std::uint64_t most_work = 100'000'000;

}  // namespace

std::string_view kind_of(const Secret::Picture& picture) {
  constexpr std::string_view kinds[] = {"rows",      "binary", "elements", "centre",
                                        "multiples", "field",  "tally"};
  static_assert(std::size(kinds) == std::variant_size_v<Secret::Picture>);
  return kinds[picture.index()];
}

std::string first_few(const std::vector<std::string>& items, bool more) {
  constexpr std::size_t few = 8;
  const std::size_t shown = std::min(items.size(), few);
  return fmt::format(
      "{}{}", fmt::join(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
      shown < items.size() || more ? " and so on" : "");
}

std::string misere_columns_rule(const std::vector<std::string>& firm) {
  const std::string large =
      firm.empty() ? "" : fmt::format(", or one of these ({})", fmt::join(firm, ", "));
  return fmt::format(
      "Every heap has a nim-value, that of normal play: write these in binary, one below the "
      "other. As long as your move leaves a heap of nim-value 2 or more{}, make the number of ones "
      "in every column even. When it would leave only {}heaps of nim-value 0 and 1, leave an odd "
      "number of those of 1.",
      large, firm.empty() ? "" : "other ");
}

bool comes_back(const PositionGraph& graph) {
  // Positions without an edge into them are taken away until none is left, or only a cycle's.
  std::vector<std::size_t> edges_into(graph.nodes.size());
  std::vector<std::vector<std::size_t>> options(graph.nodes.size());
  for (const PositionGraph::Edge& edge : graph.edges) {
    options[edge.from].push_back(edge.to);
    ++edges_into[edge.to];
  }
  std::vector<std::size_t> taken;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (edges_into[i] == 0) taken.push_back(i);
  }
  for (std::size_t i = 0; i < taken.size(); ++i) {
    for (const std::size_t option : options[taken[i]]) {
      if (--edges_into[option] == 0) taken.push_back(option);
    }
  }
  return taken.size() < graph.nodes.size();
}

std::string marks_to_leave(const std::vector<Outcome>& outcomes) {
  const auto marked = [&outcomes](char winner, const Outcome& drawn_otherwise) {
    const bool any = std::find(outcomes.begin(), outcomes.end(), drawn_otherwise) != outcomes.end();
    return any ? fmt::format("{}, P or {}", winner, to_string(drawn_otherwise))
               : fmt::format("{} or P", winner);
  };
  return fmt::format("as Left to one marked {}, as Right to one marked {}.",
                     marked('L', {Result::draw, Result::loss}),
                     marked('R', {Result::loss, Result::draw}));
}

Secret find_secret(const Ruleset& rules, const Position& position, const Limits& limits) {
  rules.check_position(position);
  const SolvingQuestion question(rules, position);
  Limits within = limits;
  within.work = std::min(limits.work, most_work);
  const auto methods = all_methods();
  for (const Capabilities* method : methods) {
    if (!method->secret) continue;
    try {
      if (auto secret = method->secret(question, within)) {
        secret->rules = rules.text();
        secret->position = to_string(position);
        secret->board = rules.board().picture;
        return *std::move(secret);
      }
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit || method == methods.back()) throw;
    }
  }
  throw std::logic_error("search knows every game");
}

}  // namespace lastmove
