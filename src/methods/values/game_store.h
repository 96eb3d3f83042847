#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <lastmove/dyadic.h>
#include <lastmove/limits.h>
#include <lastmove/outcome.h>

#include "games/model/work_meter.h"
#include "methods/values/pair_cache.h"

namespace lastmove {

/// A short game of a GameStore. Ids of one store are equal if and only if their games are.
using GameId = std::uint32_t;

/// A number, a multiple of up and a nimber added up: x + n.^ + *k. Every number and nimber is one.
struct UpStar {
  GameId number = 0;  ///< x
  std::int64_t ups = 0;
  std::uint64_t star = 0;
};

/// Short games under normal play, each in canonical form and there once: equal games have the same
/// id.
///
/// {L|R} is a number if some number x has no Left option >= x and no Right option <= x; it is then
/// the simplest such x. This is seen from the stops of the options and from whether an option is >=
/// or <= its stop. Otherwise dominated options go, and reversible ones are bypassed, until none is
/// left (Siegel, *Combinatorial Game Theory*, 2013, II.2). Whether G <= H follows mostly from the
/// stops too; if not, from the definition: no G^L >= H and no H^R <= G, with answers remembered in
/// a cache. So are sums, whose options are canonical already. What is x + n.^ + *k is stored as
/// these three, so that such games are added and compared in closed form; their options are made
/// when they are asked for. Nothing here recurses: what waits for an answer stands on a stack of
/// its own.
///
/// About 48 bytes a game, 4 for each of its options and 7 for the table that finds it again. The
/// caches take up to three eighths of the memory limit. One thread at a time may use a store. After
/// an Error of kind `limit` it is as good as before.
class GameStore {
 public:
  explicit GameStore(const Limits& limits = {});
  GameStore(const Limits& limits, WorkMeter& work);
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;

  /// What the following calls may cost together. Memory counts all that is stored.
  void begin(const Limits& limits);
  /// The same, counted together with the work of others. REQUIRES: `work` outlives this.
  void begin(const Limits& limits, WorkMeter& work);

  static constexpr GameId zero = 1;

  GameId number(const Dyadic& value);
  /// REQUIRES: `x` is a number.
  GameId up_star(GameId x, std::int64_t ups, std::uint64_t star);
  /// REQUIRES: ids of this store. In any order and with repetitions.
  GameId from_options(std::span<const GameId> left, std::span<const GameId> right);

  /// The options in canonical form, in the order of their ids, which are smaller than that of the
  /// game unless that is an UpStar. Valid until the next call that is not const. Throws Error of
  /// kind `limit` where they are too many: those of *1000000.
  std::span<const GameId> left(GameId game);
  std::span<const GameId> right(GameId game);
  std::span<const GameId> options(GameId game, Player player) {
    return player == Player::left ? left(game) : right(game);
  }
  /// Both at once, copied.
  struct Options {
    std::vector<GameId> left;
    std::vector<GameId> right;
  };
  Options options(GameId game);

  bool is_number(GameId game) const { return nodes_[game].kind == Kind::number; }
  bool is_up_star(GameId game) const { return nodes_[game].kind != Kind::form; }
  /// REQUIRES: is_up_star.
  UpStar up_star_of(GameId game) const;
  /// REQUIRES: is_number.
  const Dyadic& number_of(GameId game) const { return numbers_[nodes_[game].payload]; }

  /// Numbers.
  GameId left_stop(GameId game) const { return nodes_[game].left_stop; }
  GameId right_stop(GameId game) const { return nodes_[game].right_stop; }
  bool is_infinitesimal(GameId game) const {
    return left_stop(game) == zero && right_stop(game) == zero;
  }
  /// Whether either player can move wherever the other can.
  bool is_all_small(GameId game) const { return nodes_[game].all_small; }
  Outcome outcome(GameId game);
  Integer birthday(GameId game);
  /// Of a number: |x| rounded down, and a step for each binary place and the first.
  static Integer birthday_of(const Dyadic& value);

  bool leq(GameId g, GameId h);
  GameId negative(GameId game);
  GameId sum(GameId g, GameId h);
  GameId difference(GameId g, GameId h) { return sum(g, negative(h)); }
  /// n copies added up, or -n of the negative. Closed where the game is an UpStar. By value, as n
  /// may lie in this store, which moves when games are added.
  GameId multiple(Integer n, GameId game);

  /// Pushes the options of a game that are not `known`, and says whether there are any.
  template <typename Known>
  bool push_options(GameId game, const Known& known, std::vector<GameId>& waiting) {
    const std::size_t before = waiting.size();
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : options(game, player)) {
        if (!known(option)) waiting.push_back(option);
      }
    }
    return waiting.size() > before;
  }

  /// The game and all that is reached from it, unless `ends` says that it ends there.
  struct Followers {
    std::vector<GameId> games;  ///< each after its options
    std::vector<GameId> ends;
  };
  using Ends = bool (*)(const GameStore&, GameId);
  Followers followers(GameId game, Ends ends);
  static bool ends_at_up_stars(const GameStore& store, GameId game) {
    return store.is_up_star(game);
  }
  static bool ends_at_numbers(const GameStore& store, GameId game) { return store.is_number(game); }
  static bool ends_at_integers(const GameStore& store, GameId game) {
    return store.is_number(game) && store.number_of(game).is_integer();
  }

  /// How many games are stored, and the bytes of all.
  std::size_t size() const { return nodes_.size(); }
  std::uint64_t bytes() const;
  /// Those of the games alone, without room to grow, caches and what is left of work.
  std::uint64_t bytes_of_games() const {
    return nodes_.size() * sizeof(Node) + options_.size() * sizeof(GameId) +
           numbers_.size() * sizeof(Dyadic) + large_numbers_ + up_stars_.size() * sizeof(UpStar) +
           table_.size() * sizeof(GameId);
  }

  /// Counts work of others on these games.
  void spend(std::uint64_t steps);
  /// Throws Error of kind `limit` if the store and so many bytes more pass the limit.
  void check_memory(std::uint64_t more) const;

 private:
  enum class Kind : std::uint8_t { number, up_star, form };
  enum class Answer : std::uint8_t { unknown, no, yes };

  struct Node {
    float low = 0;   ///< the right stop, rounded
    float high = 0;  ///< the left stop, rounded
    GameId left_stop = 0;
    GameId right_stop = 0;
    std::uint32_t begin = 0;  ///< of its options
    std::uint16_t left = 0;   ///< how many
    std::uint16_t right = 0;
    std::uint32_t payload = 0;  ///< of what is no form: where its number or UpStar stands
    GameId negative = 0;
    std::uint32_t hash = 0;
    std::uint32_t birthday = 0;  ///< UINT32_MAX if it is greater, and where it is not needed
    Kind kind = Kind::form;
    bool all_small = false;
    bool below_left_stop = false;   ///< G <= its left stop
    bool above_right_stop = false;  ///< G >= its right stop
  };

  /// The greatest or least stop of some options, and whether a number may be equal to it that is
  /// to lie beyond them.
  struct Bound {
    bool any = false;
    bool closed = true;
    float rounded = 0;
    GameId number = 0;
  };

  struct OrderFrame {
    GameId g;
    GameId h;
    std::uint32_t at;
  };
  struct SumFrame {
    GameId g;
    GameId h;
    std::uint32_t at;
    std::uint32_t results;
  };

  // game_store.cpp
  template <typename Same>
  GameId find(std::uint32_t hash, const Same& same) const;
  GameId add(Node node);
  void grow_table();
  void reserve_options(std::size_t more);
  GameId intern_form(std::span<const GameId> left, std::span<const GameId> right, Node node);
  void expand(GameId game);
  void store_options(GameId game, std::span<const GameId> left, std::span<const GameId> right);
  int order_of(GameId a, float rounded_a, GameId b, float rounded_b) const;

  // canonical_form.cpp
  Bound bound_of(std::span<const GameId> options, Player player) const;
  GameId simplest_between(const Bound& above, const Bound& below);
  void set_raw(const Bound& above, const Bound& below);
  void write_raw_options();
  void remove_dominated(std::vector<GameId>& options, Player player);
  bool bypass_reversible(Player player);
  bool is_reversible_through(GameId option, Player player, GameId& through);
  GameId recognised(GameId x);
  GameId recognised_up(GameId x, GameId alone, std::span<const GameId> others, int sign);

  // game_order.cpp
  Answer quick_leq(GameId g, GameId h) const;
  Answer known_leq(GameId g, GameId h) const;
  bool searched_leq(GameId g, GameId h);
  std::uint32_t order_key(GameId game) const { return game == raw ? raw_key_ : game; }

  // game_sums.cpp
  GameId known_sum(GameId g, GameId h);
  GameId sum_of_up_stars(GameId g, GameId h);
  std::pair<GameId, GameId> summands_at(const SumFrame& frame) const;
  std::uint32_t options_of(const SumFrame& frame);
  GameId finished(const SumFrame& frame);
  GameId negative_of_up_star(GameId game);
  void link_negatives(GameId a, GameId b);

  /// Where the form stands that is being brought to canonical form.
  static constexpr GameId raw = 0;

  std::vector<Node> nodes_;
  std::vector<GameId> options_;
  std::vector<Dyadic> numbers_;
  std::vector<UpStar> up_stars_;
  std::vector<GameId> table_;
  std::uint64_t large_numbers_ = 0;  ///< bytes of numerators

  PairCache order_;
  PairCache sums_;
  std::uint32_t raw_key_ = std::uint32_t{1} << 31;
  std::size_t raw_room_ = 0;  ///< for its options

  std::vector<GameId> lefts_;
  std::vector<GameId> rights_;
  std::vector<GameId> pending_;
  std::vector<OrderFrame> order_frames_;
  std::vector<SumFrame> sum_frames_;
  std::vector<GameId> results_;

  Limits limits_;
  std::optional<WorkMeter> own_work_;
  WorkMeter* work_ = nullptr;  ///< that one, or one shared with others
};

}  // namespace lastmove
