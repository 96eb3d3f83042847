#include "answers/range_results.h"

#include "methods/method.h"

namespace lastmove {

RangeResults::RangeResults(const Ruleset& rules, const Range& range, const Limits& limits)
    : rules_(rules), limits_(limits) {
  const Game game(rules);
  const RowsMethod* method = rows_method(game);
  if (method && method->evaluator) table_ = method->evaluator(game, range, limits);
}

Evaluator& RangeResults::evaluator_for(const Position& position) {
  if (table_ && table_->solves(position)) return *table_;
  if (!evaluator_ || !evaluator_->solves(position)) {
    evaluator_ = make_evaluator(rules_, position, limits_);
  }
  return *evaluator_;
}

}  // namespace lastmove
