#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/nim_value.h>
#include <lastmove/state_rule.h>

#include "kernels/retrograde.h"
#include "model/work_meter.h"
#include "search/position_store.h"

namespace lastmove {

/// Who wins from each state that can be reached from some, and its nim-value where the game is
/// impartial under normal play. Each state is asked for its moves once, and one in some again, so
/// that rules which do not keep to what they said are caught.
///
/// Where no state comes back, each is valued once all that it leads to are, by the definition; of a
/// move that leaves several states, the XOR of their nim-values is what counts (Sprague 1935,
/// Grundy 1939). Where states come back, retrograde analysis (kernels/retrograde.h) and the labels
/// of Smith (kernels/loopy_nim_values.h) value all of them at once.
///
/// Memory: the bytes of each state, and about 60 more; 8 for each move.
class StateValues {
 public:
  using Id = std::uint32_t;

  StateValues(const StateRule& rule, const Limits& limits)
      : rule_(rule), limits_(limits), work_(limits) {}

  /// Values a state and all that can be reached from it. False, and then for good, where values of
  /// single states do not tell: moves leave several of them, and players differ, the last move
  /// loses, or states come back. Throws Error, of kind `limit` past a limit.
  bool reach(const State::Value& state);

  /// REQUIRES from here on: the last `reach` said true, and this state was reached by then.
  Id id(const State::Value& state);
  Result result(Id id, Player player) const;
  /// Nothing of a draw, or where moves leave several states: there nothing is known of it.
  std::optional<std::uint32_t> remoteness(Id id, Player player) const;
  bool knows_remoteness() const { return !splits_; }
  /// REQUIRES: an impartial game under normal play.
  LoopyNimValue nim_value(Id id) const;

  /// Whether states come back.
  bool loopy() const { return results_.has_value(); }
  /// The moves of impartial rules. REQUIRES: loopy().
  EdgeRows edges() const { return rows_of(Player::left); }
  /// The values of all states, as loopy_nim_values gives them. REQUIRES: loopy().
  const std::vector<std::uint32_t>& nim_values() const { return nim_values_; }

  std::size_t size() const { return valued_; }

 private:
  /// What one player's moves from each state leave: those of state s are from firsts[s] to
  /// firsts[s + 1], and move m leaves the states up to ends[m]. A move that leaves nothing leaves
  /// state 0, which has no moves.
  struct Rows {
    std::vector<std::uint32_t> firsts = {0, 0};
    std::vector<std::uint32_t> ends;
    std::vector<Id> left;

    std::uint32_t begin(std::uint32_t move) const { return move == 0 ? 0 : ends[move - 1]; }
    std::span<const Id> of(std::uint32_t move) const {
      return std::span(left).subspan(begin(move), ends[move] - begin(move));
    }
    /// All that the moves from a state leave.
    std::span<const Id> of_state(Id id) const {
      const std::uint32_t from = begin(firsts[id]);
      return std::span(left).subspan(from, begin(firsts[id + 1]) - from);
    }
  };

  struct Value {
    std::array<Result, 2> result{};
    std::array<std::uint32_t, 2> remoteness{};
  };

  std::size_t players() const { return rule_.impartial ? 1 : 2; }
  bool has_nim_values() const { return rule_.impartial && rule_.stuck == Result::loss; }
  Id add(const State::Value& state);
  void follow_moves(Id id);
  void ask_again(Id from);
  EdgeRows rows_of(Player player) const {
    const Rows& rows = rows_[rule_.impartial ? 0 : index(player)];
    return {rows.firsts, rows.left};
  }
  /// Values the states from valued_ on. False where states come back.
  bool value_in_order();
  void value(Id id);
  void value_moves(Id id, Player player);
  void value_all();
  void check_limits() const;
  std::string so_far() const;

  const StateRule rule_;
  const Limits limits_;
  WorkMeter work_;
  PositionStore store_;  ///< its numbers are one less than those here
  std::array<Rows, 2> rows_;
  bool splits_ = false;  ///< some move leaves several states
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
