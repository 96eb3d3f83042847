#pragma once

#include <array>
#include <optional>
#include <vector>

#include <lastmove/ruleset.h>

namespace lastmove {

/// Whose zone each heap lies in, by its remainder.
struct ZoneMap {
  Heap modulus = 5;
  std::array<std::vector<Heap>, 2> zones = {{{0, 1}, {3, 4}}};  ///< remainders, ascending

  std::optional<Player> owner(Heap heap) const;
};

/// The zones of a ruleset of the family `zone`; nothing of another one.
std::optional<ZoneMap> zone_map(const Ruleset& rules);

}  // namespace lastmove
