// SLRZ: the outcomes of each size of heap, and the boundary conditions.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <lastmove/ruleset.h>

#include "claims/slrz_games.h"

namespace lastmove {

namespace {

bool can_move(unsigned left, unsigned right, Heap n, Player player) {
  return parse_ruleset(zone_text(left, right))->can_move(Heaps{n}, player);
}

void add_sizes(ClaimList& list, const SlrzGames& games) {
  list.section("Distribution by Counter Size");
  constexpr std::array published = {"N 1, P 81, L 9, R 9",    "N 3, P 64, L 16, R 17",
                                    "N 4, P 58, L 23, R 15",  "N 7, P 45, L 28, R 20",
                                    "N 12, P 33, L 32, R 23", "N 17, P 23, L 35, R 25",
                                    "N 19, P 20, L 32, R 29", "N 27, P 13, L 31, R 29",
                                    "N 30, P 13, L 26, R 31", "N 40, P 12, L 21, R 27"};
  std::vector<OutcomeCounts> counts;
  for (Heap size = 1; size <= slrz_heaps; ++size) {
    counts.push_back(games.count([size](unsigned, unsigned, Heap n) { return n == size; }));
  }
  for (std::size_t i = 0; i < published.size(); ++i) {
    list.shown_by(sweep_zones(fmt::to_string(i + 1)));
    list.value(fmt::format("size.{}", i + 1), fmt::format("outcomes when n = {}", i + 1),
               published[i], counts[i].text());
  }
  list.shown_by(sweep_zones("1", "n<min(a,b)"));
  list.value("size.1.stuck", "games of n = 1 in which neither player can move", "81",
             fmt::to_string(games
                                .count([](unsigned left, unsigned right, Heap n) {
                                  return n == 1 && !can_move(left, right, n, Player::left) &&
                                         !can_move(left, right, n, Player::right);
                                })
                                .sum()));
  list.shown_by(sweep_zones("1..10", "n"));
  const auto most = std::max_element(
      counts.begin(), counts.begin() + published.size(),
      [](const auto& a, const auto& b) { return a[all_outcomes[0]] < b[all_outcomes[0]]; });
  list.value("size.most-n", "of n up to 10, the one with the most N", "10",
             fmt::to_string(most - counts.begin() + 1));
  const auto first_against = [&counts](std::size_t last) -> std::optional<std::string> {
    for (std::size_t i = 1; i < last; ++i) {
      const auto text = [&](std::size_t outcome) {
        return fmt::format("from n = {} to {} {} goes from {} to {}", i, i + 1,
                           to_string(all_outcomes[outcome]), counts[i - 1][all_outcomes[outcome]],
                           counts[i][all_outcomes[outcome]]);
      };
      if (counts[i][all_outcomes[0]] < counts[i - 1][all_outcomes[0]]) return text(0);
      if (counts[i][all_outcomes[1]] > counts[i - 1][all_outcomes[1]]) return text(1);
    }
    return std::nullopt;
  };
  list.shown_by(sweep_zones("1..10", "n"));
  list.general("trend.table", "in this table N never falls and P never rises with n", "n up to 10",
               first_against(10), "", Verdict::reproduced);
  list.shown_by(sweep_zones("1..100", "n"));
  list.general("trend", "as n increases, P positions become fewer and N positions more",
               "n up to 100", first_against(slrz_heaps), "", Verdict::corrected);
}

/// One of the regions of the table of boundaries: a formula, and the same in C++.
struct Region {
  const char* formula;
  bool (*holds)(unsigned left, unsigned right, Heap n);
};

constexpr Region nobody_can_move = {
    "n<min(a,b)", [](unsigned left, unsigned right, Heap n) { return n < std::min(left, right); }};
constexpr Region both_take_all = {
    "n==a and n==b", [](unsigned left, unsigned right, Heap n) { return n == left && n == right; }};
constexpr Region left_takes_all = {"n==a and a<b", [](unsigned left, unsigned right, Heap n) {
                                     return n == left && left < right;
                                   }};
constexpr Region right_takes_all = {"n==b and b<a", [](unsigned left, unsigned right, Heap n) {
                                      return n == right && right < left;
                                    }};

/// The reasons given in the table of boundaries.
void add_reasons(ClaimList& list) {
  const auto first_against = [](const Region& region, const auto& holds) {
    std::optional<std::string> wrong;
    for (unsigned left = 1; left <= slrz_options && !wrong; ++left) {
      for (unsigned right = 1; right <= slrz_options && !wrong; ++right) {
        for (Heap n = 1; n <= std::max(left, right) && !wrong; ++n) {
          if (!region.holds(left, right, n) || holds(left, right, n)) continue;
          wrong = fmt::format("{} at {}", zone_text(left, right), n);
        }
      }
    }
    return wrong;
  };
  const auto stuck = [](unsigned left, unsigned right, Heap n, Player player) {
    return !can_move(left, right, n, player);
  };
  const auto ends = [](unsigned left, unsigned right, Heap n, Player player) {
    const auto moves = parse_ruleset(zone_text(left, right))->options(Heaps{n}, player);
    return moves.size() == 1 && to_string(moves.front().to) == "0";
  };
  constexpr const char* cases = "L and R up to 10";
  list.shown_by(sweep_zones("1..100", nobody_can_move.formula));
  list.general("boundary.none.why", "where n < min(L, R), neither player can move", cases,
               first_against(nobody_can_move,
                             [&](auto l, auto r, auto n) {
                               return stuck(l, r, n, Player::left) && stuck(l, r, n, Player::right);
                             }),
               "", Verdict::reproduced);
  list.shown_by(sweep_zones("1..100", both_take_all.formula));
  list.general("boundary.both.why", "where n = L = R, the first move ends the game", cases,
               first_against(both_take_all,
                             [&](auto l, auto r, auto n) {
                               return ends(l, r, n, Player::left) && ends(l, r, n, Player::right);
                             }),
               "", Verdict::reproduced);
  list.shown_by(sweep_zones("1..100", left_takes_all.formula));
  list.general("boundary.left.why", "where n = L and L < R, Left takes all, and Right cannot move",
               cases,
               first_against(left_takes_all,
                             [&](auto l, auto r, auto n) {
                               return ends(l, r, n, Player::left) && stuck(l, r, n, Player::right);
                             }),
               "", Verdict::reproduced);
  list.shown_by(sweep_zones("1..100", right_takes_all.formula));
  list.general("boundary.right.why", "where n = R and R < L, Right takes all, and Left cannot move",
               cases,
               first_against(right_takes_all,
                             [&](auto l, auto r, auto n) {
                               return ends(l, r, n, Player::right) && stuck(l, r, n, Player::left);
                             }),
               "", Verdict::reproduced);
}

void add_boundaries(ClaimList& list, const SlrzGames& games) {
  list.section("Verified Boundary Conditions");
  const auto add = [&](const char* id, const char* claim, const char* counts,
                       const Region& region) {
    list.shown_by(sweep_zones("1..100", region.formula));
    list.value(id, claim, counts, games.count(region.holds).text());
  };
  add("boundary.none", "n < min(L, R)", "P 285", nobody_can_move);
  add("boundary.both", "n = L = R", "N 10", both_take_all);
  add("boundary.left", "n = L, L < R", "L 45", left_takes_all);
  add("boundary.right", "n = R, R < L", "R 45", right_takes_all);
  const auto add_ones = [&](const char* id, const char* claim, const char* counts,
                            const auto& choose) {
    list.shown_by(explore_zone(1, 1));
    list.value(id, claim, counts, games.count(choose).text());
  };
  add_ones("boundary.one", "L = R = 1, n = 1", "N 1",
           [](unsigned left, unsigned right, Heap n) { return left == 1 && right == 1 && n == 1; });
  add_ones("boundary.ones", "L = R = 1, n > 1", "R 99",
           [](unsigned left, unsigned right, Heap n) { return left == 1 && right == 1 && n > 1; });
  add_reasons(list);
  list.section("Output Format");
  const auto line = [&](Heap n) {
    const Outcome& outcome = games.at(1, 1, n);
    return fmt::format("{}, {}, {}", to_string(outcome),
                       outcome.left_first == Result::win ? "L" : "R",
                       outcome.right_first == Result::win ? "R" : "L");
  };
  list.value("row.1", "the row of 1, 1, 1", "N, L, R", line(1));
  list.value("row.2", "the row of 1, 1, 2", "R, R, R", line(2));
}

}  // namespace

void add_slrz_size_claims(ClaimList& list, const SlrzGames& games) {
  add_sizes(list, games);
  add_boundaries(list, games);
}

}  // namespace lastmove
