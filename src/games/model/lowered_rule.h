#pragma once

#include <memory>
#include <variant>

#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#include "games/model/breaking_rule.h"
#include "games/model/condition_rule.h"
#include "games/model/heap_rule.h"
#include "games/model/point_rule.h"
#include "games/model/state_rule.h"

namespace lastmove {

/// Nim: any number from one heap.
struct NimRule {
  Result stuck = Result::loss;

  /// The same game by its code, 0.3....
  BreakingRule code() const {
    return {{0, BreakingRule::none | BreakingRule::one}, true, false, stuck};
  }
};

/// Winners and Losers: the first or the last letter of a word.
struct EndsRule {};

/// The difference game: write a new positive difference of two numbers present.
struct DifferenceRule {
  Result stuck = Result::loss;
};

class Graph;

/// A token on a graph.
struct GraphRule {
  std::shared_ptr<const Graph> graph;
  Result stuck = Result::loss;
};

/// A ruleset as plain data of one kind. Nothing, where no kernel suits the game and search alone
/// answers.
struct LoweredRule
    : std::variant<std::monostate, HeapRule, NimRule, EndsRule, DifferenceRule, VectorRule,
                   WythoffRule, GraphRule, BreakingRule, ConditionRule, StateRule> {
  using variant::variant;
};

}  // namespace lastmove
