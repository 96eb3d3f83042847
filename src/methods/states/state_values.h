#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/nim_value.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"
#include "methods/graphs/retrograde.h"
#include "methods/search/position_store.h"

namespace lastmove {

/// Who wins from each state that can be reached from some, and its nim-value where the game is
/// impartial under normal play. Each state is asked for its moves once, and one in some again, so
/// that rules which do not keep to what they said are caught. Of states in whose place the rules
/// give others, one in some is valued by its own moves too, and has to be worth the same.
///
/// Where no state comes back, each is valued once all that it leads to are, by the definition; of a
/// move that leaves several states, the XOR of their nim-values is what counts (Sprague 1935,
/// Grundy 1939). Where states come back, retrograde analysis (methods/graphs/retrograde.h) and the
/// labels of Smith (methods/graphs/loopy_nim_values.h) value all of them at once; later ones that
/// do not come back are valued by their options again.
///
/// Memory: the bytes of each state, and about 60 more; 8 for each move.
class StateValues {
 public:
  using Id = std::uint32_t;

  StateValues(const StateRule& rule, const Limits& limits)
      : rule_(rule), limits_(limits), work_(limits) {}

  /// Values a state, whoever is to move, and all that can be reached from it by turns. False, and
  /// then for good, where values of single states do not tell: moves leave several of them, and
  /// players differ, the last move loses, or states come back. Throws Error, of kind `limit` past a
  /// limit.
  bool reach(const State::Value& state);

  /// What stands for a state with a player to move: itself or one that is equal or, where
  /// nim-values are added, any number that are worth as much together. In an impartial game it does
  /// not matter who is to move.
  /// REQUIRES from here on: the last `reach` said true, and this was reached by then.
  std::vector<Id> ids(const State::Value& state, Player player);
  Result result(Id id) const;
  /// Nothing of a draw, or where moves leave several states: there nothing is known of it.
  std::optional<std::uint32_t> remoteness(Id id) const;
  bool knows_remoteness() const { return !splits_; }
  /// REQUIRES: an impartial game under normal play.
  LoopyNimValue nim_value(Id id) const;

  /// Whether states come back.
  bool loopy() const { return results_.has_value(); }
  /// The moves from each state with a player. REQUIRES: loopy().
  EdgeRows edges() const { return {firsts_, left_}; }
  /// The values of all states, as loopy_nim_values gives them. REQUIRES: loopy().
  const std::vector<std::uint32_t>& nim_values() const { return nim_values_; }

  std::size_t size() const { return valued_; }

 private:
  struct Value {
    Result result = Result::loss;
    std::uint32_t remoteness = 0;
  };

  /// A state in whose place others are given.
  struct Replaced {
    Id state;
    std::vector<Id> in_its_place;
  };

  bool has_nim_values() const { return rule_.impartial && rule_.stuck == Result::loss; }
  Id add(const State::Value& state, Player player);
  std::vector<State::Value> standing_for(const State::Value& state) const;
  /// Adds what the moves from a state leave.
  void follow_moves(Id id);
  void list_moves(Id id);
  void ask_again(Id from);
  /// Adds a state that is to be tried.
  void add_replaced(const State::Value& state, std::span<const State::Value> in_its_place,
                    Player player);
  void try_replaced();
  void try_equal(const Replaced& replaced) const;
  /// `alone`: of one state, and how soon its game ends too.
  std::string worth(std::span<const Id> ids, bool alone) const;
  State::Value state(Id id) const;
  /// What the moves leave, all together, and what one move leaves.
  std::span<const Id> left_by_all(Id id) const;
  std::span<const Id> left_by(std::uint32_t move) const;
  /// Values the states from valued_ on. False where states come back.
  bool value_in_order();
  void value(Id id);
  void value_beside_draws(Id id);
  // The least number that none of so many options has.
  void begin_seeing(std::size_t options);
  void see(std::uint32_t value);
  std::uint32_t least_unseen() const;
  void value_all();
  void check_limits() const;
  std::string so_far() const;

  const StateRule rule_;
  const Limits limits_;
  WorkMeter work_;
  PositionStore
      store_;  ///< of states with who is to move; its numbers are one less than those here
  // The moves from state s are those from firsts_[s] to firsts_[s + 1], and move m leaves the
  // states up to ends_[m]. A move that leaves nothing leaves state 0, which has no moves.
  std::vector<std::uint32_t> firsts_ = {0, 0};
  std::vector<std::uint32_t> ends_;
  std::vector<Id> left_;
  std::vector<Replaced> replaced_;  ///< ascending
  std::size_t followed_ = 0;        ///< the moves of how many of those have been followed
  std::size_t tried_moves_ = 0;     ///< how many moves those have
  std::size_t tried_ = 0;           ///< how many of those are known to be right
  bool splits_ = false;             ///< some move leaves several states
  bool suited_ = true;
  std::size_t valued_ = 1;  ///< the states before this one are valued
  std::vector<Value> values_;
  std::vector<std::uint32_t> nim_values_;
  std::vector<std::uint64_t> seen_;  ///< of each nim-value, where it was seen last
  std::uint64_t seeing_ = 0;
  std::optional<GraphResults> results_;  ///< where states come back
  StateOptions options_;                 ///< of the state at hand
};

}  // namespace lastmove
