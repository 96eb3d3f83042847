#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "claims/claim_list.h"

namespace lastmove {

// Helpers for the claims on Nim under normal and misère play.

/// All positions of up to `most` heaps of 1 to `largest`, ascending, few heaps first.
std::vector<Heaps> nim_positions(std::size_t most, Heap largest);

Heap xor_of(const Heaps& heaps);

inline bool wins(const Oracle::Value& value) { return value.result == Result::win; }

/// The positions after each move from these heaps, without empty heaps.
std::vector<Heaps> nim_options(const Heaps& heaps);

/// The first of the positions at which a statement about it and the player to move fails, by the
/// oracle.
template <typename Statement>
std::optional<std::string> first_against(std::string_view rules, const std::vector<Heaps>& all,
                                         const Statement& holds) {
  const auto ruleset = parse_ruleset(rules);
  Oracle oracle(*ruleset);
  for (const Heaps& heaps : all) {
    if (!holds(heaps, oracle.value(heaps, Player::left))) return to_string(Position(heaps));
  }
  return std::nullopt;
}

/// The claims on misère Nim.
void add_misere_nim_claims(ClaimList& list);

}  // namespace lastmove
