#include "sequences/heap_sequence.h"

#include "sequences/heap_stream.h"
#include "sequences/heap_table.h"
#include "sequences/nim_stream.h"
#include "sequences/rule_period.h"

namespace lastmove {

namespace {

constexpr std::string_view table_name = "a table of values to compare";

std::vector<std::uint32_t> values_of(const HeapRule& rule, Sequence sequence, std::uint64_t count,
                                     Limits limits) {
  // The search for the period has looked at these heaps within the limit of work.
  limits.work = UINT64_MAX;
  // An array beside the stream, and what is done with it.
  const std::uint64_t held = saturating_product(count, 24);
  std::vector<std::uint32_t> values;
  if (sequence == Sequence::outcome) {
    const auto table = table_of<OutcomeStream>(rule, count, table_name, held, limits);
    const OutcomeBits bits = table->bits();
    values.resize(count);
    for (std::uint64_t i = 0; i < count; ++i) values[i] = outcome_number(bits.outcome(i));
    return values;
  }
  const auto table = table_of<NimStream>(rule, count, table_name, held, limits);
  values.resize(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    values[i] = static_cast<std::uint32_t>(table->nim_value(rule.floor + i));
  }
  return values;
}

}  // namespace

HeapSequence::HeapSequence(const Ruleset& rules, Sequence sequence, const Limits& limits,
                           const PeriodProgress& progress)
    : sequence_(sequence), limits_(limits), rule_(rules.lower()) {
  const auto* breaking = std::get_if<BreakingRule>(&rule_);
  if (!breaking || !rules.normal_play()) {
    period_ = find_period(rules, sequence, limits, progress);
    return;
  }
  breaking_ = std::make_unique<BreakingSequence>(*breaking);
  examine(*breaking_, limits, progress);
  period_ = period_of(*breaking_, *breaking, sequence);
}

std::vector<std::uint32_t> HeapSequence::values(std::uint64_t count) const {
  if (!breaking_) return values_of(std::get<HeapRule>(rule_), sequence_, count, limits_);
  check_memory(saturating_product(count, 24), table_name, limits_);
  const Outcome lost{Result::loss, Result::loss};
  const Outcome won{Result::win, Result::win};
  std::vector<std::uint32_t> values(count);
  for (Heap heap = 0; heap < count; ++heap) {
    const std::uint64_t value = breaking_->nim_value(heap);
    values[heap] = sequence_ == Sequence::nim_value ? static_cast<std::uint32_t>(value)
                                                    : outcome_number(value == 0 ? lost : won);
  }
  return values;
}

}  // namespace lastmove
