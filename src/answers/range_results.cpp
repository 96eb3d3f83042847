#include "answers/range_results.h"

#include "games/model/component.h"
#include "games/model/within_limits.h"
#include "methods/method.h"

namespace lastmove {

RangeResults::RangeResults(const Ruleset& rules, const Range& range, const Limits& limits)
    : rules_(rules), limits_(limits) {
  const Game game(rules);
  const RowsMethod* method = rows_method(game);
  if (method && method->evaluator) table_ = method->evaluator(game, range, limits);
}

RangeResults::RangeResults(const Ruleset& rules, const Position& position, const Limits& limits)
    : rules_(rules), limits_(limits) {
  const Heap* const heap = single_if<Heap>(position);
  const RowsMethod* const method = heap ? rows_method(Game(rules)) : nullptr;
  if (!method || !method->evaluator) return;
  within_limits([&] {
    table_ = method->evaluator(Game(rules), {*heap, *heap}, limits);
    return true;
  });
}

std::unique_ptr<Evaluator>& RangeResults::evaluator_for(const Position& position) {
  if (table_ && table_->solves(position)) return table_;
  if (!evaluator_ || !evaluator_->solves(position)) {
    evaluator_.reset();
    evaluator_ = make_evaluator(rules_, position, limits_);
  }
  return evaluator_;
}

}  // namespace lastmove
