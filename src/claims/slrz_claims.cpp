// SLRZ: subtraction with zones, over Left's and Right's options from 1 to 10 and heaps to 100.

#include <algorithm>
#include <array>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/outcome_counts.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "claims/slrz_games.h"

namespace lastmove {

namespace {

/// The shares of N, P, L and R, rounded as the write-up prints them.
std::string shares_of(const OutcomeCounts& counts) {
  std::vector<std::string> shares;
  for (std::size_t i = 0; i < 4; ++i) {
    shares.push_back(percent(counts[all_outcomes[i]], counts.sum()));
  }
  return fmt::format("{}", fmt::join(shares, ", "));
}

/// "N is 630 of 4000, 15.75%": the unrounded share.
std::string exact_next(const OutcomeCounts& counts) {
  const std::uint64_t next = counts[all_outcomes[0]];
  return fmt::format("N is {} of {}, {}", next, counts.sum(), percent(next, counts.sum(), 2));
}

/// "2255 of 4500 games"
std::string text_of_half(const OutcomeCounts& counts, std::size_t outcome) {
  return fmt::format("{} of {} games", counts[all_outcomes[outcome]], counts.sum());
}

/// Says that the outcome is less than half of all, if it is.
std::optional<std::string> against_half(const OutcomeCounts& counts, std::size_t outcome) {
  if (2 * counts[all_outcomes[outcome]] >= counts.sum()) return std::nullopt;
  return text_of_half(counts, outcome);
}

/// Which player wins more of the games regardless of who starts, and the share of all: "Left
/// 51.8%".
std::string dominant(const OutcomeCounts& counts) {
  const std::uint64_t left = counts[all_outcomes[2]];
  const std::uint64_t right = counts[all_outcomes[3]];
  return fmt::format("{} {}", left > right ? "Left" : "Right",
                     percent(std::max(left, right), counts.sum()));
}

void add_zones(ClaimList& list, const SlrzGames& games) {
  const auto left = games.count([](unsigned, unsigned, Heap n) { return n % 5 <= 1; });
  const auto neutral = games.count([](unsigned, unsigned, Heap n) { return n % 5 == 2; });
  const auto right = games.count([](unsigned, unsigned, Heap n) { return n % 5 >= 3; });
  list.shown_by(sweep_zones("1..100", "sign(2-n%5)"));
  list.value("zone.left", "shares when n starts in Left's zone", "15.7%, 17.1%, 34.3%, 32.9%",
             shares_of(left));
  list.value("zone.neutral", "shares when n starts in the neutral zone",
             "17.9%, 21.9%, 30.2%, 30.1%", shares_of(neutral));
  list.value("zone.right", "shares when n starts in Right's zone", "15.7%, 16.7%, 33.6%, 34.0%",
             shares_of(right), Verdict::corrected, exact_next(right));
}

void add_distributions(ClaimList& list, const SlrzGames& games) {
  const auto all = games.count([](unsigned, unsigned, Heap) { return true; });
  list.section("Analysis Results");
  list.shown_by(sweep_zones("1..100"));
  list.value("counts", "outcomes of the 10,000 games", "N 1615, P 1789, L 3319, R 3277",
             all.text());
  list.value("shares", "shares of N, P, L, R", "16.1%, 17.9%, 33.2%, 32.8%", shares_of(all),
             Verdict::corrected, exact_next(all));
  const auto add = [&list](const char* id, const char* claim, const char* sum, const char* counts,
                           const char* shares, const OutcomeCounts& computed) {
    list.value(fmt::format("{}.games", id), fmt::format("games {}", claim), sum,
               fmt::to_string(computed.sum()));
    list.value(fmt::format("{}.counts", id), claim, counts, computed.text());
    list.value(fmt::format("{}.shares", id), fmt::format("shares {}", claim), shares,
               shares_of(computed));
  };
  const auto larger = games.count([](unsigned left, unsigned right, Heap) { return left > right; });
  const auto smaller =
      games.count([](unsigned left, unsigned right, Heap) { return left < right; });
  const auto equal = games.count([](unsigned left, unsigned right, Heap) { return left == right; });
  list.shown_by(sweep_zones("1..100", "sign(a-b)"));
  add("larger-left", "when L > R", "4500", "N 741, P 810, L 694, R 2255",
      "16.5%, 18.0%, 15.4%, 50.1%", larger);
  list.general("larger-left.half", "when L > R, Right wins half the games", text_of_half(larger, 3),
               against_half(larger, 3), "", Verdict::reproduced);
  add("smaller-left", "when L < R", "4500", "N 738, P 815, L 2333, R 614",
      "16.4%, 18.1%, 51.8%, 13.6%", smaller);
  list.general("smaller-left.half", "when L < R, Left wins half the games",
               text_of_half(smaller, 2), against_half(smaller, 2), "", Verdict::reproduced);
  add("equal", "when L = R", "1000", "N 136, P 164, L 292, R 408", "13.6%, 16.4%, 29.2%, 40.8%",
      equal);
  list.general(
      "equal.right", "when L = R, Right has an advantage", equal.text(),
      equal[all_outcomes[3]] > equal[all_outcomes[2]] ? std::nullopt : std::optional(equal.text()),
      "", Verdict::reproduced);
  add_zones(list, games);
  list.section("The Smaller Option Advantage");
  list.shown_by(sweep_zones("1..100", "sign(a-b)"));
  list.value("smaller-option", "who wins most, when L < R and when L > R",
             "Left 51.8%, Right 50.1%", fmt::format("{}, {}", dominant(smaller), dominant(larger)));
}

/// Of the moves of both players with an option, from heaps of 1 to 100, how many leave a heap in
/// another zone.
std::pair<unsigned, unsigned> crossing_moves(unsigned option) {
  const auto zone = [](Heap n) { return n % 5 <= 1 ? 0 : n % 5 == 2 ? 1 : 2; };
  const auto rules = parse_ruleset(zone_text(option, option));
  unsigned moves = 0;
  unsigned crossing = 0;
  for (Heap n = 1; n <= slrz_heaps; ++n) {
    for (const Player player : {Player::left, Player::right}) {
      for (const Move& move : rules->options(Heaps{n}, player)) {
        ++moves;
        if (zone(std::get<Heaps>(move.to).front()) != zone(n)) ++crossing;
      }
    }
  }
  return {crossing, moves};
}

void add_crossings(ClaimList& list) {
  std::optional<std::string> against;
  double most = 0;
  auto smaller = crossing_moves(1);
  for (unsigned option = 2; option <= slrz_options; ++option) {
    const auto larger = crossing_moves(option);
    const double more =
        double(larger.first) / larger.second - double(smaller.first) / smaller.second;
    if (more > most) {
      most = more;
      against = fmt::format("{} of {} moves with {} cross one, and {} of {} with {}", smaller.first,
                            smaller.second, option - 1, larger.first, larger.second, option);
    }
    smaller = larger;
  }
  list.shown_by(explore_zone(5, 6));
  list.general("smaller-option.crossings", "smaller options cross zone boundaries more frequently",
               "the moves of both players from heaps up to 100", against, "", Verdict::corrected);
}

void add_introduction(ClaimList& list, const SlrzGames& games) {
  list.section("Introduction");
  list.shown_by(sweep_zones("1..100"));
  list.value("games", "games with L and R from 1 to 10 and n from 1 to 100", "10000",
             fmt::to_string(games.count([](unsigned, unsigned, Heap) { return true; }).sum()));
}

void add_sample_game(ClaimList& list) {
  list.section("Sample Game");
  list.shown_by({.command = "play",
                 .rules = zone_text(3, 5),
                 .position = "17",
                 .started = true,
                 .moves = {"take 3 doubled", "take 5 doubled"}});
  const auto rules = parse_ruleset("zone(3 | 5)");
  const auto leaves = [&rules](Heap n, Player player) {
    const auto moves = rules->options(Heaps{n}, player);
    return moves.empty() ? "no move" : to_string(moves.front().to);
  };
  const auto game = solve(*rules, Heaps{17});
  list.value("sample.left", "Left takes 3 from 17, doubled, and leaves", "11",
             leaves(17, Player::left));
  list.value("sample.right", "Right takes 5 from 11, doubled, and leaves", "1",
             leaves(11, Player::right));
  list.value("sample.end", "Left at 1 has", "no move", leaves(1, Player::left));
  list.value("sample.length", "who wins, and in how many moves", "Right in 2",
             fmt::format("{} in {}", game.outcome.left_first == Result::win ? "Left" : "Right",
                         to_string(game.left_remoteness)));
}

}  // namespace

std::vector<Claim> slrz_claims() {
  ClaimList list("slrz");
  const SlrzGames games;
  add_introduction(list, games);
  add_sample_game(list);
  add_distributions(list, games);
  add_crossings(list);
  add_slrz_size_claims(list, games);
  add_slrz_period_claims(list);
  return list.take();
}

}  // namespace lastmove
