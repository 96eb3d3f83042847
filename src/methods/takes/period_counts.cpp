#include "methods/takes/period_counts.h"

#include <algorithm>

#include "games/model/cost.h"
#include "games/model/work_meter.h"

namespace lastmove {

OutcomeCounts count_period(const HeapRule& rule, const Period& period, Monitor* monitor) {
  constexpr std::uint64_t held = std::uint64_t{1} << 16;
  const Limits unlimited{.work = UINT64_MAX, .monitor = monitor};
  WorkMeter work(unlimited);
  OutcomeCounts counts;
  OutcomeStream stream(rule, held, &work);
  // Any heaps of the periodic part will do; these end with a word.
  const std::uint64_t words = (period.preperiod + period.period + 63) / 64;
  const Heap end = std::max(rule.floor + 64 * words, stream.end());
  const Heap first = end - period.period;
  // Piece by piece, so that what asks to stop is heard.
  const auto advance_to = [&](Heap last) {
    const Heap before = stream.end();
    stream.advance_to(std::min(last, before + held - 1));
    work.spend(saturating_product(stream.end() - before, OutcomeStream::work_of_heap(rule)),
               [] { return "the outcomes of a period are being counted"; });
    tell_reached(unlimited, stream.end());
  };
  do {
    advance_to(first);
  } while (stream.end() <= first);
  counts.add(stream.bits().count_last(stream.end() - first));
  while (stream.end() < end) {
    const Heap before = stream.end();
    advance_to(end - 1);
    counts.add(stream.bits().count_last(stream.end() - before));
  }
  return counts;
}

}  // namespace lastmove
