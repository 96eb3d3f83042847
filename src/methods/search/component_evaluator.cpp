// Sums of any kind of component, impartial and under normal play, by the components' nim-values or,
// where positions come back, their loopy nim-values.

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "methods/search/component_values.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/why.h"

namespace lastmove {

namespace {

class ComponentEvaluator : public Evaluator {
 public:
  ComponentEvaluator(const Ruleset& rules, const Limits& limits)
      : Evaluator(rules, limits),
        values_(rules, limits),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  std::string_view method() const override { return "nim-values"; }
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

bool takes_components(const SolvingQuestion& question) {
  return question.rules.has_nim_values() && question.rules.allows_sums();
}

std::uint64_t work_of_components(const SolvingQuestion& question) {
  const auto count = [](const auto& components) {
    std::uint64_t all = 0;
    for (const auto& component : components)
      all = saturating_sum(all, TraitOf<decltype(components)>::below(component));
    return all;
  };
  return work_of_search(question, std::visit(count, question.position));
}

std::unique_ptr<Evaluator> make_components(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<ComponentEvaluator>(question.rules, limits);
}

}  // namespace

constexpr SolvingMethod searched_components = {takes_components, work_of_components,
                                               make_components};

}  // namespace lastmove
