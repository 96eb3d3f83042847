// Heaps whose takes a condition gives: the values of all smaller heaps, one after the other, and
// sums of impartial ones under normal play by XOR.

#include <algorithm>

#include "kernels/condition_table.h"
#include "kernels/nim.h"
#include "model/component.h"
#include "model/cost.h"
#include "solving/methods.h"
#include "solving/searched_remoteness.h"
#include "solving/why.h"

namespace lastmove {

namespace {

constexpr std::uint64_t bytes_of_heap = 48;

class ConditionEvaluator : public Evaluator {
 public:
  ConditionEvaluator(const Ruleset& rules, const ConditionRule& rule, bool with_nim_values,
                     const Limits& limits)
      : Evaluator(rules, limits),
        work_(limits),
        table_(rule, with_nim_values, limits.monitor),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  Method method() const override { return Method::heap_table; }
  bool solves(const Position& position) const override {
    return component_count(position) == 1 || (rules().impartial() && rules().normal_play());
  }

  Result result(const Position& position, Player player) override {
    if (const Heap* heap = single_if<Heap>(position)) return value(*heap, player).result;
    return nim_sum(nim_values(position)) != 0 ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    const Heap* const heap = single_if<Heap>(position);
    if (!heap) return search_.of(position, player);
    const HeapValue& value = this->value(*heap, player);
    return known_remoteness(value.result, value.remoteness);
  }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(nim_values(position));
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    return why_by_xor("heaps", nim_values(position), solution);
  }

 private:
  const HeapValue& value(Heap heap, Player player) {
    extend_to(heap);
    return table_.value(heap, player);
  }

  std::vector<std::uint64_t> nim_values(const Position& position) {
    std::vector<std::uint64_t> values;
    for (const Heap heap : components<Heap>(position)) {
      extend_to(heap);
      values.push_back(table_.nim_value(heap));
    }
    return values;
  }

  void extend_to(Heap heap) {
    if (heap < table_.end()) return;
    check_memory(saturating_product(heap, bytes_of_heap), "the table of heaps", limits());
    table_.advance_to(heap + 1, work_);
  }

  WorkMeter work_;
  ConditionTable table_;
  SearchedRemoteness search_;
};

bool takes(const SolvingQuestion& question) {
  if (!question.rule<ConditionRule>()) return false;
  return component_count(question.position) == 1 || question.xor_is_sound();
}

std::uint64_t work(const SolvingQuestion& question) {
  const ConditionRule& rule = *question.rule<ConditionRule>();
  const Heaps& heaps = components<Heap>(question.position);
  const Heap last = heaps.empty() ? rule.floor : *std::max_element(heaps.begin(), heaps.end());
  return most_work_of_table(rule, last);
}

std::unique_ptr<Evaluator> make(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<ConditionEvaluator>(question.rules, *question.rule<ConditionRule>(),
                                              question.xor_is_sound(), limits);
}

}  // namespace

const SolvingMethod condition_method = {takes, work, make};

}  // namespace lastmove
