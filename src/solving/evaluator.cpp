#include "solving/evaluator.h"

#include <algorithm>

#include <fmt/core.h>

#include "model/cost.h"
#include "model/work_meter.h"
#include "solving/methods.h"
#include "solving/why.h"

namespace lastmove {

std::vector<Move> Evaluator::moves(const Position& position, Player player, OptionsListed& listed) {
  const bool few = rules_.count_options(position, player) <= limits_.options &&
                   bytes_of_options(rules_, position, player) <= limits_.memory / 2;
  listed = few ? OptionsListed::all : OptionsListed::none;
  return few ? rules_.options(position, player) : std::vector<Move>{};
}

std::string Evaluator::why(const Solution& solution, std::optional<Player> turn) {
  return why_by_options(solution, turn, [](const Move& move) { return to_string(move.to); });
}

namespace {

/// The cheapest first. The last one handles every question that the others do not.
constexpr const SolvingMethod* methods[] = {
    &letters_method,    &gcd_method,    &graph_method,     &state_method,     &bouton_method,
    &heap_table_method, &period_method, &point_method,     &nim_value_method, &condition_method,
    &breaking_method,   &games_method,  &component_method, &oracle_method,
};

const SolvingMethod& method_for(const SolvingQuestion& question, bool by_oracle_alone) {
  if (by_oracle_alone) return oracle_method;
  return **std::find_if(std::begin(methods), std::end(methods),
                        [&](const SolvingMethod* method) { return method->takes(question); });
}

}  // namespace

std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, bool by_oracle_alone) {
  rules.check_position(position);
  const SolvingQuestion question{rules, position, rules.lower()};
  auto evaluator = method_for(question, by_oracle_alone).make(question, limits);
  note(limits, [&] { return fmt::format("method: {}", to_string(evaluator->method())); });
  return evaluator;
}

std::uint64_t expected_work(const Ruleset& rules, const Position& position, bool by_oracle_alone) {
  const SolvingQuestion question{rules, position, rules.lower()};
  return method_for(question, by_oracle_alone).work(question);
}

std::uint64_t work_of_search(const SolvingQuestion& question, std::uint64_t positions) {
  const Ruleset& rules = question.rules;
  const std::uint64_t options =
      saturating_sum(rules.count_options(question.position, Player::left),
                     rules.impartial() ? 0 : rules.count_options(question.position, Player::right));
  return saturating_product(saturating_product(positions, std::max<std::uint64_t>(options, 1)),
                            work_of_searched_option);
}

}  // namespace lastmove
