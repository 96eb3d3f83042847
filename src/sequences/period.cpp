#include <lastmove/period.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "model/cost.h"
#include "sequences/breaking_period.h"
#include "sequences/heap_stream.h"
#include "sequences/nim_stream.h"
#include "sequences/period_search.h"
#include "sequences/rule_period.h"

namespace lastmove {

namespace {

/// Two streams, and the remembered window.
void check_search_memory(std::uint64_t stream, std::uint64_t window, const Limits& limits) {
  check_memory(2 * stream + 4 * window, fmt::format("a search with the greatest take {}", window),
               limits);
}

}  // namespace

Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits,
                        const PeriodProgress& progress) {
  Period period;
  period.sequence = sequence;
  const std::uint64_t window = rule.max_take();
  check_memory(window, "the greatest take, as a window,", limits);
  const Heap regular_from = lastmove::regular_from(rule);
  const std::uint64_t takes = rule.max_options();
  check_heap_cost(rule, regular_from, 0, limits);
  if (sequence == Sequence::outcome) {
    check_search_memory(OutcomeStream::memory(rule, window), window, limits);
    PeriodSearch<OutcomeStream>(rule, regular_from, limits, progress).run(period);
  } else {
    if (takes > NimStream::max_takes) {
      throw Error(Error::Kind::limit, fmt::format("nim-values of more than {} takes are too many",
                                                  NimStream::max_takes));
    }
    check_search_memory(NimStream::memory(rule, window), window, limits);
    PeriodSearch<NimStream>(rule, regular_from, limits, progress).run(period);
  }
  return period;
}

Period find_period(const Ruleset& rules, Sequence sequence, const Limits& limits,
                   const PeriodProgress& progress) {
  if (sequence == Sequence::nim_value && !(rules.impartial() && rules.normal_play())) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} has no nim-values: they are for games with the same moves for both "
                            "players in which having no option always loses",
                            rules.text()));
  }
  const LoweredRule lowered = rules.lower();
  if (const auto* rule = std::get_if<HeapRule>(&lowered)) {
    return find_rule_period(*rule, sequence, limits, progress);
  }
  const auto* breaking = std::get_if<BreakingRule>(&lowered);
  if (breaking && rules.normal_play()) {
    return find_breaking_period(*breaking, sequence, limits, progress);
  }
  Period none;
  none.sequence = sequence;
  none.status = PeriodStatus::no_criterion;
  return none;
}

Sequence usual_sequence(const Ruleset& rules) {
  return is_breaking(rules) ? Sequence::nim_value : Sequence::outcome;
}

bool is_breaking(const Ruleset& rules) {
  return rules.normal_play() && std::holds_alternative<BreakingRule>(rules.lower());
}

std::uint64_t work_of_period(const HeapRule& rule) {
  constexpr std::uint64_t likely_short = 48;
  return rule.max_take() <= likely_short && rule.modulus() <= likely_short ? 0 : UINT64_MAX;
}

}  // namespace lastmove
