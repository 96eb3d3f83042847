#include "sequences/far_heaps.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "model/cost.h"

namespace lastmove {

namespace {

Period proved(const Ruleset& rules, Sequence sequence, const Limits& limits) {
  const Period period = find_period(rules, sequence, limits);
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

/// A table of the preperiod and one period.
template <typename Stream>
std::unique_ptr<Stream> table_of(const HeapRule& rule, const Period& period, std::uint64_t held,
                                 const Limits& limits) {
  const std::uint64_t size = period.preperiod + period.period;
  const std::uint64_t memory = Stream::memory(rule, size);
  check_memory(saturating_sum(memory, held),
               fmt::format("a table of one period, {},", period.period), limits);
  WorkMeter work(limits);
  auto table = std::make_unique<Stream>(rule, size, &work);
  const std::uint64_t work_of_heap = Stream::work_of_heap(rule);
  const Heap begun = table->end();
  in_blocks(begun, std::max(begun, rule.floor + size), size, work_of_heap, work,
            [&](Heap end) { table->advance_to(end - 1); });
  return table;
}

}  // namespace

FarHeaps::FarHeaps(const Ruleset& rules, const HeapRule& rule, const Limits& limits)
    : outcomes_(proved(rules, Sequence::outcome, limits)),
      outcome_table_(table_of<OutcomeStream>(rule, outcomes_, 0, limits)) {
  if (!rules.impartial() || !rules.normal_play()) return;
  nim_values_ = proved(rules, Sequence::nim_value, limits);
  const std::uint64_t held = OutcomeStream::memory(rule, outcomes_.preperiod + outcomes_.period);
  nim_table_ = table_of<NimStream>(rule, nim_values_, held, limits);
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
