// The periods of many rulesets, side by side through the kernels for many games.

#include <algorithm>
#include <utility>
#include <vector>

#include "games/model/cost.h"
#include "methods/takes/many_periods.h"
#include "methods/takes/split_rules.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

/// What solving takes besides, for tables of a few million heaps.
constexpr std::uint64_t bytes_of_solver = std::uint64_t{4} << 20;

/// Two streams that hold a window each, and what the takes are made into for them.
std::uint64_t bytes_of_streams(const HeapRule& rule) {
  constexpr std::uint64_t bytes_of_heap = 8;
  constexpr std::uint64_t bytes_of_take = 200;
  const std::uint64_t takes = rule.max_options() * rule.takes.size() * (rule.impartial() ? 1 : 2);
  return bytes_of_solver + saturating_product(bytes_of_heap, rule.max_take()) +
         saturating_product(bytes_of_take, takes);
}

class TakeBatch : public RulesetBatch {
 public:
  explicit TakeBatch(const BatchQuestion& question)
      : of_outcomes_(question.sequence == Sequence::outcome),
        largest_nim_value_(question.largest_nim_value),
        memory_(question.memory) {}

  void add(Game game) override {
    auto& rule = std::get<HeapRule>(game.lowered);
    rule_bytes_ += bytes_of_rule(rule);
    search_bytes_ = std::max(search_bytes_, bytes_of_streams(rule));
    if (of_outcomes_) part_bytes_ = std::max(part_bytes_, bytes_of_parts(rule, memory_));
    rules_.push_back(std::move(rule));
  }

  std::uint64_t bytes_of_rules() const override { return rule_bytes_; }
  std::uint64_t bytes_of_search() const override {
    return saturating_sum(search_bytes_, part_bytes_);
  }
  std::uint64_t bytes_of_answer() const override { return 0; }

  std::vector<RulesetAnswer> solve(const Limits& limits) const override;

 private:
  const bool of_outcomes_;
  const bool largest_nim_value_;
  const std::uint64_t memory_;
  std::vector<HeapRule> rules_;
  std::uint64_t rule_bytes_ = 0;
  std::uint64_t search_bytes_ = 0;
  std::uint64_t part_bytes_ = 0;
};

std::vector<RulesetAnswer> TakeBatch::solve(const Limits& limits) const {
  std::vector<RulesetAnswer> answers(rules_.size());
  const std::vector<OutcomePeriod> periods = of_outcomes_
                                                 ? find_outcome_periods(rules_, limits)
                                                 : std::vector<OutcomePeriod>(rules_.size());
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    NimValuePeriod nim_values;
    if (!of_outcomes_ || largest_nim_value_) {
      nim_values = find_nim_value_period(rules_[i], limits);
    }
    const OutcomePeriod& period = of_outcomes_ ? periods[i] : nim_values.outcomes;
    answers[i] = {period.status, period.preperiod, period.period, period.counts, {}, 0, {}};
    if (largest_nim_value_) answers[i].largest_nim_value = nim_values.largest;
  }
  return answers;
}

}  // namespace

std::unique_ptr<RulesetBatch> make_take_batch(const BatchQuestion& question) {
  return std::make_unique<TakeBatch>(question);
}

std::uint64_t bytes_of_rule(const HeapRule& rule) {
  std::uint64_t takes = 0;
  for (const auto& both : rule.takes) takes += both[0].size() + both[1].size();
  for (const auto& heap : rule.exceptions) takes += heap.takes[0].size() + heap.takes[1].size();
  return 4 * sizeof(Heap) * takes + 2 * sizeof(HeapRule::TakesOfBoth) * rule.takes.size();
}

}  // namespace lastmove
