// Partizan games under normal play by their canonical forms: a sum is worth the sum of what its
// components are worth, and its value says who wins (methods/values/position_values.h). Where a
// position comes back, or the sum has too large a form, search of whole positions answers.

#include <memory>
#include <optional>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/values/position_values.h"
#include "methods/values/sum_reason.h"
#include "methods/values/values_method.h"

namespace lastmove {

namespace {

/// The bytes of a canonical form that a solution tells.
constexpr std::size_t longest_value = 10'000;

class CanonicalForms : public Evaluator {
 public:
  CanonicalForms(const Ruleset& rules, const Limits& limits, SearchedRemoteness search,
                 const SolvingMethod& otherwise, const Limits& limits_of_other)
      : Evaluator(rules, limits),
        games_(limits),
        values_(rules, games_, limits),
        search_(std::move(search)),
        otherwise_(otherwise),
        limits_of_other_(limits_of_other) {}

  /// Whether the position has a value: no position below it comes back.
  bool has(const Position& position) { return values_.of_components(position).has_value(); }

  std::string_view method() const override { return other_ ? other_->method() : "canonical-forms"; }
  bool solves_any_position() const override { return true; }
  std::unique_ptr<Evaluator> instead(const Position& position) const override {
    return otherwise_.make({rules(), position}, limits_of_other_);
  }

  Result result(const Position& position, Player player) override {
    if (!reach(position)) return other_->result(position, player);
    return games_.outcome_of_sum(*values_.of_components(position)).outcome.for_starter(player);
  }

  Remoteness remoteness(const Position& position, Player player) override {
    if (!reach(position)) return other_->remoteness(position, player);
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override { return other_->nim_value(position); }

  std::optional<std::string> canonical_form(const Position& position) override {
    if (!reach(position)) return std::nullopt;
    const auto sum = small_sum(games_, *values_.of_components(position), limits());
    return sum ? short_text(games_, *sum, longest_value) : std::nullopt;
  }

  std::vector<std::optional<std::string>> values_of_parts(const Position& sum) override {
    if (!reach(sum)) return other_->values_of_parts(sum);
    std::vector<std::optional<std::string>> texts;
    const std::vector<Value> values = *values_.of_components(sum);
    for (const Value value : values) {
      texts.push_back(short_text(games_, value, longest_value));
    }
    return texts;
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (!reach(position)) return other_->why(solution, turn);
    return sum_reason(games_, *values_.of_components(position)) + " " +
           Evaluator::why(solution, turn);
  }

 private:
  /// Whether values tell; otherwise search answers from here on.
  bool reach(const Position& position) {
    if (!other_ && !has(position)) {
      other_ = searched_positions.make({rules(), position}, limits());
    }
    return !other_;
  }

  ValueStore games_;
  PositionValues values_;
  SearchedRemoteness search_;
  const SolvingMethod& otherwise_;
  const Limits limits_of_other_;
  std::unique_ptr<Evaluator> other_;
};

/// A single heap or point is left to the methods that tell its remoteness too.
bool takes_partizan(const SolvingQuestion& question) {
  return question.rules.normal_play() && !question.rules.impartial() &&
         component_count(question.position) > 1;
}

/// That of the search which answers where values do not: how large they are shows only when they
/// are found.
std::uint64_t work_of_values(const SolvingQuestion& question) {
  return searched_positions.work(question);
}

/// A search for the remoteness where it takes less than a second.
SearchedRemoteness searched(const SolvingQuestion& question, const Limits& limits) {
  if (const auto* heaps = std::get_if<Heaps>(&question.position)) {
    return SearchedRemoteness::of_small_sum(question.rules, *heaps, limits);
  }
  Limits few = limits;
  few.work = std::min(limits.work, 2 * most_searched_options * work_of_searched_option);
  return {question.rules, few};
}

std::unique_ptr<Evaluator> make_canonical_forms(const SolvingQuestion& question,
                                                const Limits& limits) {
  Limits half = limits;
  half.work /= 2;
  half.memory /= 2;
  auto values = try_canonical_forms(question, half, limits, searched_positions);
  return values.evaluator ? std::move(values.evaluator) : searched_positions.make(question, limits);
}

constexpr SolvingMethod canonical_forms = {takes_partizan, work_of_values, make_canonical_forms};
constexpr const SolvingMethod* values_solvers[] = {&canonical_forms};

}  // namespace

TriedForms try_canonical_forms(const SolvingQuestion& question, const Limits& part,
                               const Limits& limits, const SolvingMethod& otherwise) {
  Limits rest = limits;
  rest.work /= 2;
  bool comes_back = false;
  auto found = within_limits([&]() -> std::unique_ptr<Evaluator> {
    auto forms = std::make_unique<CanonicalForms>(question.rules, part, searched(question, limits),
                                                  otherwise, rest);
    comes_back = !forms->has(question.position);
    if (comes_back) return nullptr;
    forms->result(question.position, Player::left);
    return forms;
  });
  return {found ? std::move(*found) : nullptr, comes_back};
}

constexpr Capabilities values_method = {
    .name = "values", .solving = values_solvers, .sequence = &value_sequence};

}  // namespace lastmove
