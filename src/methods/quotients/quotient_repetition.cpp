#include "methods/quotients/quotient_repetition.h"

#include <algorithm>

#include "games/model/cost.h"
#include "methods/method.h"

namespace lastmove {

namespace {

/// Where the last values begin that equal those a distance before.
std::uint64_t agreeing_from(const std::vector<std::uint32_t>& values, std::uint64_t distance) {
  std::uint64_t begin = values.size() - distance;
  while (begin > 0 && values[begin - 1] == values[begin - 1 + distance]) --begin;
  return begin;
}

}  // namespace

std::uint64_t QuotientRepetition::heaps_for(std::uint64_t preperiod,
                                            std::uint64_t recurrence) const {
  const std::uint64_t begin = std::max<std::uint64_t>(preperiod, 1);
  return saturating_sum(saturating_product(parts, saturating_sum(begin, recurrence)),
                        greatest_take);
}

std::optional<QuotientRepetition> quotient_repetition(const Ruleset& rules) {
  const Game game(rules);
  if (const auto* const rule = game.rule<BreakingRule>()) {
    if (rule->unequal || rule->repeats) return std::nullopt;
    QuotientRepetition repetition = {1, rule->last_take(), 1};
    for (const std::uint8_t digit : rule->digits) {
      if (digit & BreakingRule::two) {
        repetition.parts = std::max<std::uint64_t>(repetition.parts, 2);
      }
      if (digit & BreakingRule::three) repetition.parts = 3;
    }
    return repetition;
  }
  const auto* const rule = game.rule<HeapRule>();
  if (!rule || rule->floor != 0) return std::nullopt;
  const Heap greatest = rule->max_take();
  const auto& exceptions = rule->exceptions;
  if (!exceptions.empty() && exceptions.back().heap >= greatest) return std::nullopt;
  return QuotientRepetition{1, greatest, rule->modulus()};
}

std::optional<QuotientPeriod> least_period(const std::vector<std::uint32_t>& values,
                                           const QuotientRepetition& repetition) {
  const std::uint64_t count = values.size();
  for (std::uint64_t p = repetition.modulus; repetition.heaps_for(0, p) <= count;
       p += repetition.modulus) {
    const std::uint64_t preperiod = agreeing_from(values, p);
    if (repetition.heaps_for(preperiod, p) > count) continue;
    // The least period divides this one, and begins where it does.
    std::uint64_t period = 1;
    while (p % period != 0 || agreeing_from(values, period) > preperiod) ++period;
    return QuotientPeriod{preperiod, period};
  }
  return std::nullopt;
}

}  // namespace lastmove
