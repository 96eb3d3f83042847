#include "methods/takes/period_counts.h"

#include <algorithm>

#include "games/model/work_meter.h"

namespace lastmove {

namespace {

class StartMonitor : public Monitor {
 public:
  explicit StartMonitor(const PeriodProgress& progress) : progress_(progress) {}

  void report(std::uint64_t) override {
    if (progress_) progress_(0);
  }

 private:
  const PeriodProgress& progress_;
};

}  // namespace

OutcomeStream start_stream(const HeapRule& rule, std::uint64_t keep,
                           const PeriodProgress& progress) {
  StartMonitor monitor(progress);
  WorkMeter work({.work = UINT64_MAX, .monitor = &monitor});
  return {rule, keep, &work};
}

OutcomeCounts count_period(const HeapRule& rule, const Period& period,
                           const PeriodProgress& progress) {
  constexpr std::uint64_t held = std::uint64_t{1} << 16;
  OutcomeCounts counts;
  OutcomeStream stream = start_stream(rule, held, progress);
  // Any heaps of the periodic part will do; these end with a word.
  const std::uint64_t words = (period.preperiod + period.period + 63) / 64;
  const Heap end = std::max(rule.floor + 64 * words, stream.end());
  const Heap first = end - period.period;
  stream.advance_to(first);
  counts.add(stream.bits().count_last(stream.end() - first));
  while (stream.end() < end) {
    const Heap before = stream.end();
    stream.advance_to(std::min(end, before + held) - 1);
    counts.add(stream.bits().count_last(stream.end() - before));
    if (progress) progress(stream.end());
  }
  return counts;
}

}  // namespace lastmove
