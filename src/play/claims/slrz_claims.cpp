// SLRZ: subtraction with zones, over Left's and Right's options from 1 to 10 and heaps to 100.

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "play/claims/claim_list.h"

namespace lastmove {

namespace {

constexpr unsigned options = 10;
constexpr Heap heaps = 100;

std::string zone_text(unsigned left, unsigned right) {
  return fmt::format("zone({} | {})", left, right);
}

/// The sweep of all games, or of some sizes, and how it is to be grouped.
std::string sweep(std::string_view sizes, std::string_view by = {}) {
  return fmt::format("sweep?rules=zone(a|b)&let=a=1..10&let=b=1..10&let=n={}{}{}", sizes,
                     by.empty() ? "" : "&by=", by);
}

std::string explore(unsigned left, unsigned right, Heap last = heaps) {
  return fmt::format("explore?rules=zone({}|{})&to={}", left, right, last);
}

/// The outcomes of all 10,000 games.
class Games {
 public:
  Games() {
    for (unsigned left = 1; left <= options; ++left) {
      for (unsigned right = 1; right <= options; ++right) {
        auto& outcomes = outcomes_[left][right];
        outcomes.emplace_back();  // Heap 0 is not among them.
        for_each_row(*parse_ruleset(zone_text(left, right)), {1, heaps}, {},
                     [&](const TableRow& row) { outcomes.push_back(row.outcome); });
      }
    }
  }

  const Outcome& at(unsigned left, unsigned right, Heap n) const {
    return outcomes_[left][right][n];
  }

  /// How often each outcome occurs among the games that are chosen.
  template <typename Choose>
  OutcomeCounts count(const Choose& choose) const {
    OutcomeCounts counts;
    for (unsigned left = 1; left <= options; ++left) {
      for (unsigned right = 1; right <= options; ++right) {
        for (Heap n = 1; n <= heaps; ++n) {
          if (choose(left, right, n)) counts.add(at(left, right, n));
        }
      }
    }
    return counts;
  }

 private:
  std::array<std::array<std::vector<Outcome>, options + 1>, options + 1> outcomes_;
};

std::vector<double> shares_of(const OutcomeCounts& counts) {
  std::vector<double> shares;
  for (std::size_t i = 0; i < 4; ++i) {  // N, P, L, R
    shares.push_back(100.0 * static_cast<double>(counts[all_outcomes[i]]) /
                     static_cast<double>(counts.sum()));
  }
  return shares;
}

void add_distributions(ClaimList& list, const Games& games) {
  list.section("Analysis Results");
  const auto all = games.count([](unsigned, unsigned, Heap) { return true; });
  list.view(sweep("1..100"));
  list.value("counts", "outcomes of the 10,000 games", "N 1615, P 1789, L 3319, R 3277",
             all.text());
  list.shares("shares", "shares of N, P, L, R", {16.1, 17.9, 33.2, 32.8}, shares_of(all));
  const auto add = [&](const char* id, const char* claim, const char* counts,
                       const std::vector<double>& shares, const OutcomeCounts& computed) {
    list.value(fmt::format("{}.counts", id), claim, counts, computed.text());
    list.shares(fmt::format("{}.shares", id), fmt::format("shares {}", claim), shares,
                shares_of(computed));
  };
  list.view(sweep("1..100", "sign(a-b)"));
  add("larger-left", "when L > R", "N 741, P 810, L 694, R 2255", {16.5, 18.0, 15.4, 50.1},
      games.count([](unsigned left, unsigned right, Heap) { return left > right; }));
  add("smaller-left", "when L < R", "N 738, P 815, L 2333, R 614", {16.4, 18.1, 51.8, 13.6},
      games.count([](unsigned left, unsigned right, Heap) { return left < right; }));
  add("equal", "when L = R", "N 136, P 164, L 292, R 408", {13.6, 16.4, 29.2, 40.8},
      games.count([](unsigned left, unsigned right, Heap) { return left == right; }));
  list.view(sweep("1..100", "sign(2-n%255)"));
  list.shares("zone.left", "shares when n starts in Left's zone", {15.7, 17.1, 34.3, 32.9},
              shares_of(games.count([](unsigned, unsigned, Heap n) { return n % 5 <= 1; })));
  list.shares("zone.neutral", "shares when n starts in the neutral zone", {17.9, 21.9, 30.2, 30.1},
              shares_of(games.count([](unsigned, unsigned, Heap n) { return n % 5 == 2; })));
  list.shares("zone.right", "shares when n starts in Right's zone", {15.7, 16.7, 33.6, 34.0},
              shares_of(games.count([](unsigned, unsigned, Heap n) { return n % 5 >= 3; })));
}

void add_sizes(ClaimList& list, const Games& games) {
  list.section("Distribution by Counter Size");
  constexpr std::array published = {"N 1, P 81, L 9, R 9",    "N 3, P 64, L 16, R 17",
                                    "N 4, P 58, L 23, R 15",  "N 7, P 45, L 28, R 20",
                                    "N 12, P 33, L 32, R 23", "N 17, P 23, L 35, R 25",
                                    "N 19, P 20, L 32, R 29", "N 27, P 13, L 31, R 29",
                                    "N 30, P 13, L 26, R 31", "N 40, P 12, L 21, R 27"};
  std::vector<OutcomeCounts> counts;
  for (Heap size = 1; size <= heaps; ++size) {
    counts.push_back(games.count([size](unsigned, unsigned, Heap n) { return n == size; }));
  }
  for (std::size_t i = 0; i < published.size(); ++i) {
    list.view(sweep(fmt::to_string(i + 1)));
    list.value(fmt::format("size.{}", i + 1), fmt::format("outcomes when n = {}", i + 1),
               published[i], counts[i].text());
  }
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
  list.view(sweep("1..10", "n"));
  list.general("trend.table", "in this table N rises and P falls with n", "n up to 10",
               first_against(10), "", Verdict::reproduced);
  list.view(sweep("1..100", "n"));
  list.general("trend", "as n increases, N rises and P falls", "n up to 100", first_against(heaps),
               "", Verdict::corrected);
}

void add_boundaries(ClaimList& list, const Games& games) {
  list.section("Verified Boundary Conditions");
  const auto add = [&](const char* id, const char* claim, const char* counts, const auto& choose) {
    list.value(id, claim, counts, games.count(choose).text());
  };
  list.view(sweep("1..100", "n<min(a,b)"));
  add("boundary.none", "n < min(L, R)", "P 285",
      [](unsigned left, unsigned right, Heap n) { return n < std::min(left, right); });
  list.view(sweep("1..100", "n==a+and+n==b"));
  add("boundary.both", "n = L = R", "N 10",
      [](unsigned left, unsigned right, Heap n) { return n == left && n == right; });
  list.view(sweep("1..100", "n==a+and+a<b"));
  add("boundary.left", "n = L, L < R", "L 45",
      [](unsigned left, unsigned right, Heap n) { return n == left && left < right; });
  list.view(sweep("1..100", "n==b+and+b<a"));
  add("boundary.right", "n = R, R < L", "R 45",
      [](unsigned left, unsigned right, Heap n) { return n == right && right < left; });
  list.view(explore(1, 1));
  add("boundary.one", "L = R = 1, n = 1", "N 1",
      [](unsigned left, unsigned right, Heap n) { return left == 1 && right == 1 && n == 1; });
  add("boundary.ones", "L = R = 1, n > 1", "R 99",
      [](unsigned left, unsigned right, Heap n) { return left == 1 && right == 1 && n > 1; });
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

void add_sample_game(ClaimList& list) {
  list.section("Sample Game");
  list.view(
      "play?rules=zone(3|5)&position=17&starts=left&you=both"
      "&move=take+3+doubled&move=take+5+doubled");
  const auto rules = parse_ruleset("zone(3 | 5)");
  const auto leaves = [&rules](Heap n, Player player) {
    const auto moves = rules->options(Heaps{n}, player);
    return moves.empty() ? "no move" : to_string(moves.front().to);
  };
  list.value("sample.left", "Left takes 3 from 17, doubled, and leaves", "11",
             leaves(17, Player::left));
  list.value("sample.right", "Right takes 5 from 11, doubled, and leaves", "1",
             leaves(11, Player::right));
  list.value("sample.end", "Left at 1 has", "no move", leaves(1, Player::left));
}

/// The outcomes of heaps `first` to `first + 9` in a row.
std::string ten_outcomes(const std::vector<Outcome>& outcomes, Heap first) {
  std::vector<std::string> names;
  for (Heap n = first; n < first + 10; ++n) names.push_back(to_string(outcomes[n]));
  return fmt::format("{}", fmt::join(names, " "));
}

void add_period_table(ClaimList& list) {
  list.section("Period Table");
  constexpr unsigned published[5][5] = {{5, 5, 5, 5, 35},
                                        {5, 6, 5, 5, 35},
                                        {5, 5, 6, 10, 40},
                                        {5, 10, 25, 40, 50},
                                        {35, 35, 40, 50, 30}};
  std::optional<std::string> no_multiple;
  for (unsigned left = 1; left <= 5; ++left) {
    std::vector<std::string> claimed;
    std::vector<std::string> computed;
    std::string remark;
    for (unsigned right = 1; right <= 5; ++right) {
      const unsigned listed = published[left - 1][right - 1];
      const auto period =
          find_period(*parse_ruleset(zone_text(left, right)), Sequence::outcome).period;
      claimed.push_back(fmt::to_string(listed));
      computed.push_back(fmt::to_string(period));
      if (period != listed && remark.empty()) {
        remark = fmt::format("{} has period {}", zone_text(left, right), period);
      }
      const auto least_multiple = (5 + period - 1) / period * period;
      if (least_multiple != listed) no_multiple = zone_text(left, right);
    }
    list.view(fmt::format("sweep?rules=zone(a|b)&let=a={}&let=b=1..5", left));
    const bool agree = claimed == computed;
    list.value(fmt::format("periods.{}", left), fmt::format("periods for L = {}, R = 1 to 5", left),
               fmt::format("{}", fmt::join(claimed, " ")),
               fmt::format("{}", fmt::join(computed, " ")),
               left <= 4 ? Verdict::corrected : Verdict::reproduced, agree ? "" : remark);
  }
  list.view("sweep?rules=zone(a|b)&let=a=1..5&let=b=1..5");
  list.general("periods.multiples", "the table lists the least multiple from 5 on of each period",
               "all 25 entries", no_multiple, "", Verdict::reproduced);
}

void add_periodicity(ClaimList& list) {
  list.section("Periodicity");
  list.view("sweep?rules=zone(a|b)&let=a=1..10&let=b=1..10");
  std::optional<std::string> aperiodic;
  for (unsigned left = 1; left <= options; ++left) {
    for (unsigned right = 1; right <= options; ++right) {
      const auto rules = parse_ruleset(zone_text(left, right));
      if (find_period(*rules, Sequence::outcome).status != PeriodStatus::proved) {
        aperiodic = rules->text();
      }
    }
  }
  list.general("periodic", "for any L and R the outcomes become periodic",
               "a state that recurs, for each L and R up to 10", aperiodic, "heaps");
  add_period_table(list);

  list.section("Example: L = 3, R = 5");
  list.view(explore(3, 5));
  std::vector<Outcome> outcomes;
  for_each_row(*parse_ruleset("zone(3 | 5)"), {0, 400}, {},
               [&](const TableRow& row) { outcomes.push_back(row.outcome); });
  const Period period = find_period(*parse_ruleset("zone(3 | 5)"), Sequence::outcome);
  list.value("example.period", "the period", "40", fmt::to_string(period.period));
  constexpr std::array rows = {"P P L L N L N P L R", "R L R P L P P N N N", "N N P P P R P N R L",
                               "L R L N R N N P P P", "P P N N N L N P L R"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Heap first = 10 * i + 1;
    list.value(fmt::format("example.{}", first), fmt::format("outcomes from n = {} on", first),
               rows[i], ten_outcomes(outcomes, first));
  }

  list.section("Practical Use");
  list.view(explore(3, 5, 400) + "&at=147");
  list.value("formula.147", "outcome at n = 147", "P", to_string(outcomes[147]));
  list.view(explore(3, 5, 400) + "&at=27");
  list.value("formula.27", "which is that at n = 27", "P", to_string(outcomes[27]));
  list.view(explore(3, 5, 400) + "&at=43");
  std::optional<std::string> wrong;
  for (Heap n = 1; n <= 400 && !wrong; ++n) {
    const Heap like = (n - 1) % 40 + 1;
    if (outcomes[n] == outcomes[like]) continue;
    wrong = fmt::format("n = {} is {}, and n = {} is {}: the preperiod is {}", n,
                        to_string(outcomes[n]), like, to_string(outcomes[like]), period.preperiod);
  }
  list.general("formula", "outcome(n) = outcome((n-1) mod 40 + 1)", "n up to 400", wrong, "",
               Verdict::corrected);
}

}  // namespace

std::vector<Claim> slrz_claims() {
  ClaimList list("slrz");
  const Games games;
  add_sample_game(list);
  add_distributions(list, games);
  add_sizes(list, games);
  add_boundaries(list, games);
  add_periodicity(list);
  return list.take();
}

}  // namespace lastmove
