#include "methods/values/value_period.h"

#include <algorithm>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/takes/heap_systems.h"

namespace lastmove {

namespace {

/// Growth is looked for after this many heaps, and again after four times as many each time.
constexpr std::uint64_t first_observed = 256;
constexpr std::uint64_t most_observed = 1 << 14;
/// What part of the limits it may take each time, and at most how much work for a heap: where
/// values grow by one game they are mostly small.
constexpr std::uint64_t part_for_growth = 8;
constexpr std::uint64_t most_work_of_heap = 5000;

Limits without_growth(Limits limits) {
  limits.memory -= limits.memory / part_for_growth;
  return limits;
}

}  // namespace

ValuePeriodSearch::ValuePeriodSearch(const HeapRule& rule, const Limits& limits)
    : rule_(rule),
      limits_(limits),
      regular_from_(regular_from(rule) - rule.floor),
      work_(limits),
      classes_(rule, without_growth(limits)) {
  period_.sequence = Sequence::value;
  period_.argument = PeriodArgument::values;
  period_.window = rule.max_take();
  period_.modulus = rule.modulus();
  period_.floor = rule.floor;
  check_memory(saturating_product(period_.window, sizeof(std::uint32_t)),
               "the greatest take, as a window of values,", limits);
  run();
  period_.reach = std::max(period_.reach, classes_.end());
}

/// Whether the state before the next heap is this one.
bool ValuePeriodSearch::recurs(const State& state) {
  const auto& numbers = classes_.numbers();
  const std::size_t now = numbers.size();
  if ((now - state.at) % period_.modulus != 0) return false;
  std::size_t same = 0;
  while (same < period_.window && numbers[now - 1 - same] == numbers[state.at - 1 - same]) ++same;
  work_.spend(same, [] { return "values are being compared"; });
  return same == period_.window;
}

void ValuePeriodSearch::run() {
  const std::uint64_t end = std::min(limits_.heaps, max_heap - rule_.floor);
  std::uint64_t observe_at = first_observed;
  State state;
  try {
    while (classes_.numbers().size() < end) {
      classes_.add(work_);
      const std::size_t now = classes_.numbers().size();
      if (now % 1024 == 0) tell_reached(limits_, classes_.end());
      if (now < regular_from_) continue;
      if (state.at != 0 && recurs(state)) return find_least(state.at, now - state.at);
      if (state.at == 0 || now - state.at >= state.patience) {
        state = {now, state.at == 0 ? state.patience : 2 * state.patience};
      }
      if (now != observe_at) continue;
      observe_at = now < most_observed ? 4 * now : 0;
      Limits part = limits_;
      part.work = std::min(work_.left() / part_for_growth, now * most_work_of_heap);
      part.memory = limits_.memory / part_for_growth;
      if (const auto growth = observe_growth(rule_, now, part)) {
        period_.status = PeriodStatus::observed;
        period_.preperiod = growth->preperiod;
        period_.period = growth->period;
        period_.added = growth->added;
        return;
      }
    }
    period_.needs_larger_heaps = end < limits_.heaps;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
  }
}

/// The least period divides the length after which the state recurs.
void ValuePeriodSearch::find_least(std::size_t at, std::size_t length) {
  const auto& a = classes_.numbers();
  const auto repeats_at = [&](std::size_t distance) {
    for (std::size_t i = 0; i < length; ++i) {
      if (a[at + i] != a[at + (i + distance) % length]) return false;
    }
    return true;
  };
  std::size_t period = length;
  std::size_t rest = length;
  for (std::size_t prime = 2; rest > 1; ++prime) {
    if (prime > rest / prime) prime = rest;
    for (; rest % prime == 0; rest /= prime) {
      if (repeats_at(period / prime)) period /= prime;
    }
  }
  std::size_t preperiod = at;
  while (preperiod > 0 && a[preperiod - 1] == a[preperiod - 1 + period]) --preperiod;
  period_.status = PeriodStatus::proved;
  period_.preperiod = preperiod;
  period_.period = period;
  period_.recurrence = length;
  period_.recurs_at =
      rule_.floor + std::max<std::uint64_t>(regular_from_, preperiod + period_.window);
}

}  // namespace lastmove
