// Periods of the canonical forms of single heaps (methods/values/value_period.h).

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "games/model/cost.h"
#include "methods/certificate_digest.h"
#include "methods/values/value_period.h"
#include "methods/values/values_method.h"

namespace lastmove {

namespace {

/// The search knows the rule by a reference.
class ExaminedValues : public ExaminedSequence {
 public:
  ExaminedValues(HeapRule rule, const Limits& limits)
      : rule_(std::move(rule)), search_(rule_, limits) {}

  const Period& period() const override { return search_.period(); }

  /// Their numbers, in the order in which heaps first have them.
  std::vector<std::uint32_t> values(std::uint64_t count) const override {
    const Period& found = period();
    std::vector<std::uint32_t> values = search_.classes().numbers();
    while (values.size() < count) values.push_back(values[values.size() - found.period]);
    values.resize(count);
    return values;
  }

 private:
  const HeapRule rule_;
  const ValuePeriodSearch search_;
};

/// Heaps that both players take from alike are worth nimbers, and are let in for sweeps.
bool has_values(const Game& game) {
  return game.rule<HeapRule>() != nullptr && game.rules.normal_play();
}

std::uint64_t work_of_values(const Game&) { return UINT64_MAX; }

std::unique_ptr<ExaminedSequence> examine(Game game, Sequence, const Limits& limits) {
  return std::make_unique<ExaminedValues>(std::move(std::get<HeapRule>(game.lowered)), limits);
}

bool is_of(const Period& period, const HeapRule& rule) {
  return period.status == PeriodStatus::proved && period.sequence == Sequence::value &&
         period.argument == PeriodArgument::values && period.floor == rule.floor &&
         period.window == rule.max_take() && period.modulus == rule.modulus() &&
         period.recurs_at >= period.floor && period.recurrence > 0 &&
         period.recurrence <= max_heap - period.recurs_at;
}

Certificate certify(const Game& game, const Period& period, const Limits& limits) {
  const HeapRule& rule = *game.rule<HeapRule>();
  if (!is_of(period, rule)) fail_unproved(game.rules);
  WorkMeter work(limits);
  HeapClasses classes(rule, limits);
  Digest digest;
  while (classes.end() < period.recurs_at + period.recurrence) {
    classes.add(work);
    spend_on_digest(work_of_digested_value, classes.end(), work);
    digest.add(fmt::to_string(classes.numbers().back()));
  }
  Certificate certificate = certificate_of(game.rules, period);
  certificate.crc32 = digest.sum();
  return certificate;
}

std::string kernel(const Game&, Sequence) {
  return "values by how each compares with all before it, 64 at a time";
}

/// Games one after the other, as those whose values do not repeat take long.
class ValueBatch : public RulesetBatch {
 public:
  explicit ValueBatch(const BatchQuestion& question) : question_(question) {}

  void add(Game game) override {
    rules_.push_back(std::move(std::get<HeapRule>(game.lowered)));
    for (const auto& both : rules_.back().takes) takes_ += both[0].size() + both[1].size();
  }

  std::uint64_t bytes_of_rules() const override {
    return takes_ * sizeof(Heap) + rules_.size() * sizeof(HeapRule);
  }
  std::uint64_t bytes_of_search() const override {
    constexpr std::uint64_t bytes_of_growth = std::uint64_t{8} << 20;
    const std::uint64_t heaps = question_.limits.heaps;
    const std::uint64_t values = saturating_product(heaps, saturating_sum(heaps, 1000));
    return std::min(question_.memory / 4, saturating_sum(values, bytes_of_growth));
  }
  std::uint64_t bytes_of_answer() const override { return 0; }

  std::vector<RulesetAnswer> solve(const Limits& limits) const override {
    Limits each = limits;
    each.memory = bytes_of_search();
    std::vector<RulesetAnswer> answers;
    for (const HeapRule& rule : rules_) answers.push_back(answer_for(rule, each));
    return answers;
  }

 private:
  static RulesetAnswer answer_for(const HeapRule& rule, const Limits& limits) {
    const ValuePeriodSearch search(rule, limits);
    const Period& period = search.period();
    RulesetAnswer answer{period.status, period.preperiod, period.period, {}, {}, 0, {}};
    for (std::uint64_t i = 0; i < period.period; ++i) {
      const std::uint32_t number = search.classes().numbers()[period.preperiod + i];
      answer.counts.add(search.classes().outcome(number));
    }
    return answer;
  }

  const BatchQuestion question_;
  std::vector<HeapRule> rules_;
  std::uint64_t takes_ = 0;
};

}  // namespace

std::unique_ptr<RulesetBatch> make_value_batch(const BatchQuestion& question) {
  return std::make_unique<ValueBatch>(question);
}

constexpr SequenceMethod value_sequence = {.takes = has_values,
                                           .of_values = true,
                                           .usual = Sequence::value,
                                           .keeps_values = true,
                                           .work = work_of_values,
                                           .examine = examine,
                                           .certify = certify,
                                           .kernel = kernel,
                                           .batch = make_value_batch};

}  // namespace lastmove
