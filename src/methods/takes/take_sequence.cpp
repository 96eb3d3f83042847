// Periods of heaps under a periodic rule: a state of the heaps in a window recurs.

#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/counted.h"
#include "methods/certificate_digest.h"
#include "methods/outcome_number.h"
#include "methods/processor.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/heap_systems.h"
#include "methods/takes/heap_table.h"
#include "methods/takes/nim_stream.h"
#include "methods/takes/nor_kernels.h"
#include "methods/takes/period_counts.h"
#include "methods/takes/period_search.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

constexpr std::string_view table_name = "a table of values to compare";

/// Two streams, and the remembered window.
void check_search_memory(std::uint64_t stream, std::uint64_t window, const Limits& limits) {
  check_memory(2 * stream + 4 * window, fmt::format("a search with the greatest take {}", window),
               limits);
}

class ExaminedHeaps : public ExaminedSequence {
 public:
  ExaminedHeaps(HeapRule rule, Sequence sequence, const Limits& limits)
      : rule_(std::move(rule)),
        limits_(limits),
        period_(find_rule_period(rule_, sequence, limits)) {
    // The search for the period has looked at these heaps within the limit of work.
    limits_.work = UINT64_MAX;
  }

  const Period& period() const override { return period_; }

  std::vector<std::uint32_t> values(std::uint64_t count) const override {
    // An array beside the stream, and what is done with it.
    const std::uint64_t held = saturating_product(count, 24);
    std::vector<std::uint32_t> values;
    if (period_.sequence == Sequence::outcome) {
      const auto table = table_of<OutcomeStream>(rule_, count, table_name, held, limits_);
      const OutcomeBits bits = table->bits();
      values.resize(count);
      for (std::uint64_t i = 0; i < count; ++i) values[i] = outcome_number(bits.outcome(i));
      return values;
    }
    const auto table = table_of<NimStream>(rule_, count, table_name, held, limits_);
    values.resize(count);
    for (std::uint64_t i = 0; i < count; ++i) {
      values[i] = static_cast<std::uint32_t>(table->nim_value(rule_.floor + i));
    }
    return values;
  }

 private:
  const HeapRule rule_;
  Limits limits_;
  const Period period_;
};

std::string value_of(const OutcomeStream& stream, Heap heap) {
  return to_string(Outcome{stream.result(heap, Player::left), stream.result(heap, Player::right)});
}

std::string value_of(const NimStream& stream, Heap heap) {
  return fmt::to_string(stream.nim_value(heap));
}

/// The digest of the values of every heap below `end`.
template <typename Stream>
std::uint32_t digest_of(const HeapRule& rule, Heap end, WorkMeter& work) {
  Stream stream(rule, 0, &work);
  const std::uint64_t work_of_heap = work_of_digested_value + Stream::work_of_heap(rule);
  Digest digest;
  for (Heap heap = rule.floor; heap < end; ++heap) {
    if (heap == stream.end()) stream.advance();
    spend_on_digest(work_of_heap, heap, work);
    digest.add(value_of(stream, heap));
  }
  return digest.sum();
}

/// Whether a period may be one of the rule, as far as can be seen without its values.
bool is_of(const Period& period, const HeapRule& rule) {
  return period.status == PeriodStatus::proved &&
         period.argument == PeriodArgument::state_recurrence && period.floor == rule.floor &&
         period.window == rule.max_take() && period.modulus == rule.modulus() &&
         period.recurs_at >= period.floor && period.recurrence > 0 &&
         period.recurrence <= max_heap - period.recurs_at &&
         (period.sequence == Sequence::outcome || (rule.impartial() && rule.normal_play()));
}

bool has_sequence_of_takes(const Game& game) { return game.rule<HeapRule>() != nullptr; }

std::uint64_t work_of_takes_sequence(const Game& game) {
  return work_of_period(*game.rule<HeapRule>());
}

std::unique_ptr<ExaminedSequence> examine(Game game, Sequence sequence, const Limits& limits) {
  auto& rule = std::get<HeapRule>(game.lowered);
  return std::make_unique<ExaminedHeaps>(std::move(rule), sequence, limits);
}

Certificate certify(const Game& game, const Period& period, const Limits& limits) {
  const HeapRule& rule = *game.rule<HeapRule>();
  if (!is_of(period, rule)) fail_unproved(game.rules);
  const Heap end = period.recurs_at + period.recurrence;
  const bool outcomes = period.sequence == Sequence::outcome;
  WorkMeter work(limits);
  Certificate certificate = certificate_of(game.rules, period);
  certificate.crc32 =
      outcomes ? digest_of<OutcomeStream>(rule, end, work) : digest_of<NimStream>(rule, end, work);
  return certificate;
}

std::string kernel(const Game& game, Sequence sequence) {
  const HeapRule& rule = *game.rule<HeapRule>();
  // The best one is the lowest bit.
  const std::int64_t targets = processor_targets();
  const char* target = hwy::TargetName(targets & -targets);
  if (sequence == Sequence::nim_value) {
    return fmt::format("nim-values by {} ({})", NimStream::kernel_name(rule), target);
  }
  std::string text;
  for (const HeapSystems::System& system : heap_systems(rule).systems) {
    text += fmt::format("{}{} of {}, takes {} to {}", text.empty() ? "" : "; ",
                        to_string(fastest(system.rule)),
                        counted(system.rule.sequences.size(), "coupled bit sequence"),
                        system.rule.min_take(), system.rule.max_take());
  }
  return fmt::format("outcomes by {} ({})", text, target);
}

OutcomeCounts count(const Game& game, const Period& period, Monitor* monitor) {
  return count_period(*game.rule<HeapRule>(), period, monitor);
}

}  // namespace

Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits) {
  Period period;
  period.sequence = sequence;
  const std::uint64_t window = rule.max_take();
  check_memory(window, "the greatest take, as a window,", limits);
  const Heap regular_from = lastmove::regular_from(rule);
  const std::uint64_t takes = rule.max_options();
  check_heap_cost(rule, regular_from, 0, limits);
  if (sequence == Sequence::outcome) {
    check_search_memory(OutcomeStream::memory(rule, window), window, limits);
    PeriodSearch<OutcomeStream>(rule, regular_from, limits).run(period);
  } else {
    if (takes > NimStream::max_takes) {
      throw Error(Error::Kind::limit, fmt::format("nim-values of more than {} takes are too many",
                                                  NimStream::max_takes));
    }
    check_search_memory(NimStream::memory(rule, window), window, limits);
    PeriodSearch<NimStream>(rule, regular_from, limits).run(period);
  }
  return period;
}

std::uint64_t work_of_period(const HeapRule& rule) {
  constexpr std::uint64_t likely_short = 48;
  return rule.max_take() <= likely_short && rule.modulus() <= likely_short ? 0 : UINT64_MAX;
}

constexpr SequenceMethod take_sequence = {.takes = has_sequence_of_takes,
                                          .work = work_of_takes_sequence,
                                          .examine = examine,
                                          .certify = certify,
                                          .kernel = kernel,
                                          .count = count,
                                          .batch = make_take_batch};

}  // namespace lastmove
