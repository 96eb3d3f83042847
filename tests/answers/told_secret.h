#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <lastmove/oracle.h>
#include <lastmove/secret.h>

#include "games/model/component.h"

// The sentences of a secret, each as a rule that is played out.

namespace lastmove {

inline constexpr Player both[] = {Player::left, Player::right};

inline Heap number(const std::string& text) { return std::stoull(text); }

std::vector<std::string> component_texts(const Position& position);

/// A game in which one player follows an advice, which may leave a choice, and the other one does
/// whatever there is to do.
class Followed {
 public:
  /// The moves that the advice allows to the follower.
  using Advice = std::function<std::vector<Move>(const Position&)>;

  Followed(const Ruleset& rules, Player follower, Advice advice)
      : rules_(rules), follower_(follower), advice_(std::move(advice)) {}

  /// Whether the follower wins, to move, whatever is chosen, and never comes to a position again.
  bool wins(const Position& position) {
    return known(won_, position, [&] {
      if (!rules_.can_move(position, follower_)) return rules_.stuck(position) == Result::win;
      const std::vector<Move> moves = advice_(position);
      return !moves.empty() &&
             std::ranges::all_of(moves, [&](const Move& move) { return holds(move.to); });
    });
  }

  /// The same where the other one is to move.
  bool holds(const Position& position) {
    return known(held_, position, [&] {
      const Player other = opponent(follower_);
      if (!rules_.can_move(position, other)) return rules_.stuck(position) == Result::loss;
      return std::ranges::all_of(rules_.options(position, other),
                                 [&](const Move& move) { return wins(move.to); });
    });
  }

 private:
  using Known = std::map<std::string, bool>;

  template <typename Answer>
  static bool known(Known& all, const Position& position, const Answer& answer) {
    std::string bytes;
    encode_position(bytes, position);
    // Until it is known, coming back here is no win.
    if (const auto [at, added] = all.emplace(bytes, false); !added) return at->second;
    return all[bytes] = answer();
  }

  const Ruleset& rules_;
  const Player follower_;
  const Advice advice_;
  Known won_;
  Known held_;
};

/// A secret, and what is needed to hold it to its word.
class Told {
 public:
  /// REQUIRES: `rules` outlives this.
  Told(const Ruleset& rules, const Position& position)
      : rules_(rules),
        position_(position),
        secret_(find_secret(rules, position)),
        oracle_(rules),
        lost_(loses(position)) {}

  void expect_each_sentence_holds();

 private:
  struct Sentence {
    std::regex form;
    bool (Told::*holds)(const std::smatch&);
  };
  static const std::vector<Sentence>& sentences();

  Result result(const Position& position, Player player) {
    return oracle_.value(position, player).result;
  }
  bool loses(const Position& position) { return result(position, Player::left) == Result::loss; }
  bool wins(const Position& position) { return result(position, Player::left) == Result::win; }
  bool loses(Heap heap) { return loses(Position(Heaps{heap})); }
  bool says(std::string_view words) const { return secret_.rule.find(words) != std::string::npos; }
  Heap heap() const { return std::get<Heaps>(position_).front(); }
  Heap floor() const { return rules_.board().floor; }
  Move named(const std::string& name) const {
    return rules_.read_move(position_, Player::left, name);
  }

  /// The moves of a player from a position to those that a condition chooses.
  std::vector<Move> moves_to(const Position& position, Player player,
                             const std::function<bool(const Position&)>& chosen) const {
    std::vector<Move> moves = rules_.options(position, player);
    std::erase_if(moves, [&](const Move& move) { return !chosen(move.to); });
    return moves;
  }
  /// Whether an advice wins from a position, for whoever is better off in it; true where nobody is.
  bool wins_by(const Position& position, const Followed::Advice& advice,
               Player follower = Player::left) {
    Followed game(rules_, follower, advice);
    if (result(position, follower) == Result::win) return game.wins(position);
    return result(position, opponent(follower)) != Result::loss || game.holds(position);
  }
  bool wins_by_moving_to(const std::function<bool(const Position&)>& chosen,
                         Player follower = Player::left) {
    return wins_by(
        position_, [&](const Position& at) { return moves_to(at, follower, chosen); }, follower);
  }

  std::vector<Move> lost_nearest_to_the_end(const Position& position);
  std::uint64_t nim_sum(const Position& position);
  std::uint64_t value_of(Heap heap);
  bool columns_are_even(const Position& position);
  bool keeps_bouton(const Position& position, const std::vector<Heap>& firm);
  static std::vector<std::string> split_list(const std::string& text);
  std::string word_left(const Position& position) const;
  bool pairs_win(const Move& first);
  Outcome mark(Heap heap) const;

  bool listed_heaps_lose(const std::smatch&);
  bool rounds_win(const std::smatch&);
  bool losing_heaps_are_left(const std::smatch&);
  bool nobody_can_force(const std::smatch&);
  bool is_a_losing_heap(const std::smatch&);
  bool heaps_are_left(const std::smatch&);
  bool moves_leave_heaps(const std::smatch&);
  bool no_heap_loses(const std::smatch&);
  bool marks_win(const std::smatch&);
  bool takes_count_for_more(const std::smatch&);
  bool remainders_tell(const std::smatch&);
  bool outcome_is(const std::smatch&);
  bool binary_is_written(const std::smatch&);
  bool even_columns_lose(const std::smatch&);
  bool even_columns_can_be_kept(const std::smatch&);
  bool even_columns_win(const std::smatch&);
  bool bouton_wins(const std::smatch&);
  bool words_tell(const std::smatch&);
  bool named_moves_win(const std::smatch&);
  bool named_move_leads_on(const std::smatch&);
  bool mover(const std::smatch&);
  bool pairs_are_kept(const std::smatch&);
  bool last_letter(const std::smatch&);
  bool middle_decides(const std::smatch&);
  bool middle_is(const std::smatch&);
  bool opposite_ends_win(const std::smatch&);
  bool length_is_fixed(const std::smatch&);
  bool moves_are_left(const std::smatch&);
  bool pairs_follow(const std::smatch&);
  bool point_is_lost(const std::smatch&);
  bool points_are_left(const std::smatch&);
  bool losing_points_are_left(const std::smatch&);
  bool positions_are_counted(const std::smatch&);
  bool losing_positions_win(const std::smatch&);
  bool too_many(const std::smatch&) { return true; }

  std::map<Heap, std::uint64_t> values_;
  const Ruleset& rules_;
  const Position position_;
  const Secret secret_;
  Oracle oracle_;
  const bool lost_;
};

}  // namespace lastmove
