#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <lastmove/limits.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"
#include "methods/boards/endgame_database.h"
#include "methods/boards/part_table.h"
#include "methods/values/game_store.h"

namespace lastmove {

/// Nim-values of positions that fall apart, by couples of a part and a nimber (J. Lemoine and
/// S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462, 2012). The value of a part
/// G is the n of which G + *n is lost. Whether it is, is searched depth first, without recursion:
/// a move is answered once one is known to lose, and so far from all positions are looked at; what
/// all moves leave is looked up before the first is searched. Of the parts that a move leaves, all
/// but the largest are valued and added to the nimber.
///
/// Of each part is known which nimbers are not its value, or its value; an endgame database of the
/// game tells that of small ones. Nothing rests on a hash.
///
/// Memory: that of the parts (methods/boards/part_table.h) and 16 bytes for each.
class CoupleSearch {
 public:
  /// REQUIRES: impartial rules under normal play.
  CoupleSearch(const StateRule& rule, const Limits& limits);

  /// Of the sum of these states. Throws Error of kind `limit`, and keeps what was found.
  std::uint32_t nim_value(std::span<const State::Value> states);

  /// Whether the player to move loses that sum: no more of it is valued than that takes.
  bool is_lost(std::span<const State::Value> states);

 private:
  using Id = PartTable::Id;

  static constexpr std::uint32_t unknown = UINT32_MAX;

  struct Known {
    std::uint64_t excluded = 0;  ///< bit n: its value is not n
    std::uint32_t value = unknown;
    bool looked_up = false;  ///< in the endgame database

    /// The least that is not excluded.
    std::uint32_t least() const { return static_cast<std::uint32_t>(std::countr_one(excluded)); }
    bool excludes(std::uint32_t nimber) const {
      return value != unknown ? value != nimber : (excluded >> nimber & 1U) != 0;
    }
  };

  /// Whether a part and a nimber are lost; or, without a nimber, the value of the part.
  struct Frame {
    Id part = 0;
    std::optional<std::uint32_t> nimber;
    std::size_t next = 0;   ///< the move to look at, counted from there
    std::size_t first = 0;  ///< where its moves begin in order_
  };

  struct Ordered {
    std::size_t move = 0;
    std::uint64_t replies = 0;  ///< in parts without a value
  };

  std::vector<Id> parts_of(std::span<const State::Value> states);
  std::uint32_t value(Id part);
  void search(Id part, std::optional<std::uint32_t> nimber);
  Known& known(Id part);
  /// What the endgame database tells of a part.
  void look_up(Id part, Known& known) const;
  void open(Id part, std::optional<std::uint32_t> nimber);
  /// Goes on with the frame on top.
  void advance();
  void look_at_move(std::size_t move);
  /// Whether one of the moves is known to win; else adds them to order_, the one first that leaves
  /// the fewest moves in parts without a value.
  bool order_moves(PartTable::Moves moves, std::uint32_t nimber);
  std::string so_far() const;

  const Limits limits_;
  const EndgameDatabase* const endgames_ = EndgamesInUse::database();
  WorkMeter work_;
  GameStore games_;
  PartTable parts_;
  std::vector<Known> known_;  ///< of each part
  std::vector<Frame> frames_;
  std::vector<Ordered> order_;  ///< the moves of each frame
  std::vector<Id> pieces_;      ///< that a move leaves, without pairs
  std::uint64_t searched_ = 0;
};

}  // namespace lastmove
