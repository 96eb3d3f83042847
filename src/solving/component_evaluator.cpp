// Sums of any kind of component, impartial and under normal play, by the components' nim-values or,
// where positions come back, their loopy nim-values.

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "model/component.h"
#include "model/cost.h"
#include "solving/methods.h"
#include "solving/searched_remoteness.h"
#include "solving/why.h"
#include "values/component_values.h"

namespace lastmove {

namespace {

class ComponentEvaluator : public Evaluator {
 public:
  ComponentEvaluator(const Ruleset& rules, const Limits& limits)
      : Evaluator(rules, limits),
        values_(rules, limits),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  Method method() const override { return Method::nim_values; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player) override {
    return values_.of_position(position).result();
  }

  Remoteness remoteness(const Position& position, Player player) override {
    if (result(position, player) == Result::draw) return {Remoteness::Status::drawn, 0};
    if (values_.met_loops() && !searches_all_) {
      // Where play can go round, who only knows what wins may never get there.
      searches_all_ = true;
      search_ = SearchedRemoteness(rules(), limits());
    }
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override {
    return values_.of_position(position);
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    return why_by_values("components", values_.of_components(position), solution);
  }

 private:
  ComponentValues values_;
  SearchedRemoteness search_;
  bool searches_all_ = false;  ///< and not only a few options
};

bool takes(const SolvingQuestion& question) {
  return question.xor_is_sound() && question.rules.allows_sums();
}

std::uint64_t work(const SolvingQuestion& question) {
  const auto count = [](const auto& components) {
    std::uint64_t all = 0;
    for (const auto& component : components)
      all = saturating_sum(all, TraitOf<decltype(components)>::below(component));
    return all;
  };
  return work_of_search(question, std::visit(count, question.position));
}

std::unique_ptr<Evaluator> make(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<ComponentEvaluator>(question.rules, limits);
}

}  // namespace

const SolvingMethod component_method = {takes, work, make};

}  // namespace lastmove
