// Periods of canonical forms, against published ones, the store of canonical forms and the oracle.

#include <map>
#include <set>

#include <lastmove/oracle.h>
#include <lastmove/period.h>
#include <lastmove/value.h>

#include "games/model/lowered_rule.h"
#include "methods/values/heap_classes.h"
#include "methods/values/value_period.h"
#include "properties.h"

namespace lastmove {
namespace {

using Least = std::pair<std::uint64_t, std::uint64_t>;  // preperiod and period

HeapRule rule_of(const std::string& rules) {
  return std::get<HeapRule>(parse_ruleset(rules)->lower());
}

Period values_of(const std::string& rules, const Limits& limits = {}) {
  return find_period(*parse_ruleset(rules), Sequence::value, limits);
}

Least least(const std::string& rules) {
  const Period period = values_of(rules);
  EXPECT_EQ(period.status, PeriodStatus::proved) << rules;
  return {period.preperiod, period.period};
}

std::vector<std::uint32_t> numbers_of(const HeapRule& rule, std::size_t heaps) {
  const Limits limits;
  WorkMeter work(limits);
  HeapClasses classes(rule, limits);
  while (classes.numbers().size() < heaps) classes.add(work);
  return classes.numbers();
}

/// The same from canonical forms.
std::vector<std::uint32_t> numbers_by_forms(const HeapRule& rule, std::size_t heaps) {
  ValueStore store;
  std::vector<Value> values;
  std::map<std::uint32_t, std::uint32_t> known;
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = 0; i < heaps; ++i) {
    std::vector<Value> options[2];
    for (const Player player : {Player::left, Player::right}) {
      for (const Heap take : rule.takes_at(rule.floor + i, player)) {
        if (take <= i) options[index(player)].push_back(values[i - take]);
      }
    }
    values.push_back(store.from_options(options[0], options[1]));
    const auto next = static_cast<std::uint32_t>(known.size());
    numbers.push_back(known.emplace(values.back().id, next).first->second);
  }
  return numbers;
}

std::string set_text(unsigned bits) {
  std::string text;
  for (unsigned i = 1; bits >> i != 0; ++i) {
    if (bits >> i & 1) text += (text.empty() ? "" : ",") + std::to_string(i);
  }
  return text;
}

// fixtures: CGSuite's S(1,3|2,3)(6) was met by the engine that found these.
TEST(ValuePeriod, OfPublishedGames) {
  EXPECT_EQ(least("subtraction(1 | 2)"), Least(0, 3));
  EXPECT_EQ(least("subtraction(1 | 3)"), Least(0, 4));
  EXPECT_EQ(least("subtraction(2 | 3)"), Least(0, 5));
  EXPECT_EQ(least("subtraction(1,2 | 2,3)"), Least(0, 4));
  EXPECT_EQ(least("subtraction(1,3 | 3)"), Least(8, 2));
  EXPECT_EQ(least("subtraction(3 | 1,3)"), Least(8, 2));
}

// Of the 28 pairs of sets of 1, 2 and 3, up to negation, 13: those of one set with itself are those
// of nim-values.
TEST(ValuePeriod, RepeatForThirteenPairs) {
  std::set<std::string> periodic;
  for (unsigned a = 1; a < 8; ++a) {
    for (unsigned b = a; b < 8; ++b) {
      const std::string rules = "subtraction(" + set_text(2 * a) + " | " + set_text(2 * b) + ")";
      const HeapRule rule = rule_of(rules);
      const ValuePeriodSearch search(rule, {.heaps = 250});
      if (search.period().status == PeriodStatus::proved) periodic.insert(rules);
    }
  }
  EXPECT_EQ(periodic, (std::set<std::string>{
                          "subtraction(1 | 1)", "subtraction(1 | 2)", "subtraction(1 | 3)",
                          "subtraction(1 | 1,3)", "subtraction(2 | 2)", "subtraction(2 | 3)",
                          "subtraction(3 | 3)", "subtraction(1,2 | 1,2)", "subtraction(1,2 | 2,3)",
                          "subtraction(3 | 1,3)", "subtraction(1,3 | 1,3)",
                          "subtraction(2,3 | 2,3)", "subtraction(1,2,3 | 1,2,3)"}));
}

TEST(ValuePeriod, GrowsInSomeGames) {
  const Period period = values_of("subtraction(1,2 | 1)");
  EXPECT_EQ(period.status, PeriodStatus::observed);
  EXPECT_EQ(period.period, 1u);
  EXPECT_EQ(period.added, "^*");
  // All greater by 1, and n is worth n: a number is no period.
  EXPECT_EQ(values_of("subtraction(1 | 50)", {.heaps = 49}).status, PeriodStatus::not_found);
}

// Equal numbers are equal canonical forms.
TEST(HeapClasses, TellWhatCanonicalFormsTell) {
  for (unsigned a = 1; a < 16; ++a) {
    for (unsigned b = 1; b < 16; ++b) {
      const HeapRule rule =
          rule_of("subtraction(" + set_text(2 * a) + " | " + set_text(2 * b) + ")");
      EXPECT_EQ(numbers_of(rule, 40), numbers_by_forms(rule, 40)) << a << " | " << b;
    }
  }
  for (const char* rules :
       {"zone(3 | 5)", "zone(1,2 | 3; mod=7; left=0..2; right=5,6; times=3)",
        "zone(1 | 2; times=1)", "subtraction(1,4 | 2,3) sink", "subtraction(1,3 | 1,4) ending(5)",
        "subtraction(3 | 2,5) ending(4) stuck(loss)", "zone(2 | 3; mod=4; left=1; right=2)"}) {
    const HeapRule rule = rule_of(rules);
    EXPECT_EQ(numbers_of(rule, 60), numbers_by_forms(rule, 60)) << rules;
  }
  expect_property("random sets", [] {
    const auto set = [] { return set_text(*rc::gen::inRange(1U, 1024U) << 1); };
    const HeapRule rule = rule_of("subtraction(" + set() + " | " + set() + ")");
    RC_ASSERT(numbers_of(rule, 45) == numbers_by_forms(rule, 45));
  });
}

TEST(HeapClasses, TellOutcomes) {
  for (const char* rules : {"subtraction(1,3 | 2,5)", "zone(3 | 5)", "subtraction(2 | 1,3)"}) {
    const auto ruleset = parse_ruleset(rules);
    const HeapRule rule = rule_of(rules);
    const Limits limits;
    WorkMeter work(limits);
    HeapClasses classes(rule, limits);
    Oracle oracle(*ruleset);
    for (Heap heap = 0; heap < 200; ++heap) {
      classes.add(work);
      EXPECT_EQ(classes.outcome(classes.numbers().back()), oracle.outcome(Heaps{heap})) << heap;
    }
  }
}

/// The least preperiod and period of what repeats over all of a long table.
Least by_trying(const std::vector<std::uint32_t>& a) {
  for (std::size_t q = 1;; ++q) {
    std::size_t p = a.size() - q;
    while (p > 0 && a[p - 1] == a[p - 1 + q]) --p;
    if (p <= a.size() / 2) return {p, q};
  }
}

TEST(ValuePeriod, IsTheLeastOne) {
  expect_property("by trying", [] {
    const auto set = [] { return set_text(*rc::gen::inRange(1U, 32U) << 1); };
    std::string rules = "subtraction(" + set() + " | " + set() + ")";
    if (*rc::gen::inRange(0, 2) == 0) {
      const int mod = *rc::gen::inRange(2, 7);
      rules = "zone(" + set() + " | " + set() + "; mod=" + std::to_string(mod) +
              "; left=0; right=1; times=" + std::to_string(*rc::gen::inRange(1, 4)) + ")";
    }
    const HeapRule rule = rule_of(rules);
    const ValuePeriodSearch search(rule, {.work = 20'000'000, .heaps = 250});
    const Period& period = search.period();
    RC_PRE(period.status == PeriodStatus::proved);
    RC_ASSERT(Least(period.preperiod, period.period) == by_trying(numbers_of(rule, 1200)));
    RC_ASSERT(period.recurrence % period.period == 0);
    RC_ASSERT(period.recurrence % period.modulus == 0);
    RC_ASSERT(period.recurs_at >= period.floor + period.preperiod + period.window);
    RC_ASSERT(period.recurs_at + period.recurrence <= period.reach);
  });
}

TEST(ValuePeriod, IsRefusedWhereThereAreNoValues) {
  expect_refused("is impartial", [] { values_of("subtraction(1,2)"); });
  expect_refused("no game of normal play", [] { values_of("subtraction(1 | 2) misere"); });
  expect_refused("no game of normal play", [] { values_of("subtraction(1 | 2) stuck(draw)"); });
  expect_refused("no game of normal play", [] { values_of("subtraction(2 | 3) ending(1)"); });
  expect_refused("no sequence of values", [] { values_of("subtraction(1 | 2) & nim"); });
  expect_refused("is impartial", [] { values_of("octal(0.77)"); });
  expect_limit("limit is", [] { values_of("subtraction(1 | 2000000000000)"); });
}

TEST(ValuePeriod, StopsAtLimits) {
  const Period few = values_of("subtraction(1,2 | 1,3)", {.work = 1'000'000});
  EXPECT_EQ(few.status, PeriodStatus::not_found);
  EXPECT_GT(few.reach, 200u);
  const Period small = values_of("subtraction(1,2 | 1,3)", {.memory = 3 << 20});
  EXPECT_EQ(small.status, PeriodStatus::not_found);
  EXPECT_EQ(values_of("subtraction(1,2 | 1,3)", {.heaps = 300}).reach, 300u);
  EXPECT_EQ(values_of("subtraction(1 | 2)", {.heaps = 4}).status, PeriodStatus::not_found);
  const Period last = values_of("subtraction(1 | 2) ending(9223372036854775800) stuck(loss)");
  EXPECT_TRUE(last.status == PeriodStatus::proved || last.needs_larger_heaps);
}

}  // namespace
}  // namespace lastmove
