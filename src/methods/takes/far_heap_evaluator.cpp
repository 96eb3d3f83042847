// One heap so large that its proved period is used to solve it.

#include <fmt/core.h>

#include "methods/takes/far_heaps.h"
#include "methods/takes/takes_method.h"
#include "methods/why.h"

namespace lastmove {

namespace {

class FarHeapEvaluator : public Evaluator {
 public:
  FarHeapEvaluator(const Ruleset& rules, const HeapRule& rule, const Limits& limits)
      : Evaluator(rules, limits), heaps_(rule, limits) {}

  std::string_view method() const override { return "period"; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player player) override {
    return heaps_.result(single<Heap>(position), player);
  }

  /// The results repeat, but the remoteness does not.
  Remoteness remoteness(const Position& position, Player player) override {
    if (result(position, player) == Result::draw) return {Remoteness::Status::drawn, 0};
    return {};
  }

  bool knows_nim_values() const override { return heaps_.knows_nim_values(); }

  LoopyNimValue nim_value(const Position& position) override {
    return heaps_.nim_value(single<Heap>(position));
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Period& period = heaps_.outcomes();
    const Heap heap = single<Heap>(rules().parse_position(solution.position));
    return fmt::format(
        "The outcomes have period {} from heap {} on, which is proved: heap {} is "
        "like heap {}. {}",
        period.period, period.floor + period.preperiod, heap, heaps_.like(heap),
        why_by_options(solution, turn, [this](const Move& move) {
          const Heap to = single<Heap>(move.to);
          return fmt::format("{} (like {})", to, heaps_.like(to));
        }));
  }

 private:
  FarHeaps heaps_;
};

bool takes_far_heap(const SolvingQuestion& question) {
  const auto* rule = question.rule<HeapRule>();
  const Heap* heap = single_if<Heap>(question.position);
  return rule && heap && is_far(*rule, *heap);
}

std::uint64_t work_of_far_heap(const SolvingQuestion& question) {
  return work_of_period(*question.rule<HeapRule>());
}

}  // namespace

constexpr SolvingMethod far_heap_solving = {takes_far_heap, work_of_far_heap, evaluate_heap};

std::unique_ptr<Evaluator> evaluate_heap_by_period(const SolvingQuestion& question,
                                                   const Limits& limits) {
  return std::make_unique<FarHeapEvaluator>(question.rules, *question.rule<HeapRule>(), limits);
}

}  // namespace lastmove
