#include "games/model/cost.h"
#include "play/strategies.h"

namespace lastmove {

std::vector<Move> listed_options(const Ruleset& rules, const Position& position, Player player,
                                 const Limits& limits) {
  check_memory(bytes_of_options(rules, position, player), "the options of one position", limits);
  return rules.options(position, player);
}

}  // namespace lastmove
