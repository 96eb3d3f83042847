#include <lastmove/oracle.h>

#include "games/model/component.h"
#include "methods/search/search_method.h"

namespace lastmove {

namespace {

class OracleEvaluator : public Evaluator {
 public:
  OracleEvaluator(const Ruleset& rules, const Limits& limits)
      : Evaluator(rules, limits), oracle_(rules, limits) {}

  std::string_view method() const override { return "oracle"; }
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

bool takes_oracle(const SolvingQuestion&) { return true; }

std::uint64_t work_of_oracle(const SolvingQuestion& question) {
  return work_of_search(question, positions_below(question.position));
}

std::unique_ptr<Evaluator> make_oracle(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<OracleEvaluator>(question.rules, limits);
}

}  // namespace

constexpr SolvingMethod searched_positions = {takes_oracle, work_of_oracle, make_oracle};

}  // namespace lastmove
