#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>
#include <lastmove/value.h>

#include "games/model/lowered_rule.h"
#include "games/model/work_meter.h"
#include "methods/evaluator.h"
#include "methods/search/position_store.h"

namespace lastmove {

/// The values of components as canonical forms, by search: that of a component is {values of what
/// Left's moves leave | values of what Right's leave}, and a sum is worth the sum of its components
/// (Conway, On Numbers and Games, 1976). Where the search of whole positions stores sums, this
/// stores components alone.
///
/// Time: lists the moves of every component that can be reached, once for each player.
class PositionValues {
 public:
  /// REQUIRES: a ruleset under normal play, which outlives this, as the store does.
  PositionValues(const Ruleset& rules, ValueStore& games, const Limits& limits);
  PositionValues(const PositionValues&) = delete;
  PositionValues& operator=(const PositionValues&) = delete;

  /// Nothing where a position comes back, which has no canonical form; `comes_back` names it then.
  /// Throws Error of kind `limit`, and keeps the values found so far. Positions take at most half
  /// the memory of the limits; what the store holds is not counted.
  std::optional<Value> of(const Position& position);
  /// The value of each component, in order.
  std::optional<std::vector<Value>> of_components(const Position& position);
  const std::string& comes_back() const { return comes_back_; }

 private:
  PositionValues(const Ruleset& rules, ValueStore& games, const Limits& limits,
                 std::shared_ptr<WorkMeter> work);

  using Id = PositionStore::Id;

  /// What stands for the value of a component that has not been met, and of one whose moves are
  /// being followed.
  static constexpr Value not_yet = {UINT32_MAX};
  static constexpr Value followed = {UINT32_MAX - 1};

  /// A component whose moves have been listed, Left's first; where they begin in `ends_`, and what
  /// they leave in `left_by_`.
  struct Frame {
    Id component = 0;
    std::size_t moves = 0;
    std::size_t moves_of_right = 0;
    std::size_t components = 0;
  };

  /// A state in whose place a script gives others, which have to be worth the same.
  struct Replaced {
    Id state = 0;
    std::vector<Id> in_its_place;
  };

  std::optional<Value> nimber(const Position& component);
  std::optional<Value> component(const Position& component);
  Id id(const Position& component);
  Id id(const State::Value& state) { return id(States{{state, ""}}); }
  std::vector<Id> ids(const Position& component);
  /// The value of a component; false where one comes back.
  bool search(Id root);
  bool list(Id component);
  void list_moves(Id component, Player player);
  void list_moves_of_state(Id component, Player player);
  void finish(const Frame& frame);
  Value sum(std::span<const Id> components);
  bool try_replaced();
  std::string so_far() const;
  void check_memory_of_search() const;

  const Ruleset& rules_;
  const LoweredRule lowered_;
  ValueStore& games_;
  const Limits limits_;
  std::vector<std::unique_ptr<PositionValues>> parts_;  ///< of a sum of unlike games
  std::unique_ptr<Evaluator> nim_values_;               ///< of an impartial game

  PositionStore store_;        ///< of positions of one component
  std::vector<Value> values_;  ///< of each
  std::vector<Frame> frames_;  ///< each component leads to the next
  std::vector<Id> waiting_;
  std::vector<std::size_t> ends_;  ///< of each move, in left_by_
  std::vector<Id> left_by_;
  std::vector<Replaced> replaced_;
  std::size_t tried_ = 0;  ///< how many of these
  StateOptions options_;
  std::string comes_back_;
  std::shared_ptr<WorkMeter> work_;  ///< of all games of a sum
};

}  // namespace lastmove
