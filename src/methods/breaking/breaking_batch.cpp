#include "methods/breaking/breaking_method.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/model/cost.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/sparse_space.h"
#include "methods/certificate_digest.h"

namespace lastmove {

namespace {

void describe_space(const BreakingRule& rule, const NimValues& values, BreakingAnswer& answer) {
  if (!may_be_sparse(rule) || values.size() < 2) return;
  const ChosenSpace chosen = choose_sparse_space(rule, values);
  if (chosen.space.mask == 0 || chosen.rares * heaps_to_rare > values.size()) return;
  answer.mask = fmt::format("{:x}{}", chosen.space.mask, chosen.space.by_heap ? " and parity" : "");
  const RareHeaps rares = rare_heaps(chosen.space, values);
  answer.rares = rares.count + chosen.space.rare(values[0], 0);
  answer.last_rare = rares.last;
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

/// What a sweep tells of a game. Where a limit is reached, it tells of the heaps that were examined
/// before.
RulesetAnswer answer_for(const BreakingRule& rule, Sequence sequence, const Limits& limits) {
  BreakingSequence values(rule);
  examine(values, limits);
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

/// The bytes that a game may take of those for searches.
std::uint64_t memory_for(const BreakingRule& rule, std::uint64_t memory, std::uint64_t heaps) {
  // The values of so many heaps may have as many bits, and there may be a set of them for each heap
  // of the last takes, or where heaps are split in three for each heap of all.
  constexpr std::uint64_t bytes_of_heap = 128;
  const std::uint64_t sets = most_parts(rule) == 3 ? heaps : std::min(heaps, rule.last_take() + 16);
  const std::uint64_t bytes_of_set = saturating_sum(heaps / 2, 64);
  const std::uint64_t needed = saturating_sum(saturating_product(heaps, bytes_of_heap),
                                              saturating_product(sets, bytes_of_set));
  return std::min(memory / 4, needed);
}

/// Games one after the other, each of which takes long.
class BreakingBatch : public RulesetBatch {
 public:
  explicit BreakingBatch(const BatchQuestion& question) : question_(question) {}

  void add(Game game) override {
    rules_.push_back(code_of(game).value());
    search_bytes_ = std::max(search_bytes_, memory_of(rules_.back()));
  }

  std::uint64_t bytes_of_rules() const override { return 0; }
  std::uint64_t bytes_of_search() const override { return search_bytes_; }
  std::uint64_t bytes_of_answer() const override {
    constexpr std::uint64_t header = 32;
    return sizeof(BreakingAnswer) + header;
  }

  std::vector<RulesetAnswer> solve(const Limits& limits) const override {
    std::vector<RulesetAnswer> answers;
    for (const BreakingRule& rule : rules_) {
      Limits each = limits;
      each.memory = memory_of(rule);
      answers.push_back(answer_for(rule, question_.sequence, each));
    }
    return answers;
  }

 private:
  std::uint64_t memory_of(const BreakingRule& rule) const {
    return memory_for(rule, question_.memory, question_.limits.heaps);
  }

  const BatchQuestion question_;
  std::vector<BreakingRule> rules_;
  std::uint64_t search_bytes_ = 0;
};

}  // namespace

std::unique_ptr<RulesetBatch> make_breaking_batch(const BatchQuestion& question) {
  return std::make_unique<BreakingBatch>(question);
}

}  // namespace lastmove
