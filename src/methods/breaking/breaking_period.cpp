#include "methods/breaking/breaking_period.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/breaking/even_growth.h"
#include "methods/common_lengths.h"

namespace lastmove {

namespace {

constexpr Heap first_look = 64;
/// The values are held as numbers of 32 bits, and so are the lengths of what they have in common.
constexpr Heap most_heaps = UINT32_MAX;

/// An observation without proof must hold for this many heaps and this many periods.
constexpr Heap least_observed = 2048;
constexpr std::uint64_t periods_observed = 8;
/// How many heaps are examined where no theorem could prove a period.
constexpr Heap most_observed = 1 << 14;

std::uint8_t all_digits(const BreakingRule& rule) {
  std::uint8_t all = 0;
  for (const std::uint8_t digit : rule.digits) all |= digit;
  return all;
}

bool splits(std::uint8_t digit) { return digit & (BreakingRule::two | BreakingRule::three); }

bool is_lasker(const BreakingRule& rule) {
  return rule.repeats && rule.digits == std::vector<std::uint8_t>{4, 3};
}

std::optional<PeriodArgument> criterion_of(const BreakingRule& rule) {
  if (guy_smith_applies(rule)) return PeriodArgument::guy_smith;
  if (is_lasker(rule)) return PeriodArgument::lasker;
  if (!splits(all_digits(rule))) return PeriodArgument::all_but;
  return std::nullopt;
}

}  // namespace

std::uint64_t most_parts(const BreakingRule& rule) {
  const std::uint8_t all = all_digits(rule);
  return all & BreakingRule::three ? 3 : all & BreakingRule::two ? 2 : 1;
}

bool guy_smith_applies(const BreakingRule& rule) {
  return !rule.repeats || rule.digits.back() == BreakingRule::none;
}

std::uint64_t guy_smith_heaps(const BreakingRule& rule, Heap from, std::uint64_t length) {
  const std::uint64_t parts = most_parts(rule);
  const std::uint64_t lengths = rule.unequal ? parts + 1 : parts;
  return saturating_sum(
      saturating_sum(saturating_product(parts, from), saturating_product(lengths, length)),
      rule.last_take());
}

BreakingSequence::BreakingSequence(const BreakingRule& rule)
    : rule_(rule), criterion_(criterion_of(rule)), stream_(rule), next_look_(first_look) {}

std::uint64_t BreakingSequence::memory(Heap end) const {
  return saturating_sum(stream_.memory(end), saturating_product(end, sizeof(std::uint32_t)));
}

void BreakingSequence::advance_to(Heap end, const Limits& limits, WorkMeter& work, bool observe) {
  stream_.restore(limits, work);
  while (stream_.end() < end && !proved() && !(observe && repetition_)) {
    const Heap next = std::min(end, next_look_);
    check_memory(memory(next), "the table of nim-values", limits);
    stream_.advance_to(next, work);
    if (next < next_look_) break;
    work.spend(2 * next,
               [next] { return fmt::format("the nim-values have reached heap {}", next); });
    look();
  }
}

void BreakingSequence::look() {
  if (repetition_ || stream_.end() > most_heaps || stream_.end() < 2) return;
  next_look_ = 2 * stream_.end();
  if (criterion_ == PeriodArgument::guy_smith) look_for_repeats();
  // Finite codes that leave at most two heaps have values that do not grow for ever.
  const bool may_grow = criterion_ != PeriodArgument::guy_smith || most_parts(rule_) == 3;
  if (!repetition_ && may_grow) look_for_growth();
}

/// Guy and Smith's theorem. The shortest distance that is proved is the least period: all others
/// are its multiples, with the same preperiod, and need more heaps.
void BreakingSequence::look_for_repeats() {
  const NimValues& g = values();
  const std::size_t size = g.size();
  const auto lengths =
      common_lengths(size, size / 2, [&](std::size_t i) { return g[size - 1 - i]; });
  for (std::uint64_t p = 1; p < lengths.size(); ++p) {
    const Heap from = std::max<Heap>(1, size - p - lengths[p]);
    const std::uint64_t needed = guy_smith_heaps(rule_, from, p);
    if (needed <= size) {
      repetition_ = {PeriodArgument::guy_smith, true, from, p, 0};
      return;
    }
    // A likely one is looked at again as soon as there are heaps enough.
    if (lengths[p] >= std::max<std::uint64_t>(p, size / 8)) {
      next_look_ = std::min(next_look_, std::max<Heap>(needed, size + size / 8));
    }
  }
}

/// Values that grow by the same in each period, as their differences repeat.
void BreakingSequence::look_for_growth() {
  const NimValues& g = values();
  const std::size_t size = g.size() - 1;
  const auto difference = [&](std::size_t i) { return g[size - i] - g[size - 1 - i]; };
  const auto lengths = common_lengths(size, size / 2, difference);
  const Heap k = rule_.last_take();
  for (std::uint64_t p = 1; p < lengths.size(); ++p) {
    const Heap from = size - p - lengths[p];
    if (g[size] < g[size - p]) continue;
    const std::uint64_t saltus = g[size] - g[size - p];
    Repetition found{criterion_.value_or(PeriodArgument::guy_smith), false, from, p, saltus};
    if (criterion_ == PeriodArgument::all_but) {
      Heap at = std::max(k + 1, from + k);
      for (std::uint64_t step = p; at + p <= size; at += step, step *= 2) {
        if (!unused_values_recur(at, p, saltus)) continue;
        found.proved = true;
        found.from = at;
        repetition_ = found;
        return;
      }
      continue;
    }
    if (criterion_ == PeriodArgument::guy_smith && saltus > 0 &&
        grows_for_ever(rule_, g, std::max<Heap>(1, from), p, saltus)) {
      repetition_ = {PeriodArgument::growth, true, std::max<Heap>(1, from), p, saltus};
      return;
    }
    if (size < std::max(least_observed, periods_observed * (from + p))) continue;
    // Guy and Smith's theorem has its own search.
    if (criterion_ == PeriodArgument::guy_smith && saltus == 0) continue;
    found.proved = criterion_ == PeriodArgument::lasker;
    if (found.proved) found.from = std::max<Heap>(1, from);
    repetition_ = found;
    return;
  }
}

/// Whether the values that no heap below at + length - k has are those that none below at - k has,
/// each greater by `saltus`, where k is the last digit's place.
bool BreakingSequence::unused_values_recur(Heap at, std::uint64_t length,
                                           std::uint64_t saltus) const {
  const NimValues& g = values();
  const Heap first = rule_.digits.back() & BreakingRule::none ? 0 : 1;
  const Heap end = at - rule_.last_take();
  const std::uint32_t greatest = *std::max_element(g.begin(), g.end());
  std::vector<bool> before(greatest + 1);
  std::vector<bool> after(greatest + saltus + 2);
  for (Heap heap = first; heap < end + length; ++heap) {
    if (heap < end) before[g[heap]] = true;
    after[g[heap]] = true;
  }
  for (std::uint64_t value = 0; value < after.size(); ++value) {
    const std::uint64_t was = value - saltus;
    const bool used = value < saltus || (was < before.size() && before[was]);
    if (after[value] != used) return false;
  }
  return true;
}

Heap BreakingSequence::like(Heap heap) const {
  const Repetition& r = *repetition_;
  return heap < r.from + r.length ? heap : r.from + (heap - r.from) % r.length;
}

std::uint64_t BreakingSequence::nim_value(Heap heap) const {
  if (heap < stream_.end()) return values()[heap];
  const Heap smaller = like(heap);  // below the end, as the proof needed these values
  return values()[smaller] + (heap - smaller) / repetition_->length * repetition_->saltus;
}

namespace {

/// Fills in the least period, a divisor of `length`, and the least preperiod, where a sequence
/// repeats at the distance `length` from `from` on. `same` says whether the values of two heaps at
/// a distance agree.
template <typename Same>
void find_least(Heap from, std::uint64_t length, const Same& same, Period& period) {
  const auto holds = [&](std::uint64_t p) {
    for (Heap n = from; n < from + length; ++n) {
      if (!same(n, n + p)) return false;
    }
    return true;
  };
  period.period = 1;
  while (length % period.period != 0 || !holds(period.period)) ++period.period;
  while (from > 0 && same(from - 1, from - 1 + period.period)) --from;
  period.preperiod = from;
}

}  // namespace

Period period_of(const BreakingSequence& values, const BreakingRule& rule, Sequence sequence) {
  Period period;
  period.sequence = sequence;
  period.status = values.has_criterion() ? PeriodStatus::not_found : PeriodStatus::no_criterion;
  period.argument = PeriodArgument::guy_smith;
  period.reach = values.stream().end();
  if (!values.repetition()) return period;
  const Repetition& found = *values.repetition();
  period.status = found.proved ? PeriodStatus::proved : PeriodStatus::observed;
  period.argument = found.argument;
  period.window = rule.last_take();
  period.recurs_at = found.from;
  period.recurrence = found.length;
  if (sequence == Sequence::nim_value) {
    const auto same = [&](Heap a, Heap b) {
      const std::uint64_t grown = values.nim_value(b) - values.nim_value(a);
      return grown * found.length == found.saltus * (b - a);
    };
    find_least(found.from, found.length, same, period);
    period.saltus = found.saltus / (found.length / period.period);
    return period;
  }
  const auto same = [&](Heap a, Heap b) {
    return (values.nim_value(a) == 0) == (values.nim_value(b) == 0);
  };
  // Where values grow, none from here on is 0.
  const bool grows = found.saltus > 0;
  find_least(grows ? found.from + found.length : found.from, grows ? 1 : found.length, same,
             period);
  return period;
}

std::optional<Error> examine_to(Heap end, BreakingSequence& values, const Limits& limits,
                                WorkMeter& work) {
  try {
    while (values.stream().end() < end && !values.repetition()) {
      constexpr Heap between_calls = 1 << 16;
      values.advance_to(std::min(end, values.stream().end() + between_calls), limits, work, true);
      tell_reached(limits, values.stream().end());
    }
    return std::nullopt;
  } catch (const Error& error) {
    const bool not_restored = limits.checkpoint && values.stream().end() == 0;
    if (error.kind() != Error::Kind::limit || not_restored) throw;
    return error;
  }
}

std::optional<Error> examine(BreakingSequence& values, const Limits& limits) {
  WorkMeter work(limits);
  const Heap end = std::min(values.has_criterion() ? most_heaps : most_observed, limits.heaps);
  std::optional<Error> met = examine_to(end, values, limits, work);
  values.look();
  return met;
}

}  // namespace lastmove
