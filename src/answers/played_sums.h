#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#include "answers/divided_boards.h"
#include "games/model/work_meter.h"
#include "methods/search/position_store.h"

namespace lastmove {

/// Positions as sums of terms, as a strategy certificate counts them, with their moves from the
/// rules alone. Terms are the components of a position where the rules allow sums, and of a game
/// that divides (answers/divided_boards.h) the parts of its board; else the whole position is one.
/// Under normal play what nobody can move in is left out, and of heaps and of boards that divide a
/// term and its negative cancel.
class PlayedSums {
 public:
  using Term = std::uint32_t;
  using Sum = std::vector<Term>;  ///< ascending

  /// REQUIRES: the rules and the meter outlive it.
  PlayedSums(const Ruleset& rules, const Limits& limits, WorkMeter& work);

  Sum sum_of(const Position& position);
  Position position_of(const Sum& sum) const;

  /// Whether each sum has a negative, in which the players have changed places.
  bool has_negatives() const { return game_ || rules_.impartial(); }
  Sum negative_of(const Sum& sum);

  /// What the moves of a player leave: in each term, those that are equal counted once, by its
  /// text, and then by what they leave, as text. `at` gives the sum of one.
  struct Moves {
    struct Of {
      Term term = 0;
      std::size_t first = 0;
      std::size_t count = 0;
    };
    std::vector<Of> of;
    std::size_t count = 0;
  };
  Moves moves(const Sum& sum, Player player);
  Sum after(const Sum& sum, const Moves& moves, std::size_t number);
  /// What having no move is worth to the player to move.
  Result stuck(const Sum& sum) const {
    return rules_.normal_play() ? Result::loss : rules_.stuck(position_of(sum));
  }

  std::uint64_t bytes() const;

 private:
  struct Listed {
    std::size_t first[2] = {};  ///< of each player's moves, in options_
    std::size_t count[2] = {};
    bool known[2] = {};
  };
  struct Option {
    std::size_t begin = 0;  ///< in left_
    std::size_t end = 0;
  };

  Term term(const Position& position);
  Term negative_of(Term term);
  void list(Term term, Player player);
  /// The terms of a position, each ready to be added.
  void add_terms(const Position& position, std::vector<Term>& terms);
  /// Whether nobody can move in it.
  bool dead(const Position& component) const;
  /// Sorts, and cancels.
  void settle(Sum& sum);

  const Ruleset& rules_;
  const Limits limits_;
  WorkMeter& work_;
  const DividedGame* const game_;
  const bool drops_;    ///< whether terms without moves are left out
  const bool cancels_;  ///< whether a term and its negative are
  PositionStore store_;
  std::vector<std::string> texts_;
  std::vector<Listed> listed_;
  std::vector<Term> negatives_;
  std::vector<Option> options_;
  std::vector<Term> left_;
  std::uint64_t text_bytes_ = 0;
};

}  // namespace lastmove
