#include "solving/evaluator.h"

#include "model/cost.h"
#include "sequences/far_heaps.h"
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

/// What is to be answered, and what there is to answer it with.
struct Question {
  const Ruleset& rules;
  const Position& position;
  const LoweredRule lowered;
  const Limits& limits;

  template <typename Rule>
  const Rule* rule() const {
    return std::get_if<Rule>(&lowered);
  }
};

/// A method's evaluator, or null where the method cannot take the question.
using TryMethod = std::unique_ptr<Evaluator> (*)(const Question&);

std::unique_ptr<Evaluator> by_letters(const Question& question) {
  if (!question.rule<EndsRule>()) return nullptr;
  return make_ends_evaluator(question.rules, question.limits);
}

std::unique_ptr<Evaluator> by_gcd(const Question& question) {
  const auto* rule = question.rule<DifferenceRule>();
  if (!rule) return nullptr;
  return make_difference_evaluator(question.rules, *rule, components<NumberSet>(question.position),
                                   question.limits);
}

std::unique_ptr<Evaluator> by_bouton(const Question& question) {
  const auto* rule = question.rule<NimRule>();
  if (!rule) return nullptr;
  return make_nim_evaluator(question.rules, *rule, components<Heap>(question.position),
                            question.limits);
}

std::unique_ptr<Evaluator> by_heap_table(const Question& question) {
  const auto* rule = question.rule<HeapRule>();
  const Heap* heap = single_if<Heap>(question.position);
  if (!rule || !heap) return nullptr;
  if (*heap - rule->floor >= far_from) {
    return make_far_heap_evaluator(question.rules, *rule, question.limits);
  }
  return make_heap_evaluator(question.rules, *rule, *heap, question.limits);
}

/// Sums of misère or partizan games do not follow from their components' results.
std::unique_ptr<Evaluator> by_nim_values(const Question& question) {
  const auto* rule = question.rule<HeapRule>();
  const bool xor_is_sound = question.rules.impartial() && question.rules.normal_play();
  if (!rule || !xor_is_sound) return nullptr;
  return make_sum_evaluator(question.rules, *rule, components<Heap>(question.position),
                            question.limits);
}

/// By search too, but of components alone.
std::unique_ptr<Evaluator> by_component_values(const Question& question) {
  const bool xor_is_sound = question.rules.impartial() && question.rules.normal_play();
  if (!xor_is_sound || !question.rules.allows_sums()) return nullptr;
  return make_component_evaluator(question.rules, question.limits);
}

/// The cheapest first. Search of whole positions takes what none of these does.
constexpr TryMethod methods[] = {by_letters,    by_gcd,        by_bouton,
                                 by_heap_table, by_nim_values, by_component_values};

}  // namespace

std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, bool by_oracle_alone) {
  rules.check_position(position);
  if (by_oracle_alone) return make_oracle_evaluator(rules, limits);
  const Question question{rules, position, rules.lower(), limits};
  for (const TryMethod method : methods) {
    if (auto evaluator = method(question)) return evaluator;
  }
  return make_oracle_evaluator(rules, limits);
}

}  // namespace lastmove
