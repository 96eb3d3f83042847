// Sums of heaps without search, by the XOR of nim-values under normal play. Finding who wins needs
// no search, but finding how soon does.

#include "methods/nim.h"
#include "methods/search/searched_remoteness.h"
#include "methods/takes/heap_sum_values.h"
#include "methods/takes/takes_method.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Any periodic heap rule that is impartial and under normal play.
class HeapSumEvaluator : public Evaluator {
 public:
  HeapSumEvaluator(const Ruleset& rules, const HeapRule& rule, const Heaps& heaps,
                   const Limits& limits)
      : Evaluator(rules, limits),
        heaps_(heaps),
        search_(SearchedRemoteness::of_small_sum(rules, heaps, limits)),
        values_(rule, heaps, limits) {}

  std::string_view method() const override { return "nim-values"; }

  Result result(const Position& position, Player) override {
    return nim_sum(values_.of(components<Heap>(position))) != 0 ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(values_.of(components<Heap>(position)));
  }

  std::string why(const Solution& solution, std::optional<Player>) override {
    return why_by_xor("heaps", values_.of(heaps_), solution);
  }

 private:
  const Heaps heaps_;
  SearchedRemoteness search_;
  const HeapSumValues values_;
};

bool takes_heap_sum(const SolvingQuestion& question) {
  return question.rule<HeapRule>() && question.rules.has_nim_values();
}

std::uint64_t work_of_sum(const SolvingQuestion& question) {
  return work_of_heap_sum(*question.rule<HeapRule>(), components<Heap>(question.position));
}

std::unique_ptr<Evaluator> make_heap_sum(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<HeapSumEvaluator>(question.rules, *question.rule<HeapRule>(),
                                            components<Heap>(question.position), limits);
}

}  // namespace

constexpr SolvingMethod heap_sum_solving = {takes_heap_sum, work_of_sum, make_heap_sum};

}  // namespace lastmove
