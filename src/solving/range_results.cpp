#include "solving/range_results.h"

#include <algorithm>

#include "model/cost.h"

namespace lastmove {

RangeResults::RangeResults(const Ruleset& rules, const Range& range, const Limits& limits)
    : rules_(rules), limits_(limits) {
  const LoweredRule lowered = rules.lower();
  const auto* const rule = std::get_if<HeapRule>(&lowered);
  if (rules.dimensions() > 0) {
    Point last{{}, static_cast<std::uint8_t>(rules.dimensions())};
    std::fill_n(last.at.begin(), rules.dimensions(), range.last);
    evaluator_ = make_evaluator(rules, Points{last}, limits, false);
  }
  if (rule == nullptr) return;
  const std::uint64_t all = range.last - rule->floor + 1;
  check_heap_cost(*rule, range.last, saturating_product(all, 4 * sizeof(HeapValue)), limits);
  table_ = {History<HeapValue>(rule->floor, all), History<HeapValue>(rule->floor, all)};
  WorkMeter work(limits);
  in_blocks(rule->floor, range.last + 1, all, work_of_tabled_heap(*rule), work,
            [&](Heap end) { plain_remoteness(*rule, end, *table_); });
}

const HeapValue* RangeResults::tabulated(const Position& position, Player player) const {
  if (!table_) return nullptr;
  const Heaps& heaps = components<Heap>(position);
  const History<HeapValue>& values = (*table_)[index(player)];
  return heaps.size() == 1 && heaps.front() < values.end() ? &values[heaps.front()] : nullptr;
}

Evaluator& RangeResults::evaluator_for(const Position& position) {
  if (!evaluator_ || !evaluator_->solves(position)) {
    evaluator_ = make_evaluator(rules_, position, limits_, false);
  }
  return *evaluator_;
}

Result RangeResults::result(const Position& position, Player player) {
  if (const HeapValue* const value = tabulated(position, player)) return value->result;
  return evaluator_for(position).result(position, player);
}

Remoteness RangeResults::remoteness(const Position& position, Player player) {
  if (const HeapValue* const value = tabulated(position, player)) {
    return known_remoteness(value->result, value->remoteness);
  }
  return evaluator_for(position).remoteness(position, player);
}

}  // namespace lastmove
