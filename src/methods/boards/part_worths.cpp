#include "methods/boards/part_worths.h"

#include <utility>

#include "games/model/within_limits.h"
#include "methods/values/sum_reason.h"

namespace lastmove {

PartWorths::PartWorths(const Ruleset& rules, OutcomeOf outcome_of, const Limits& limits)
    : outcome_of_(std::move(outcome_of)), games_(limits), values_(rules, games_, limits) {}

const PartWorth& PartWorths::of(const State::Value& part, const State::Value& canonical) {
  const auto [known, is_new] = known_.try_emplace(canonical);
  if (is_new) known->second = found(part, canonical);
  return known->second;
}

PartWorth PartWorths::found(const State::Value& part, const State::Value& canonical) {
  /// Longer canonical forms are told by their temperature.
  constexpr std::size_t longest_form = 24;
  PartWorth worth;
  within_limits([&] {
    const auto value = values_.of(States{{part, ""}});
    if (!value) return false;
    worth.value = short_text(games_, *value, longest_form);
    const Dyadic hot = games_.thermograph(*value).temperature;
    if (Dyadic() < hot) worth.temperature = hot.str();
    return true;
  });
  if (!worth.value) worth.outcome = outcome_of_(canonical);
  return worth;
}

}  // namespace lastmove
