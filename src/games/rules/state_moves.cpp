#include "games/rules/state_moves.h"

#include <unordered_map>
#include <utility>

namespace lastmove {

void add_state_moves(std::span<const StateMove> moves, MoveListing<State>& listing) {
  // A name may stand for one move only: what it leaves is added where it does not.
  std::unordered_map<std::string, const StateMove*> named;
  for (const StateMove& move : moves) {
    const std::string to = move.leaves.empty() ? "nothing" : to_string(move.leaves);
    std::string name = move.name.empty() ? "to " + to : move.name;
    const auto [known, is_new] = named.try_emplace(name, &move);
    if (!is_new) {
      if (known->second->leaves == move.leaves) continue;
      name += " to " + to;
      const auto [same, is_other] = named.try_emplace(name, &move);
      if (!is_other) continue;
    }
    name += listing.where(move.name.empty() ? "from" : "in");
    listing.add(0, std::move(name), move.leaves);
  }
}

}  // namespace lastmove
