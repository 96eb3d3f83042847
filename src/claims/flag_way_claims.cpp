// The flag removal game with takes that are not consecutive: a program that lists all ways to the
// end, and plays by whether they are odd or even.

#include <algorithm>
#include <set>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/integer.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "claims/flag_ways.h"

namespace lastmove {

namespace {

/// What is left of this many flags after taking the numbers in turn.
std::string replay(unsigned flags, const Flags& takes) {
  for (const unsigned take : takes) {
    if (take > flags) return fmt::format("{} cannot be taken", take);
    flags -= take;
  }
  return fmt::format("leaves {} to the {} player", flags,
                     takes.size() % 2 == 1 ? "second" : "first");
}

/// How many turns the ways have.
std::string lengths(const std::vector<Flags>& all) {
  std::set<std::size_t> different;
  for (const Flags& way : all) different.insert(way.size());
  return fmt::format("{}", fmt::join(different, ","));
}

std::string texts(const std::vector<Flags>& all) {
  std::vector<std::string> each;
  for (const Flags& way : all) each.push_back(listed(way));
  return fmt::format("{}", fmt::join(each, "; "));
}

/// Played out by the rules: whether the first player wins.
bool first_wins(const Ruleset& rules, unsigned flags, const Flags& way) {
  Heaps left = {flags};
  Player player = Player::left;
  for (const unsigned take : way) {
    left = components<Heap>(rules.read_move(left, player, fmt::to_string(take)).to);
    player = opponent(player);
  }
  return (player == Player::left ? rules.stuck(left) : flip(rules.stuck(left))) == Result::win;
}

/// The first way of 2 and 7 to the end that contradicts the rule that ways of this parity win for
/// the first player.
std::optional<std::string> way_against_parity(unsigned ending, bool winners_are_odd) {
  const auto rules = parse_ruleset(flag_rules({2, 7}, ending));
  for (unsigned sum = 1; sum <= 20; ++sum) {
    for (const Flags& way : ways({2, 7}, sum)) {
      const bool chosen = (way.size() % 2 == 1) == winners_are_odd;
      const bool wins = first_wins(*rules, sum + ending, way);
      if (chosen == wins) continue;
      return fmt::format("{} at {}: the way {} is {}, and the first player {} by it", rules->text(),
                         sum + ending, listed(way), way.size() % 2 == 1 ? "odd" : "even",
                         wins ? "wins" : "loses");
    }
  }
  return std::nullopt;
}

void add_twenty_one(ClaimList& list) {
  const Flags allowed = {2, 7};
  const auto all = ways(allowed, 20);
  const auto odd = ways_of_parity(all, true);
  const auto even = ways_of_parity(all, false);
  list.shown_by(play_flags("2,7", 21));
  list.value("paths.count", "ways in which 2 and 7 add up to 20", "11", fmt::to_string(all.size()));
  list.value("paths.example", "taking 2, 2, 2, 7 and 7 in turn from 21 flags",
             "leaves 1 to the second player", replay(21, {2, 2, 2, 7, 7}));
  list.general("paths.odd-wins", "the first player wins by the ways with an odd number of turns",
               "2 and 7, up to 21 flags", way_against_parity(1, true), "flags.md#flag-paths");
  list.shown_by(play_flags("2,7", 20, 0));
  list.general("paths.even-wins", "if taking the last flag wins, choose an even number of turns",
               "2 and 7, up to 20 flags", way_against_parity(0, false), "", Verdict::corrected);
  list.shown_by(play_flags("2,7", 21));
  list.value("paths.odd", "ways of 2 and 7 to 20 with an odd number of turns", "10",
             fmt::to_string(odd.size()));
  list.value("paths.odd.lengths", "turns of each of these", "5", lengths(odd));
  list.value("paths.even", "ways of 2 and 7 to 20 with an even number of turns", "1",
             fmt::to_string(even.size()));
  list.value("paths.even.lengths", "turns of that way", "10", lengths(even));
  list.value("paths.last-odd", "last numbers of the odd ways of 2 and 7 to 20", "2,7",
             listed(last_numbers(odd)));
  list.value("paths.last-even", "last numbers of the even ways of 2 and 7 to 20", "2",
             listed(last_numbers(even)));
  std::optional<std::string> missing;
  for (const Flags& way :
       {Flags{2, 2, 2, 7, 7}, {7, 2, 2, 2, 7}, {2, 2, 7, 7, 2}, {7, 7, 2, 2, 2}}) {
    if (std::find(odd.begin(), odd.end(), way) == odd.end()) missing = listed(way);
  }
  list.general("paths.named", "2,2,2,7,7 and 7,2,2,2,7 and 2,2,7,7,2 and 7,7,2,2,2 are odd ways",
               "all four", missing, "", Verdict::reproduced);
}

/// In which turn of a way (taken from its last number) the opponent first takes this number.
std::size_t turn_of_opponent(const Flags& way, unsigned number) {
  for (std::size_t turn = 2; turn <= way.size(); turn += 2) {
    if (way[way.size() - turn] == number) return turn;
  }
  return 0;
}

/// Which take from 21 flags is right.
void add_choice(ClaimList& list) {
  const std::string rules = flag_rules({2, 7});
  list.value("paths.take-7", "with 21 flags, taking 7 secures the", "win",
             result_of_move(rules, "21", "take 7"));
  const auto after_7 = ways({2, 7}, 13);
  const auto wrong = ways_of_parity(after_7, true);
  list.general("paths.after-7", "after 7 all ways that remain lead to the victory",
               fmt::format("all {}, from 14 flags down to 1", after_7.size()),
               wrong.empty() ? std::nullopt : std::optional(listed(wrong.front())), "",
               Verdict::reproduced);
  list.value("paths.opponent-7", "turns in which 2,2,7,7,2 and 7,7,2,2,2 need a 7 of the opponent",
             "2, 4",
             fmt::format("{}, {}", turn_of_opponent({2, 2, 7, 7, 2}, 7),
                         turn_of_opponent({7, 7, 2, 2, 2}, 7)));
  list.value("paths.all-2", "taking 2 ten times from 21 flags", "leaves 1 to the first player",
             replay(21, Flags(10, 2)));
  std::optional<std::string> secured;
  if (result_of_move(rules, "21", "take 2") == "win") {
    secured = fmt::format("it wins too: 19 is lost, as 2 is answered by {} and 7 by {}",
                          best_move(rules, "17"), best_move(rules, "12"));
  }
  list.general("paths.take-2", "with 21 flags, taking 2 might fail", "perfect play", secured, "",
               Verdict::corrected);
}

void add_twelve(ClaimList& list) {
  const auto all = ways({2, 7}, 11);
  list.shown_by(play_flags("2,7", 12));
  list.value("paths.twelve.count", "with 12 flags the possible ways are", "1",
             fmt::to_string(all.size()), Verdict::corrected, texts(all));
  list.value("paths.twelve", "with 12 flags, taking 2 secures the", "win",
             result_of_move(flag_rules({2, 7}), "12", "take 2"));
  list.value("paths.twelve.play", "taking 2, 7 and 2 in turn from 12 flags",
             "leaves 1 to the second player", replay(12, {2, 7, 2}));
}

/// The first number of flags at which all ways are even but the first player does not lose.
std::optional<std::string> not_lost(const Flags& allowed) {
  const std::string rules = flag_rules(allowed);
  for (unsigned flags = 2; flags <= 20; ++flags) {
    const auto all = ways(allowed, flags - 1);
    if (all.empty() || !ways_of_parity(all, true).empty()) continue;
    const std::string position = fmt::to_string(flags);
    if (outcome_at(rules, position) == "P") continue;
    const std::string move = best_move(rules, position);
    return fmt::format("{} at {}: {} is a {}", rules, flags, move,
                       result_of_move(rules, position, move));
  }
  return std::nullopt;
}

void add_stalemate(ClaimList& list) {
  list.section("Forced Stalemate");
  list.shown_by(play_flags("2,5,7", 9));
  const Flags allowed = {2, 5, 7};
  const auto rules = parse_ruleset(flag_rules(allowed));
  list.general("stalemate.all-even", "where all ways are even the player to move loses",
               "2, 5 and 7, up to 20 flags", not_lost(allowed), "", Verdict::corrected);
  list.value("stalemate.count", "ways in which 2, 5 and 7 add up to 8", "1",
             fmt::to_string(ways(allowed, 8).size()));
  list.value("stalemate.take-2", "with 9 flags, taking 2 is a", "loss",
             result_of_move(rules->text(), "9", "take 2"));
  list.value("stalemate.turns", "with 9 flags, turns until taking 2 has lost", "4",
             Integer(solve(*rules, Heaps{9}).options.front().remoteness.moves + 1).str());
  list.value("stalemate.take-5", "with 9 flags, taking 5 is a", "draw",
             result_of_move(rules->text(), "9", "take 5"));
  list.value("stalemate.take-7", "with 9 flags, taking 7 is a", "draw",
             result_of_move(rules->text(), "9", "take 7"));
  std::optional<std::string> other;
  for (const Move& move : make_strategy("flags", *rules)->choices(Heaps{9}, Player::left)) {
    if (move.name != "take 5" && move.name != "take 7") other = move.name;
  }
  list.general("stalemate.choice", "with 9 flags the program chooses 5 or 7",
               "the program, whatever chance decides", other, "", Verdict::reproduced);
}

void add_multiples(ClaimList& list) {
  list.section("Common Multiplier Scenario");
  list.shown_by(play_flags("2,4", 9));
  const Flags allowed = {2, 4};
  const std::string rules = flag_rules(allowed);
  const auto all = ways(allowed, 8);
  std::vector<std::size_t> with_neighbours;
  for (std::size_t row = 0; row < all.size(); ++row) {
    for (std::size_t i = 0; i < all[row].size(); ++i) {
      if (!can_be_added(all[row], i, allowed)) continue;
      with_neighbours.push_back(row + 1);
      break;
    }
  }
  list.value("multiples.rows", "of the ways of 2 and 4 to 8, those with 2 beside 2 are number",
             "1,2,4", fmt::format("{}", fmt::join(with_neighbours, ",")), Verdict::reproduced,
             fmt::format("{} ways: {}", all.size(), texts(all)));
  const Flags odd = last_numbers(ways_of_parity(all, true));
  const Flags even = last_numbers(ways_of_parity(all, false));
  list.value("multiples.last-odd", "last numbers of the odd ways of 2 and 4 to 8", "2,4",
             listed(odd));
  list.value("multiples.last-even", "last numbers of the even ways of 2 and 4 to 8", "2,4",
             listed(even));
  Flags alone;
  std::set_difference(odd.begin(), odd.end(), even.begin(), even.end(), std::back_inserter(alone));
  list.value("multiples.unadjusted", "of these, last numbers of odd ways alone", "none",
             listed(alone));
  list.value("multiples.adjusted", "odd ways of 2 and 4 to 8 after adding up neighbours", "2,4,2",
             texts(ways_of_parity(adjusted(all, allowed), true)));
  list.value("multiples.take-2", "with 9 flags, taking 2 secures the", "win",
             result_of_move(rules, "9", "take 2"));
  list.value("multiples.replies", "winning replies if the opponent takes 2 or 4 then",
             "take 4 or take 2",
             fmt::format("{} or {}", best_move(rules, "5"), best_move(rules, "3")));
}

}  // namespace

void add_flag_way_claims(ClaimList& list) {
  list.section("Non-Consecutive Removeable Flags Solution");
  add_twenty_one(list);
  add_choice(list);
  add_twelve(list);
  add_stalemate(list);
  add_multiples(list);
}

}  // namespace lastmove
