#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/state_rule.h"
#include "methods/boards/part_worths.h"

namespace lastmove {

/// Says into which parts a position falls, what each is worth, which cancel, and what the winning
/// moves make of them.
class PartsReason {
 public:
  /// Spends at most these limits on values. REQUIRES: the rules outlive this.
  PartsReason(const Ruleset& rules, const StateRule& rule, PartWorths::OutcomeOf outcome_of,
              const Limits& limits);

  /// Sentences, each after a space; empty where neither the position nor what a winning move leaves
  /// falls apart.
  std::string of(const Position& position, const Solution& solution, std::optional<Player> turn);

 private:
  /// A part as it stands on the board, and the state that stands for all equal ones.
  struct Piece {
    State::Value state;
    State::Value canonical;
  };
  using Pieces = std::vector<Piece>;

  /// Equal parts.
  struct Group {
    Piece piece;
    std::size_t count = 0;      ///< without those that cancel
    std::size_t cancelled = 0;  ///< pairs of one of these and a negative
  };

  Pieces pieces_of(const Position& position) const;
  std::vector<Group> grouped(const Pieces& pieces) const;
  void find_worths(const std::vector<Group>& groups);
  std::string told(const Pieces& pieces);
  std::string told(const Group& group);
  std::string worth(const Piece& piece);
  std::string of_move(const Pieces& before, const Move& move);

  const StateRule rule_;
  PartWorths worths_;
};

}  // namespace lastmove
