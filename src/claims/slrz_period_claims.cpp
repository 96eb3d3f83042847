// SLRZ: the periods of its outcomes.

#include <array>
#include <numeric>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/period.h>
#include <lastmove/ruleset.h>
#include <lastmove/table.h>

#include "claims/slrz_games.h"

namespace lastmove {

namespace {

/// The outcomes of heaps `first` to `first + 9` in a row.
std::string ten_outcomes(const std::vector<Outcome>& outcomes, Heap first) {
  std::vector<std::string> names;
  for (Heap n = first; n < first + 10; ++n) names.push_back(to_string(outcomes[n]));
  return fmt::format("{}", fmt::join(names, " "));
}

/// The first of ten places at which two rows differ.
std::string difference(const std::vector<Outcome>& outcomes, Heap one, Heap other) {
  for (Heap i = 0; i < 10; ++i) {
    if (outcomes[one + i] == outcomes[other + i]) continue;
    return fmt::format("n = {} is {}, and n = {} is {}", other + i, to_string(outcomes[other + i]),
                       one + i, to_string(outcomes[one + i]));
  }
  return "";
}

constexpr unsigned published[5][5] = {{5, 5, 5, 5, 35},
                                      {5, 6, 5, 5, 35},
                                      {5, 5, 6, 10, 40},
                                      {5, 10, 25, 40, 50},
                                      {35, 35, 40, 50, 30}};

/// The true periods, in the order of the table.
using Periods = std::array<std::array<std::uint64_t, 5>, 5>;

Periods find_periods() {
  Periods periods = {};
  for (unsigned left = 1; left <= 5; ++left) {
    for (unsigned right = 1; right <= 5; ++right) {
      periods[left - 1][right - 1] =
          find_period(*parse_ruleset(zone_text(left, right)), Sequence::outcome).period;
    }
  }
  return periods;
}

/// Where a row of the table is wrong: at which period first, and whether it lists multiples.
std::string row_remark(unsigned left, const std::array<std::uint64_t, 5>& periods) {
  std::string remark;
  bool multiples = true;
  for (unsigned right = 1; right <= 5; ++right) {
    const auto period = periods[right - 1];
    const unsigned listed = published[left - 1][right - 1];
    multiples = multiples && listed == (5 + period - 1) / period * period;
    if (period != listed && remark.empty()) {
      remark = fmt::format("{} has period {}", zone_text(left, right), period);
    }
  }
  if (remark.empty() || !multiples) return remark;
  return remark + "; the row has the least multiple of each period from 5 on";
}

void add_period_table(ClaimList& list, const Periods& periods) {
  list.section("Period Table");
  for (unsigned left = 1; left <= 5; ++left) {
    const auto& row = periods[left - 1];
    list.shown_by(sweep_periods(fmt::to_string(left), "1..5"));
    list.value(fmt::format("periods.{}", left), fmt::format("periods for L = {}, R = 1 to 5", left),
               fmt::format("{}", fmt::join(published[left - 1], " ")),
               fmt::format("{}", fmt::join(row, " ")),
               left <= 4 ? Verdict::corrected : Verdict::reproduced, row_remark(left, row));
  }
  std::vector<std::string> beyond;
  for (unsigned left = 1; left <= 5; ++left) {
    for (unsigned right = 1; right <= 5; ++right) {
      const unsigned common = std::lcm(std::lcm(left, right), 5U);
      const auto period = periods[left - 1][right - 1];
      if (common % period == 0) continue;
      beyond.push_back(fmt::format("{} has {}, lcm {}", zone_text(left, right), period, common));
    }
  }
  list.section("Why Periodicity Occurs");
  list.shown_by(sweep_periods("1..5", "1..5"));
  list.general(
      "periods.beyond-lcm", "some periods do not divide lcm(L, R, 5)",
      beyond.empty() ? "" : fmt::format("{} of 25: {}, ...", beyond.size(), beyond.front()),
      beyond.empty() ? std::optional<std::string>("all 25 divide it") : std::nullopt, "",
      Verdict::reproduced);
}

/// L = R = 1 beyond the heaps of the study: the period decides all larger ones.
void add_special_case(ClaimList& list) {
  list.section("Special Case: L = R = 1");
  list.shown_by(explore_zone(1, 1));
  const auto rules = parse_ruleset(zone_text(1, 1));
  const Period period = find_period(*rules, Sequence::outcome);
  const Heap last = period.preperiod + period.period;
  std::optional<std::string> wrong;
  if (period.status != PeriodStatus::proved) wrong = "no period was found";
  for (Heap n = 2; n <= last && !wrong; ++n) {
    const std::string outcome = outcome_at(rules->text(), fmt::to_string(n));
    if (outcome != "R") wrong = fmt::format("n = {} is {}", n, outcome);
  }
  list.general("special.always", "when L = R = 1 and n > 1, Right always wins",
               fmt::format("n up to {}, with period {} from n = {} on", last, period.period,
                           period.preperiod),
               wrong, "heaps.md");
}

void add_periodicity(ClaimList& list) {
  list.section("Periodicity");
  list.shown_by(sweep_periods("1..10", "1..10"));
  std::optional<std::string> aperiodic;
  for (unsigned left = 1; left <= slrz_options; ++left) {
    for (unsigned right = 1; right <= slrz_options; ++right) {
      const auto rules = parse_ruleset(zone_text(left, right));
      if (find_period(*rules, Sequence::outcome).status != PeriodStatus::proved) {
        aperiodic = rules->text();
      }
    }
  }
  list.general("periodic", "for any L and R the outcomes become periodic",
               "a state that recurs, for each L and R up to 10", aperiodic, "heaps.md");
  add_period_table(list, find_periods());
}

void add_example(ClaimList& list) {
  list.section("Example: L = 3, R = 5");
  list.shown_by(explore_zone(3, 5));
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

  list.value("example.repeats", "outcomes from n = 41 on are those from n = 1 on",
             ten_outcomes(outcomes, 1), ten_outcomes(outcomes, 41), Verdict::corrected,
             difference(outcomes, 1, 41));

  list.section("Practical Use");
  list.value("formula.index", "(147-1) mod 40 + 1", "27", fmt::to_string((147 - 1) % 40 + 1));
  list.shown_by(explore_zone(3, 5, 400, "147"));
  list.value("formula.147", "outcome at n = 147", "P", to_string(outcomes[147]));
  list.shown_by(explore_zone(3, 5, 400, "27"));
  list.value("formula.27", "which is that at n = 27", "P", to_string(outcomes[27]));
  list.shown_by(explore_zone(3, 5, 400, "43"));
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

void add_slrz_period_claims(ClaimList& list) {
  add_special_case(list);
  add_periodicity(list);
  add_example(list);
}

}  // namespace lastmove
