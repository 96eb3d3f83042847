#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"
#include "methods/boards/known_sums.h"
#include "methods/boards/part_table.h"
#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

/// Who wins a position that falls apart, by search of the sums of its parts: whether the player to
/// move wins, one bit for each. A sum is the multiset of its parts; those that have a canonical
/// form are that form, numbers, ups and nimbers are added up, and a form or part and its negative
/// cancel. A short sum of forms alone is decided by its value, and a long one by stops, means or
/// atomic weights where they tell. Depth first, without recursion: in a sum,
/// moves that seem to gain most come first, but for one that is known to win.
///
/// Nothing rests on a hash: the table of known sums compares them whole.
///
/// Only where positions do not come back: where they do, the search goes on to its limits.
class SumSearch {
 public:
  /// REQUIRES: partizan rules under normal play.
  SumSearch(const StateRule& rule, const Limits& limits, PartTable::Valued valued = {});

  /// Whether `player`, to move, wins the sum of these states. Throws Error of kind `limit`, and
  /// keeps what was found.
  bool wins(std::span<const State::Value> states, Player player) {
    return *wins(states, player, UINT64_MAX);
  }
  /// The same; nothing where it takes more than so many steps of work.
  std::optional<bool> wins(std::span<const State::Value> states, Player player,
                           std::uint64_t most_work);

  std::uint64_t sums_searched() const { return searched_; }
  std::uint64_t work_done() const { return work_.done(); }
  std::uint64_t work_left() const { return work_.left(); }

 private:
  /// A part, or a game with a canonical form.
  using Term = std::uint32_t;

  /// The sum of what is x + n.^ + *k, and the other terms in ascending order.
  struct Sum {
    GameId closed = GameStore::zero;
    std::vector<Term> terms;
  };

  /// A sum that a move leaves, in words_, with its closed part first.
  struct Child {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    float gain = 0;
  };
  struct Frame {
    Player player = Player::left;
    std::uint32_t sum = 0;  ///< in words_, with `count` words
    std::uint32_t count = 0;
    std::uint32_t children = 0;  ///< where they begin in children_
    std::uint32_t next = 0;      ///< the one to search next
    std::uint64_t searched_before = 0;
  };

  static constexpr Term game_bit = Term{1} << 31;

  void add_part(Sum& sum, PartTable::Id part);
  void add_game(Sum& sum, GameId game);
  void add_term(Sum& sum, Term term);
  /// Who wins, if it is known.
  std::optional<bool> known(std::span<const std::uint32_t> words, Player player);
  std::optional<bool> known_negative(std::span<const std::uint32_t> words, Player player);
  GameId weight_of(GameId game);
  std::optional<bool> by_atomic_weights(Player player);
  void open(std::span<const std::uint32_t> words, Player player);
  /// Lists what the moves leave; true if one is known to win.
  bool list_children(Frame& frame);
  bool add_child(const Sum& sum, Player player, float gain);
  bool list_moves_of_part(const Sum& rest, PartTable::Id part, Player player);
  bool list_moves_of_game(const Sum& rest, GameId game, Player player, float least);
  void close(bool wins);
  std::optional<bool> search(std::span<const std::uint32_t> words, Player player,
                             std::uint64_t most_work);
  std::string so_far() const;

  const Limits limits_;
  WorkMeter work_;
  GameStore games_;
  Thermographs thermographs_;
  PartTable parts_;
  KnownSums sums_;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  std::vector<std::uint32_t> words_;
  std::vector<GameId> forms_;
  std::unordered_map<GameId, GameId> weights_;  ///< atomic, of games
  std::uint64_t searched_ = 0;
  bool last_wins_ = false;  ///< of the frame closed last
};

}  // namespace lastmove
