#include "sweeps/breaking_answers.h"

#include <algorithm>

#include <fmt/format.h>

#include "kernels/sparse_space.h"
#include "model/cost.h"
#include "sequences/breaking_period.h"
#include "sequences/certificate_digest.h"

namespace lastmove {

namespace {

/// A space is told of where at most one heap in so many is rare.
constexpr std::size_t heaps_to_rare = 6;

void describe_space(const BreakingRule& rule, const NimValues& values, BreakingAnswer& answer) {
  if (!may_be_sparse(rule) || values.size() < 2) return;
  const ChosenSpace chosen = choose_sparse_space(rule, values);
  if (chosen.space.mask == 0 || chosen.rares * heaps_to_rare > values.size()) return;
  answer.mask = fmt::format("{:x}{}", chosen.space.mask, chosen.space.by_heap ? " and parity" : "");
  for (Heap heap = 0; heap < values.size(); ++heap) {
    if (!chosen.space.rare(values[heap], heap)) continue;
    ++answer.rares;
    answer.last_rare = heap;
  }
}

BreakingAnswer describe(const BreakingRule& rule, const NimValues& values) {
  BreakingAnswer answer;
  answer.reach = values.size();
  const auto largest = std::max_element(values.begin(), values.end());
  if (largest == values.end()) return answer;
  answer.largest_at = static_cast<Heap>(largest - values.begin());
  std::vector<bool> met(*largest + 1);
  for (Heap heap = 0; heap < values.size(); ++heap) {
    if (!met[values[heap]]) answer.last_new_at = heap;
    met[values[heap]] = true;
  }
  describe_space(rule, values, answer);
  return answer;
}

/// What tells games that are shifts of each other from those that are not.
void describe_start(const BreakingSequence& values, BreakingAnswer& answer) {
  constexpr Heap compared = 1024;
  const auto first = std::find_if(values.values().begin(), values.values().end(),
                                  [](std::uint32_t value) { return value != 0; });
  answer.starts_at = static_cast<Heap>(first - values.values().begin());
  if (answer.starts_at + compared > answer.reach && !values.proved()) return;
  Digest digest;
  for (Heap heap = answer.starts_at; heap < answer.starts_at + compared; ++heap) {
    digest.add(fmt::to_string(values.nim_value(heap)));
  }
  answer.values_crc32 = fmt::format("{:08x}", digest.sum());
}

}  // namespace

RulesetAnswer answer_for_breaking(const BreakingRule& rule, Sequence sequence, const Limits& limits,
                                  const PeriodProgress& progress) {
  BreakingSequence values(rule);
  examine(values, limits, progress);
  const Period period = period_of(values, rule, sequence);
  RulesetAnswer answer{period.status, period.preperiod, period.period, {}, {}, period.saltus, {}};
  if (period.period > 0) {
    for (Heap heap = period.preperiod; heap < period.preperiod + period.period; ++heap) {
      const Result result = values.nim_value(heap) == 0 ? Result::loss : Result::win;
      answer.counts.add({result, result});
    }
  }
  BreakingAnswer breaking = describe(rule, values.values());
  describe_start(values, breaking);
  const bool grows = values.repetition() && values.repetition()->saltus > 0;
  if (!grows && breaking.reach > 0) {
    answer.largest_nim_value = values.values()[breaking.largest_at];
  }
  answer.breaking = std::make_shared<const BreakingAnswer>(std::move(breaking));
  return answer;
}

std::uint64_t memory_for_breaking(const BreakingRule& rule, std::uint64_t memory,
                                  std::uint64_t heaps) {
  // The values of so many heaps may have as many bits, and there may be a set of them for each heap
  // of the last takes, or where heaps are split in three for each heap of all.
  constexpr std::uint64_t bytes_of_heap = 128;
  const std::uint64_t sets = most_parts(rule) == 3 ? heaps : std::min(heaps, rule.last_take() + 16);
  const std::uint64_t bytes_of_set = saturating_sum(heaps / 2, 64);
  const std::uint64_t needed = saturating_sum(saturating_product(heaps, bytes_of_heap),
                                              saturating_product(sets, bytes_of_set));
  return std::min(memory / 4, needed);
}

}  // namespace lastmove
