#include "methods/search/search_method.h"

#include <algorithm>

#include "games/model/cost.h"
#include "methods/rooms.h"

namespace lastmove {

namespace {

constexpr const SolvingMethod* search_solvers[] = {&searched_components, &searched_positions};

}  // namespace

constexpr Capabilities search_method = {
    .name = "search", .solving = search_solvers, .secret = tell_tally};

std::uint64_t work_of_search(const SolvingQuestion& question, std::uint64_t positions) {
  const Ruleset& rules = question.rules;
  const std::uint64_t options =
      saturating_sum(rules.count_options(question.position, Player::left),
                     rules.impartial() ? 0 : rules.count_options(question.position, Player::right));
  return saturating_product(saturating_product(positions, std::max<std::uint64_t>(options, 1)),
                            work_of_searched_option);
}

}  // namespace lastmove
