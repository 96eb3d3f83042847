#include "analysis/evaluator.h"

#include "analysis/cost.h"
#include "analysis/far_heaps.h"
#include "analysis/why.h"

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

struct Chooser {
  const Ruleset& rules;
  const Position& position;
  const Limits& limits;

  std::unique_ptr<Evaluator> operator()(const HeapRule& rule) const {
    const Heaps& heaps = std::get<Heaps>(position);
    if (heaps.size() == 1) {
      if (heaps.front() - rule.floor >= far_from) {
        return make_far_heap_evaluator(rules, rule, limits);
      }
      return make_heap_evaluator(rules, rule, heaps.front(), limits);
    }
    // Sums of misère or partizan games do not follow from their components' results.
    const bool xor_is_sound = rules.impartial() && rules.normal_play();
    if (xor_is_sound) return make_sum_evaluator(rules, rule, heaps, limits);
    return make_oracle_evaluator(rules, limits);
  }

  std::unique_ptr<Evaluator> operator()(const NimRule& rule) const {
    return make_nim_evaluator(rules, rule, std::get<Heaps>(position), limits);
  }

  std::unique_ptr<Evaluator> operator()(const EndsRule&) const {
    return make_ends_evaluator(rules, limits);
  }

  std::unique_ptr<Evaluator> operator()(const DifferenceRule& rule) const {
    return make_difference_evaluator(rules, rule, std::get<NumberSet>(position), limits);
  }
};

}  // namespace

std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, bool by_oracle_alone) {
  if (by_oracle_alone) return make_oracle_evaluator(rules, limits);
  return std::visit(Chooser{rules, position, limits}, rules.lower());
}

}  // namespace lastmove
