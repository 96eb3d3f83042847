#pragma once

#include <memory>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

#include "methods/evaluator.h"

namespace lastmove {

/// The results of all positions of a range and all below them: from one table, where a method has
/// such tables, and others one by one.
class RangeResults {
 public:
  /// REQUIRES: the rules outlive it, rules.check_range(range) passes. Throws Error of kind `limit`.
  RangeResults(const Ruleset& rules, const Range& range, const Limits& limits);
  /// Likewise, of all that one position leads to: a heap whose table fits, and others one by one.
  RangeResults(const Ruleset& rules, const Position& position, const Limits& limits);

  Result result(const Position& position, Player player) {
    return ask_any(evaluator_for(position), position,
                   [&](Evaluator& each) { return each.result(position, player); });
  }
  Remoteness remoteness(const Position& position, Player player) {
    return ask_any(evaluator_for(position), position,
                   [&](Evaluator& each) { return each.remoteness(position, player); });
  }

 private:
  std::unique_ptr<Evaluator>& evaluator_for(const Position& position);

  const Ruleset& rules_;
  const Limits limits_;
  std::unique_ptr<Evaluator> table_;      ///< null if there is none
  std::unique_ptr<Evaluator> evaluator_;  ///< of the last position outside the table
};

}  // namespace lastmove
