#include "methods/takes/far_heaps.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/inner_search.h"
#include "methods/like_heap.h"
#include "methods/takes/heap_table.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

bool is_far(const HeapRule& rule, Heap heap) {
  return heap - rule.floor >= far_from || work_of_table(rule, heap) > Limits{}.work;
}

namespace {

Period proved(const HeapRule& rule, Sequence sequence, const Limits& limits) {
  const InnerSearch search(limits);
  const Period period = find_rule_period(rule, sequence, search.limits());
  if (period.status == PeriodStatus::proved) return period;
  if (period.needs_larger_heaps) {
    throw Error(Error::Kind::limit,
                fmt::format("so large a heap needs the period of the {}s, and there are too few "
                            "heaps from {} to {}, the largest possible, to prove one",
                            to_string(sequence), period.floor, max_heap));
  }
  throw Error(Error::Bound::work,
              fmt::format("so large a heap needs the period of the {}s, but none was found below "
                          "heap {}; the work limit is {}",
                          to_string(sequence), period.reach, limits.work));
}

Heap reduce(Heap heap, const Period& period) {
  return like_heap(heap, period.floor + period.preperiod, period.period);
}

}  // namespace

FarNimValues::FarNimValues(const HeapRule& rule, const Limits& limits)
    : period_(proved(rule, Sequence::nim_value, limits)),
      table_(table_of<NimStream>(rule, period_.preperiod + period_.period, "a table of one period",
                                 0, limits)) {}

std::uint64_t FarNimValues::of(Heap heap) const { return table_->nim_value(reduce(heap, period_)); }

FarHeaps::FarHeaps(const HeapRule& rule, const Limits& limits)
    : outcomes_(proved(rule, Sequence::outcome, limits)),
      outcome_table_(table_of<OutcomeStream>(rule, outcomes_.preperiod + outcomes_.period,
                                             "a table of one period", 0, limits)) {
  if (!rule.impartial() || !rule.normal_play()) return;
  const std::uint64_t held = OutcomeStream::memory(rule, outcomes_.preperiod + outcomes_.period);
  Limits rest = limits;
  rest.memory -= std::min(limits.memory, held);
  nim_values_ = within_limits([&] { return FarNimValues(rule, rest); });
}

Heap FarHeaps::like(Heap heap) const { return reduce(heap, outcomes_); }

Result FarHeaps::result(Heap heap, Player player) const {
  return outcome_table_->result(reduce(heap, outcomes_), player);
}

}  // namespace lastmove
