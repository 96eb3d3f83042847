#include <lastmove/oracle.h>

#include "model/component.h"
#include "solving/methods.h"

namespace lastmove {

namespace {

class OracleEvaluator : public Evaluator {
 public:
  OracleEvaluator(const Ruleset& rules, const Limits& limits)
      : Evaluator(rules, limits), oracle_(rules, limits) {}

  Method method() const override { return Method::oracle; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player player) override {
    return oracle_.value(position, player).result;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    const Oracle::Value value = oracle_.value(position, player);
    return known_remoteness(value.result, value.remoteness);
  }

  LoopyNimValue nim_value(const Position& position) override { return oracle_.nim_value(position); }

 private:
  Oracle oracle_;
};

bool takes(const SolvingQuestion&) { return true; }

std::uint64_t work(const SolvingQuestion& question) {
  return work_of_search(question, positions_below(question.position));
}

std::unique_ptr<Evaluator> make(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<OracleEvaluator>(question.rules, limits);
}

}  // namespace

const SolvingMethod oracle_method = {takes, work, make};

}  // namespace lastmove
