#include "analysis/far_heaps.h"

#include <fmt/format.h>

#include <lastmove/error.h>

#include "analysis/cost.h"

namespace lastmove {

namespace {

Period proved(const Ruleset& rules, Sequence sequence, const Limits& limits) {
  const Period period = find_period(rules, sequence, limits);
  if (period.status == PeriodStatus::proved) return period;
  throw Error(Error::Kind::limit,
              fmt::format("so large a heap needs the period of the {}s, and none was found below "
                          "heap {}; the work limit is {}",
                          to_string(sequence), period.reach, limits.work));
}

/// A table of one preperiod and period.
template <typename Stream>
std::unique_ptr<Stream> table_of(const HeapRule& rule, const Period& period, const Limits& limits) {
  const std::uint64_t size = period.preperiod + period.period;
  check_memory(Stream::memory(rule, size), fmt::format("a table of one period, {},", period.period),
               limits);
  auto table = std::make_unique<Stream>(rule, size);
  table->advance_to(rule.floor + size - 1);
  return table;
}

}  // namespace

FarHeaps::FarHeaps(const Ruleset& rules, const HeapRule& rule, const Limits& limits)
    : outcomes_(proved(rules, Sequence::outcome, limits)),
      outcome_table_(table_of<OutcomeStream>(rule, outcomes_, limits)) {
  if (!rules.impartial() || !rules.normal_play()) return;
  nim_values_ = proved(rules, Sequence::nim_value, limits);
  nim_table_ = table_of<NimStream>(rule, nim_values_, limits);
}

Heap FarHeaps::reduce(Heap heap, const Period& period) {
  const Heap regular = period.floor + period.preperiod;
  return heap < regular ? heap : regular + (heap - regular) % period.period;
}

Result FarHeaps::result(Heap heap, Player player) const {
  return outcome_table_->result(reduce(heap, outcomes_), player);
}

std::uint64_t FarHeaps::nim_value(Heap heap) const {
  return nim_table_->nim_value(reduce(heap, nim_values_));
}

}  // namespace lastmove
