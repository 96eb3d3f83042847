#include "methods/takes/many_periods.h"

#include <algorithm>

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/split_rule.h"
#include "properties.h"

namespace lastmove {
namespace {

/// The outcomes of the heaps from the floor up, by the plain kernel.
std::vector<Outcome> plain(const HeapRule& rule, std::uint64_t heaps) {
  ResultHistories results = {History<Result>(rule.floor, heaps),
                             History<Result>(rule.floor, heaps)};
  plain_outcomes(rule, rule.floor + heaps, results);
  std::vector<Outcome> outcomes;
  for (std::uint64_t i = 0; i < heaps; ++i) {
    outcomes.push_back({results[0][rule.floor + i], results[1][rule.floor + i]});
  }
  return outcomes;
}

/// What find_period says, with the outcomes of a period counted one by one.
OutcomePeriod one_by_one(const Ruleset& rules) {
  const Period period = find_period(rules, Sequence::outcome);
  OutcomePeriod answer{period.status, period.preperiod, period.period, {}};
  const auto outcomes = plain(std::get<HeapRule>(rules.lower()), period.preperiod + period.period);
  for (std::uint64_t i = 0; i < period.period; ++i) {
    answer.counts.add(outcomes[period.preperiod + i]);
  }
  return answer;
}

void expect_same(const OutcomePeriod& found, const OutcomePeriod& expected,
                 const std::string& rules) {
  EXPECT_EQ(found.status, expected.status) << rules;
  EXPECT_EQ(found.preperiod, expected.preperiod) << rules;
  EXPECT_EQ(found.period, expected.period) << rules;
  EXPECT_EQ(found.counts, expected.counts) << rules << "\n"
                                           << found.counts.text() << "\n"
                                           << expected.counts.text();
}

using Rulesets = std::vector<std::unique_ptr<const Ruleset>>;

std::vector<HeapRule> lowered(const Rulesets& rulesets) {
  std::vector<HeapRule> rules;
  for (const auto& ruleset : rulesets) rules.push_back(std::get<HeapRule>(ruleset->lower()));
  return rules;
}

void expect_same_as_one_by_one(const Rulesets& rulesets) {
  const std::vector<HeapRule> rules = lowered(rulesets);
  const auto answers = find_outcome_periods(rules, {});
  ASSERT_EQ(answers.size(), rulesets.size());
  for (std::size_t i = 0; i < rulesets.size(); ++i) {
    const OutcomePeriod expected = one_by_one(*rulesets[i]);
    expect_same(answers[i], expected, rulesets[i]->text());
    expect_same(find_outcome_period(rules[i], {}), expected, rulesets[i]->text());
  }
}

HeapRule rule_of(std::string_view text) { return std::get<HeapRule>(parse_ruleset(text)->lower()); }

TEST(ManyPeriods, OfEverySmallSetAreThoseOfEachAlone) {
  for (const std::string convention : {"", " misere", " stuck(draw)", " ending(3)"}) {
    Rulesets rulesets;
    for (unsigned bits = 1; bits < 1U << 8; ++bits) {
      std::string takes;
      for (int i = 0; i < 8; ++i) {
        if (bits >> i & 1) takes += (takes.empty() ? "" : ",") + std::to_string(i + 1);
      }
      rulesets.push_back(parse_ruleset("subtraction(" + takes + ")" + convention));
    }
    expect_same_as_one_by_one(rulesets);
  }
}

TEST(ManyPeriods, OfRandomRulesetsAreThoseOfEachAlone) {
  expect_property("find_outcome_periods = find_period", [] {
    Rulesets rulesets;
    const int count = *rc::gen::inRange(1, 20);
    for (int i = 0; i < count; ++i) rulesets.push_back(parse_ruleset(random_heap_rules()));
    expect_same_as_one_by_one(rulesets);
    RC_ASSERT(!testing::Test::HasFailure());
  });
}

TEST(ManyPeriods, OfTakesOnBothSidesOfTheKernelsLimit) {
  Rulesets rulesets;
  for (const char* text :
       {"subtraction(63,64)", "subtraction(1,64)", "subtraction(64,65)", "subtraction(5,65)",
        "subtraction(64 | 3)", "subtraction(2,61 | 65,7)", "zone(32 | 31)", "zone(33 | 32)",
        "zone(100 | 64)", "subtraction(64) ending(7)", "subtraction(100,163) ending(5)",
        "subtraction(3,5 | 4,64) ending(2)"}) {
    rulesets.push_back(parse_ruleset(text));
  }
  expect_same_as_one_by_one(rulesets);
}

TEST(ManyPeriods, OfRulesThatFallApartAreThoseOfTheWhole) {
  EXPECT_EQ(count_split_games(rule_of("zone(10 | 25)")), 5U);
  EXPECT_EQ(count_split_games(rule_of("zone(10 | 24)")), 1U);
  EXPECT_EQ(count_split_games(rule_of("subtraction(10)")), 1U);
  Rulesets rulesets;
  for (int a = 5; a <= 60; a += 5) {
    for (int b = 5; b <= 60; b += 5) {
      const auto takes = "zone(" + std::to_string(a) + " | " + std::to_string(b);
      rulesets.push_back(parse_ruleset(takes + ")"));
    }
  }
  for (const char* text :
       {"zone(6 | 4; mod=4; left=0; right=2)", "zone(4,8 | 2; mod=4; left=1; right=0,3; times=3)",
        "zone(6,12 | 18; mod=6; left=0; right=2,3)", "zone(2 | 2; mod=2; left=0; right=1)",
        "zone(4 | 4; mod=4; left=0,1; right=2,3; times=1)", "zone(5 | 10) misere",
        "zone(5,15 | 10) ending(3)", "zone(5 | 15) stuck(draw)", "zone(5 | 15) ending(5)"}) {
    rulesets.push_back(parse_ruleset(text));
  }
  expect_same_as_one_by_one(rulesets);
}

TEST(ManyPeriods, CountTheOutcomesOfALongPeriod) {
  // Longer than what is held in memory, so that it is counted by a stream.
  const auto rules = parse_ruleset("subtraction(50,200,601,801)");
  const OutcomePeriod found = find_outcome_period(rule_of(rules->text()), {});
  EXPECT_EQ(found.period, 7'130'451U);
  expect_same(found, one_by_one(*rules), rules->text());
}

TEST(ManyPeriods, AreNotFoundPastTheLimits) {
  Limits limits;
  limits.work = 100'000;
  EXPECT_EQ(find_outcome_period(rule_of("subtraction(50,200,601,801)"), limits).status,
            PeriodStatus::not_found);
  EXPECT_EQ(find_outcome_period(rule_of("subtraction(1,4000000000000)"), {}).status,
            PeriodStatus::not_found);
}

/// Each of the thousand games has its share of the work, and all their cycles are held.
TEST(ManyPeriods, OfTheGamesOfARuleAreNotFoundPastItsLimits) {
  const HeapRule rule = rule_of("zone(163000 | 126000; mod=1000; left=0..499; right=500..999)");
  EXPECT_EQ(count_split_games(rule), 1000U);
  const OutcomePeriod found = find_outcome_period(rule, {});
  EXPECT_EQ(found.status, PeriodStatus::proved);
  EXPECT_GT(found.period, 100'000'000U);
  Limits little_work;
  little_work.work = 3'000'000;
  EXPECT_EQ(find_outcome_period(rule, little_work).status, PeriodStatus::not_found);
  Limits little_memory;
  little_memory.work = 200'000'000;
  little_memory.memory = std::uint64_t{1} << 20;
  EXPECT_EQ(find_outcome_period(rule, little_memory).status, PeriodStatus::not_found);
}

/// Where the memory is enough for the cycles of one rule, and not for those of all, which take a
/// byte for each heap.
TEST(ManyPeriods, OfRulesThatFallApartWantMemoryOneAfterTheOther) {
  const HeapRule rule = rule_of("zone(20005 | 16005)");
  const OutcomePeriod found = find_outcome_period(rule, {});
  EXPECT_EQ(found.status, PeriodStatus::proved);
  Limits limits;
  limits.work = 200'000'000;
  for (const auto& [memory, status] :
       {std::pair{500'000, PeriodStatus::proved}, std::pair{100'000, PeriodStatus::not_found}}) {
    limits.memory = static_cast<std::uint64_t>(memory);
    for (const OutcomePeriod& each : find_outcome_periods(std::vector(8, rule), limits)) {
      EXPECT_EQ(each.status, status) << memory;
      if (status == PeriodStatus::proved) expect_same(each, found, "zone(20005 | 16005)");
    }
  }
}

TEST(ManyPeriods, OfNimValues) {
  const NimValuePeriod found = find_nim_value_period(rule_of("subtraction(1,3,4)"), {});
  // 0 1 0 1 2 3 2, over and over (Winning Ways, ch. 4).
  EXPECT_EQ(found.outcomes.preperiod, 0U);
  EXPECT_EQ(found.outcomes.period, 7U);
  EXPECT_EQ(found.outcomes.counts.text(), "N 5, P 2");
  EXPECT_EQ(found.largest, 3U);
  EXPECT_EQ(find_nim_value_period(rule_of("zone(1 | 2)"), {}).outcomes.status,
            PeriodStatus::no_criterion);
}

/// Short takes go side by side, 300 is alone, and with 70,000 no table is large enough for a
/// sweep's.
TEST(ManyPeriods, AreNotLookedForPastSoManyHeaps) {
  for (const std::string text :
       {"subtraction(2,5,7)", "subtraction(7,300)", "subtraction(2,70000)"}) {
    const HeapRule rule = rule_of(text);
    for (const std::uint64_t heaps : {10, 1'000'000}) {
      Limits limits;
      limits.heaps = heaps;
      const PeriodStatus expected = heaps == 10 ? PeriodStatus::not_found : PeriodStatus::proved;
      EXPECT_EQ(find_outcome_period(rule, limits).status, expected) << text;
      const NimValuePeriod found = find_nim_value_period(rule, limits);
      EXPECT_EQ(found.outcomes.status, expected) << text;
      EXPECT_TRUE(found.largest) << text;
      for (const Sequence sequence : {Sequence::outcome, Sequence::nim_value}) {
        EXPECT_EQ(find_period(*parse_ruleset(text), sequence, limits).status, expected) << text;
      }
    }
  }
}

TEST(ManyPeriods, TellTheLargestOfTheHeapsThatWereExamined) {
  const HeapRule rule = rule_of("subtraction(1,4,12,28,73,163,343,867,1915,4011,8203,16408)");
  Limits limits;
  limits.heaps = 20'000;
  const NimValuePeriod cut = find_nim_value_period(rule, limits);
  EXPECT_EQ(cut.outcomes.status, PeriodStatus::not_found);
  ASSERT_TRUE(cut.largest);
  const NimValuePeriod whole = find_nim_value_period(rule, {});
  EXPECT_EQ(whole.outcomes.status, PeriodStatus::proved);
  EXPECT_EQ(whole.largest, 5U);
  EXPECT_LE(*cut.largest, 5U);
  EXPECT_GE(*cut.largest, 2U);
}

/// Against find_period, which streams, and the values by the plain kernel.
void expect_true_nim_values(const std::string& text) {
  const auto rules = parse_ruleset(text);
  const HeapRule rule = std::get<HeapRule>(rules->lower());
  const NimValuePeriod found = find_nim_value_period(rule, {});
  const Period period = find_period(*rules, Sequence::nim_value);
  ASSERT_EQ(found.outcomes.status, period.status) << text;
  ASSERT_EQ(period.status, PeriodStatus::proved) << text;
  EXPECT_EQ(found.outcomes.preperiod, period.preperiod) << text;
  EXPECT_EQ(found.outcomes.period, period.period) << text;
  const std::uint64_t heaps = period.preperiod + period.period;
  History<std::uint32_t> values(rule.floor, heaps);
  plain_nim_values(rule, rule.floor + heaps, values);
  std::uint64_t largest = 0;
  OutcomeCounts counts;
  for (std::uint64_t i = 0; i < heaps; ++i) {
    const std::uint64_t value = values[rule.floor + i];
    largest = std::max(largest, value);
    const Result result = value == 0 ? Result::loss : Result::win;
    if (i >= period.preperiod) counts.add({result, result});
  }
  EXPECT_EQ(found.largest, largest) << text;
  EXPECT_EQ(found.outcomes.counts, counts) << text;
}

TEST(ManyPeriods, OfNimValuesOfEverySmallSetAreThoseOfTheDefinition) {
  for (const std::string convention : {"", " sink"}) {
    for (unsigned bits = 1; bits < 1U << 9; ++bits) {
      std::string takes;
      for (int i = 0; i < 9; ++i) {
        if (bits >> i & 1) takes += (takes.empty() ? "" : ",") + std::to_string(i + 1);
      }
      expect_true_nim_values("subtraction(" + takes + ")" + convention);
    }
  }
}

TEST(ManyPeriods, OfNimValuesOfRandomSetsAreThoseOfTheDefinition) {
  for (const auto& [most, greatest] : {std::pair{3, 40}, {3, 300}, {7, 90}, {20, 30}, {12, 400}}) {
    expect_property("nim-values in a table", [most = most, greatest = greatest] {
      const auto conventions = {"", " sink", " ending(9) stuck(loss)"};
      expect_true_nim_values(
          "subtraction(" + random_set(most, greatest) + ")" +
          *rc::gen::elementOf(std::vector<std::string>(conventions.begin(), conventions.end())));
      RC_ASSERT(!testing::Test::HasFailure());
    });
  }
}

/// A window shorter than a word, one take, as many as bytes hold and one more, and a period that is
/// longer than the table.
TEST(ManyPeriods, OfNimValuesAtTheEdgesOfTheTable) {
  for (const char* text :
       {"subtraction(1)", "subtraction(7)", "subtraction(8)", "subtraction(9)", "subtraction(500)",
        "subtraction(1..7)", "subtraction(1..8)", "subtraction(1..255)", "subtraction(1..256)",
        "subtraction(3,4000)", "subtraction(301,603,904)", "subtraction(801,1603,2404)"}) {
    expect_true_nim_values(text);
  }
}

TEST(ManyPeriods, OfNimValuesAreNotFoundPastTheLimits) {
  Limits limits;
  limits.work = 100'000;
  EXPECT_EQ(find_nim_value_period(rule_of("subtraction(801,1603,2404)"), limits).outcomes.status,
            PeriodStatus::not_found);
  EXPECT_EQ(find_nim_value_period(rule_of("subtraction(1,3,4)"), limits).outcomes.period, 7U);
}

}  // namespace
}  // namespace lastmove
