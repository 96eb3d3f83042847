// States that only their rules understand, rules in Lua among them: all that can be reached is
// valued at once (methods/states/state_values.h). Where the values of single states do not tell who
// wins, search of whole positions does.

#include <memory>
#include <optional>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "methods/graphs/reverting_depths.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/states/state_values.h"
#include "methods/why.h"

namespace lastmove {

namespace {

class StateEvaluator : public Evaluator {
 public:
  StateEvaluator(const SolvingQuestion& question, const StateRule& rule, const Limits& limits)
      : Evaluator(question.rules, limits),
        values_(rule, limits),
        search_(SearchedRemoteness::of_few_options(question.rules, limits)) {
    reach(question.position);
  }

  std::string_view method() const override {
    if (other_) return other_->method();
    return values_.knows_remoteness() ? "retrograde" : "nim-values";
  }
  bool solves(const Position& position) const override {
    return component_count(position) == 1 || rules().has_nim_values();
  }

  Result result(const Position& position, Player player) override {
    if (!reach(position)) return other_->result(position, player);
    if (component_count(position) == 0) return rules().stuck(position);
    if (const auto at = single_id(position, player)) return values_.result(*at);
    return nim_value(position).result();
  }

  Remoteness remoteness(const Position& position, Player player) override {
    if (!reach(position)) return other_->remoteness(position, player);
    const Result result = this->result(position, player);
    if (result == Result::draw) return {Remoteness::Status::drawn, 0};
    if (component_count(position) == 0) return known_remoteness(result, 0);
    const auto at = single_id(position, player);
    if (!at || !values_.knows_remoteness()) return search_.of(position, player);
    return known_remoteness(result, std::uint64_t{*values_.remoteness(*at)});
  }

  LoopyNimValue nim_value(const Position& position) override {
    if (!reach(position)) return other_->nim_value(position);
    LoopyNimValue sum;
    for (const LoopyNimValue& value : values_of(position)) sum = sum + value;
    return sum;
  }

  std::optional<Descent> descent(const Position& position) override {
    if (!reach(position) || !values_.loopy()) return std::nullopt;
    Descent descent;
    for (const LoopyNimValue& value : values_of(position)) descent.values += value.number();
    if (depths_.size() != values_.size()) {
      WorkMeter work(limits());
      depths_ = reverting_depths(values_.edges(), values_.nim_values(), work);
    }
    for (const State& at : components<State>(position)) {
      for (const StateValues::Id id : values_.ids(at.value, Player::left)) {
        descent.depths += depths_[id];
      }
    }
    return descent;
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (!reach(position)) return other_->why(solution, turn);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    return why_by_values("components", values_of(position), solution);
  }

 private:
  /// Whether the values tell; otherwise there is another evaluator from here on.
  bool reach(const Position& position) {
    if (other_) return false;
    for (const State& at : components<State>(position)) {
      if (values_.reach(at.value)) continue;
      const SolvingQuestion question(rules(), position);
      const SolvingMethod& method =
          searched_components.takes(question) ? searched_components : searched_positions;
      other_ = method.make(question, limits());
      return false;
    }
    return true;
  }

  /// What alone stands for a position of one component, if there is such a state.
  std::optional<StateValues::Id> single_id(const Position& position, Player player) {
    const State* const at = single_if<State>(position);
    if (!at) return std::nullopt;
    const std::vector<StateValues::Id> ids = values_.ids(at->value, player);
    return ids.size() == 1 ? std::optional(ids.front()) : std::nullopt;
  }

  /// REQUIRES: the position has been reached.
  std::vector<LoopyNimValue> values_of(const Position& position) {
    std::vector<LoopyNimValue> values;
    for (const State& at : components<State>(position)) {
      LoopyNimValue& sum = values.emplace_back();
      for (const StateValues::Id id : values_.ids(at.value, Player::left)) {
        sum = sum + values_.nim_value(id);
      }
    }
    return values;
  }

  StateValues values_;
  SearchedRemoteness search_;
  std::vector<std::uint32_t> depths_;  ///< once they have been asked for
  std::unique_ptr<Evaluator> other_;
};

bool takes_states(const SolvingQuestion& question) {
  return question.rule<StateRule>() &&
         (question.rules.has_nim_values() || component_count(question.position) == 1);
}

/// The rules do not say how many states there are.
std::uint64_t work_of_states(const SolvingQuestion&) { return UINT64_MAX; }

std::unique_ptr<Evaluator> make_states(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<StateEvaluator>(question, *question.rule<StateRule>(), limits);
}

constexpr SolvingMethod solve_states = {takes_states, work_of_states, make_states};
constexpr const SolvingMethod* states_solvers[] = {&solve_states};

}  // namespace

constexpr Capabilities states_method = {.name = "states", .solving = states_solvers};

}  // namespace lastmove
