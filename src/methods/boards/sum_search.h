#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <lastmove/checkpoint.h>
#include <lastmove/limits.h>
#include <lastmove/outcome.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"
#include "methods/boards/known_sums.h"
#include "methods/boards/part_table.h"
#include "methods/values/game_store.h"

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
/// Memory: at most half of the limit for known sums. Once parts and forms take 5/16 of it, they are
/// forgotten but for those of the sums at hand and of known sums that took long; all answers stay
/// the same.
///
/// Only where positions do not come back: where they do, the search goes on to its limits.
class SumSearch {
 public:
  /// REQUIRES: partizan rules under normal play.
  SumSearch(const StateRule& rule, const Limits& limits, PartTable::Valued valued = {});
  ~SumSearch();

  /// Whether `player`, to move, wins the sum of these states. Throws Error of kind `limit`, and
  /// keeps what was found.
  bool wins(std::span<const State::Value> states, Player player) {
    return *wins(states, player, UINT64_MAX);
  }
  /// The same; nothing where it takes more than so many steps of work.
  std::optional<bool> wins(std::span<const State::Value> states, Player player,
                           std::uint64_t most_work);
  /// Both, of one state; nothing where either takes more than so many steps of work.
  std::optional<Outcome> outcome(const State::Value& state, std::uint64_t most_work = UINT64_MAX);

  /// Goes on from what a checkpoint holds, and offers it what is found from now on: who wins the
  /// sums that took longest. Of those that it holds a sample is searched again. Throws Error of
  /// kind bad_input where it is wrong. REQUIRES: it outlives this, or finish_checkpoint() is
  /// called.
  void keep_in(Checkpoint& checkpoint);
  void finish_checkpoint() noexcept;

  std::uint64_t sums_searched() const { return searched_; }
  std::uint64_t work_done() const { return work_.done(); }
  std::uint64_t work_left() const { return work_.left(); }
  /// How often parts and forms were forgotten.
  std::uint64_t times_room_was_made() const { return times_room_was_made_; }

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
    bool listed = false;         ///< whether the children are
    std::uint64_t searched_before = 0;
  };
  /// All that is stored of parts and forms.
  struct Store;
  /// Takes sums from one store to another.
  class Mover;
  /// Writes sums as numbers for a checkpoint, and reads them.
  struct KnownSum;
  class Writer;
  class Reader;

  static constexpr Term game_bit = Term{1} << 31;

  void add_part(Sum& sum, PartTable::Id part);
  void add_game(Sum& sum, GameId game);
  void add_term(Sum& sum, Term term);
  /// Who wins, if it is known.
  std::optional<bool> known(std::span<const std::uint32_t> words, Player player);
  std::optional<bool> known_negative(std::span<const std::uint32_t> words, Player player);
  std::vector<std::uint32_t> words_of(std::span<const State::Value> states);
  std::optional<bool> looked_up(std::span<const State::Value> states, Player player,
                                std::vector<std::uint32_t>& words);
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
  void clear_stack();
  /// Goes on with the frame on top.
  void step();
  void step_within_memory();
  void report();
  std::vector<std::uint32_t> kept_numbers();
  bool holds(const KnownSum& known, std::uint64_t most_work);
  /// What numbers of a checkpoint tell, of which a sample was searched again.
  std::vector<KnownSum> read_and_tried(const std::vector<std::uint32_t>& numbers);

  std::uint64_t bytes_of_stack() const;
  bool needs_room() const;
  void keep_within_memory();
  void make_room();
  void move_stack(Mover& mover);
  std::string so_far() const;

  GameStore& games() const;
  PartTable& parts() const;

  const StateRule rule_;
  const PartTable::Valued valued_;
  const Limits limits_;
  WorkMeter work_;
  std::unique_ptr<Store> store_;
  KnownSums sums_;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  std::vector<std::uint32_t> words_;
  std::vector<std::uint32_t> opened_;
  std::vector<GameId> forms_;
  Checkpoint* checkpoint_ = nullptr;
  std::uint64_t searched_ = 0;
  std::uint64_t room_made_at_ = UINT64_MAX;  ///< after how many sums
  std::uint64_t times_room_was_made_ = 0;
  bool last_wins_ = false;  ///< of the frame closed last
};

}  // namespace lastmove
