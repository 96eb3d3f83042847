// Taking and breaking under normal play: the XOR of the nim-values of the heaps, from a table of
// all smaller ones.

#include <algorithm>

#include "kernels/nim.h"
#include "model/cost.h"
#include "sequences/breaking_stream.h"
#include "solving/methods.h"
#include "solving/searched_remoteness.h"
#include "solving/why.h"

namespace lastmove {

namespace {

class BreakingEvaluator : public Evaluator {
 public:
  BreakingEvaluator(const Ruleset& rules, const BreakingRule& rule, const Limits& limits)
      : Evaluator(rules, limits),
        work_(limits),
        stream_(rule),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  Method method() const override { return Method::nim_values; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player) override {
    return nim_sum(nim_values(position)) != 0 ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
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
  std::vector<std::uint64_t> nim_values(const Position& position) {
    const Heaps& heaps = components<Heap>(position);
    std::vector<std::uint64_t> values;
    for (const Heap heap : heaps) {
      if (heap >= stream_.end()) extend_to(heap);
      values.push_back(stream_.values()[heap]);
    }
    return values;
  }

  void extend_to(Heap heap) {
    check_memory(stream_.memory(heap + 1), "the table of nim-values", limits());
    stream_.advance_to(heap + 1, work_);
  }

  WorkMeter work_;
  BreakingStream stream_;
  SearchedRemoteness search_;
};

bool takes(const SolvingQuestion& question) {
  return question.rule<BreakingRule>() && question.xor_is_sound();
}

/// As if all heaps were split in two, one after the other.
std::uint64_t work(const SolvingQuestion& question) {
  const Heaps& heaps = components<Heap>(question.position);
  const Heap last = heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
  return saturating_product(last + 1, last / 4 + 8);
}

std::unique_ptr<Evaluator> make(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<BreakingEvaluator>(question.rules, *question.rule<BreakingRule>(),
                                             limits);
}

}  // namespace

const SolvingMethod breaking_method = {takes, work, make};

}  // namespace lastmove
