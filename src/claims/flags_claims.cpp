// The flag removal game, subtraction with ending(1), and a program that plays it: its list of
// losing numbers, and whether it is beaten.

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/solve.h>

#include "claims/flag_ways.h"

namespace lastmove {

namespace {

/// By the write-up: whether each take minus its place in the list is the same.
std::string consecutive(const Flags& allowed) {
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (allowed[i] - i != allowed[0]) return "no";
  }
  return "yes";
}

std::string sharing(const Flags& allowed) {
  std::vector<std::string> pairs;
  for (const Flags& pair : sharing_pairs(allowed)) pairs.push_back(listed(pair));
  return pairs.empty() ? "none" : fmt::format("{}", fmt::join(pairs, "; "));
}

/// The least number of flags at which the list and perfect play differ.
std::optional<std::string> first_wrong_number(const Flags& allowed) {
  constexpr Heap last = 60;
  const std::string rules = flag_rules(allowed);
  const std::vector<Heap> losing = losing_numbers(allowed, 1, last);
  for (Heap n = 1; n <= last; ++n) {
    const bool listed = std::binary_search(losing.begin(), losing.end(), n);
    const std::string outcome = outcome_at(rules, fmt::to_string(n));
    if (listed != (outcome == "P")) {
      return fmt::format("{} at {}: {}, as no move is possible or better", rules, n,
                         outcome == "D" ? "a draw" : outcome);
    }
  }
  return std::nullopt;
}

void add_properties(ClaimList& list) {
  list.section("Introduction");
  list.shown_by(explore_flags("1,2,3", 21));
  list.value("consecutive.1-2-3", "whether 1, 2 and 3 are consecutive", "yes",
             consecutive({1, 2, 3}));
  list.shown_by(explore_flags("1,2,4", 21));
  list.value("consecutive.1-2-4", "whether 1, 2 and 4 are consecutive", "no",
             consecutive({1, 2, 4}));
  list.value("sharing.1-2-4", "which of 1, 2 and 4 share a divisor", "2,4", sharing({1, 2, 4}));
  list.shown_by(explore_flags("2,7", 21));
  list.value("sharing.2-7", "which of 2 and 7 share a divisor", "none", sharing({2, 7}));
  list.shown_by(explore_flags("2,4", 21));
  list.value("sharing.2-4", "which of 2 and 4 share a divisor", "2,4", sharing({2, 4}));
  std::optional<std::string> wrong;
  for (unsigned last = 1; last <= 8 && !wrong; ++last) {
    for (unsigned first = 1; first <= last && !wrong; ++first) {
      wrong = first_wrong_number(run(first, last));
    }
  }
  list.shown_by(explore_flags("2", 60));
  list.general("consecutive.losing-any",
               "with any consecutive takes a player who is left with a listed number loses",
               "all runs of takes up to 8, up to 60 flags", wrong, "", Verdict::corrected);
}

void add_consecutive(ClaimList& list) {
  const std::string rules = flag_rules({1, 2, 3});
  list.section("Consecutive Removeable Flags Solution");
  list.shown_by(explore_flags("1,2,3", 21));
  const auto takes_to_1 = [&rules](Heap flags) {
    std::vector<std::string> takes;
    for (const Move& move : parse_ruleset(rules)->options(Heaps{flags}, Player::left)) {
      if (to_string(move.to) == "1") takes.push_back(move.name);
    }
    return takes.empty() ? "none" : fmt::format("{}", fmt::join(takes, "; "));
  };
  list.value("consecutive.to-1", "takes that leave 1 from 2, 3 and 4", "take 1, take 2, take 3",
             fmt::format("{}, {}, {}", takes_to_1(2), takes_to_1(3), takes_to_1(4)));
  list.value("consecutive.not-losing", "outcomes of 2, 3 and 4 flags", "N, N, N",
             fmt::format("{}, {}, {}", outcome_at(rules, "2"), outcome_at(rules, "3"),
                         outcome_at(rules, "4")));
  list.value("consecutive.five", "takes that leave 1 from 5", "none", takes_to_1(5));
  const auto solution = solve(*parse_ruleset(rules), Heaps{21});
  list.value("consecutive.losing", "the losing numbers up to 21, with 1 to 3 a turn",
             "1,5,9,13,17,21", fmt::format("{}", fmt::join(solution.p_positions, ",")));
  list.shown_by(play_flags("1,2,3", 21));
  list.value("consecutive.upper-hand", "who has the upper hand with 21 flags, by this list",
             "second", outcome_at(rules, "21") == "P" ? "second" : "first");
  list.shown_by(play_flags("1,2,3", 20));
  list.value("consecutive.from-20", "with 20 flags take", "take 3", best_move(rules, "20"));
  list.shown_by(play_flags("1,2,3", 14));
  list.value("consecutive.from-14", "with 14 flags take", "take 1", best_move(rules, "14"));
  list.shown_by(explore_flags("1..8", 60));
  std::optional<std::string> wrong;
  for (unsigned most = 1; most <= 8 && !wrong; ++most) wrong = first_wrong_number(run(1, most));
  list.general("consecutive.deduction",
               "deducing backward gives the losing numbers of 1 to k a turn",
               "k up to 8, up to 60 flags", wrong, "heaps.md");
}

}  // namespace

std::vector<Claim> flags_claims() {
  ClaimList list("flags");
  add_properties(list);
  add_flag_upper_hand_claims(list);
  add_consecutive(list);
  add_flag_way_claims(list);
  add_flag_unbeaten_claims(list);
  return list.take();
}

}  // namespace lastmove
