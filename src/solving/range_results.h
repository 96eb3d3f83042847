#pragma once

#include <memory>
#include <optional>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

#include "kernels/heap_remoteness.h"
#include "solving/evaluator.h"

namespace lastmove {

/// The results of all positions of a range and all below them: single heaps and points from one
/// table, others one by one.
class RangeResults {
 public:
  /// REQUIRES: the rules outlive it, rules.check_range(range) passes. Throws Error of kind `limit`.
  RangeResults(const Ruleset& rules, const Range& range, const Limits& limits);

  Result result(const Position& position, Player player);
  Remoteness remoteness(const Position& position, Player player);

 private:
  const HeapValue* tabulated(const Position& position, Player player) const;
  Evaluator& evaluator_for(const Position& position);

  const Ruleset& rules_;
  const Limits limits_;
  std::optional<ValueHistories> table_;
  std::unique_ptr<Evaluator> evaluator_;  ///< of the last position outside the table
};

}  // namespace lastmove
