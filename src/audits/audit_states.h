#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <lastmove/outcome.h>

#include "methods/search/position_store.h"

namespace lastmove {

/// A move that a strategy may make in an audit.
struct AuditChoice {
  PositionStore::Id after = 0;  ///< what it leaves
  bool gives_away = false;      ///< whether that is worth less than what the strategy is to keep
  std::vector<PositionStore::Id> replies;
};

/// A position in which the strategy is to move, and how a game from there can end badly.
struct AuditState {
  static constexpr std::uint32_t not_yet = UINT32_MAX;
  /// From here on `spoiled_in` means that the strategy can be made to go round for ever, in
  /// positions that it could win, and never gives anything away.
  static constexpr std::uint32_t repeats_from = std::uint32_t{1} << 30;

  /// Moves, from here, of the shortest game in which it gives the result away; 0 if it keeps it.
  std::uint32_t spoiled_in = not_yet;
  bool for_sure = false;  ///< however lucky it is
  // Of that game: what its move leaves, and, unless that gave it away, what the reply leaves.
  PositionStore::Id after = 0;
  PositionStore::Id reply = 0;

  bool repeats() const { return spoiled_in != not_yet && spoiled_in >= repeats_from; }
};

/// Whether a game is one that gives the result away in this many moves and is shorter than known.
inline bool is_shorter(std::uint32_t moves, const AuditState& than) {
  return than.spoiled_in == 0 || moves < than.spoiled_in;
}

using AuditChoices = std::unordered_map<PositionStore::Id, std::vector<AuditChoice>>;

/// Solves states that can come back. Whoever is to keep a draw keeps it by going round for ever;
/// a win is kept if every line of play ends. `choices` has all states that are not known and can be
/// reached from one another; `states`, by id, has room for them and every reply.
void solve_audit_loops(const AuditChoices& choices, Result to_keep,
                       std::vector<AuditState>& states);

}  // namespace lastmove
