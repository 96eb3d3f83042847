#include <lastmove/behaviour.h>

#include <lastmove/table.h>

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_outcomes.h"
#include "properties.h"

namespace lastmove {
namespace {

std::string behaviour_of_rules(const std::string& text) {
  const auto rules = parse_ruleset(text);
  const auto behaviour = find_behaviour(*rules, find_period(*rules, Sequence::outcome));
  return behaviour ? std::string(to_string(*behaviour)) : "none";
}

std::string behaviour_of_letters(std::string_view letters) {
  OutcomeCounts counts;
  for (const char letter : letters) {
    for (const Outcome& outcome : all_outcomes) {
      if (to_string(outcome) == std::string(1, letter)) counts.add(outcome);
    }
  }
  return std::string(to_string(behaviour_of(counts)));
}

TEST(Behaviour, IsAsDefined) {
  EXPECT_EQ(behaviour_of_letters("L"), "strongly dominated by Left");
  EXPECT_EQ(behaviour_of_letters("RRR"), "strongly dominated by Right");
  EXPECT_EQ(behaviour_of_letters("LLN"), "weakly dominated by Left");
  EXPECT_EQ(behaviour_of_letters("LP"), "weakly dominated by Left");
  EXPECT_EQ(behaviour_of_letters("PNRN"), "weakly dominated by Right");
  EXPECT_EQ(behaviour_of_letters("LR"), "fair");
  EXPECT_EQ(behaviour_of_letters("PLNNR"), "fair");
  EXPECT_EQ(behaviour_of_letters("N"), "ultimately impartial");
  EXPECT_EQ(behaviour_of_letters("PPN"), "ultimately impartial");
}

TEST(Behaviour, CountsDrawsForWhoDoesBetterByStarting) {
  const auto of = [](std::initializer_list<Outcome> outcomes) {
    OutcomeCounts counts;
    for (const Outcome& outcome : outcomes) counts.add(outcome);
    return behaviour_of(counts);
  };
  using enum Result;
  EXPECT_EQ(of({{draw, draw}}), Behaviour::ultimately_impartial);
  EXPECT_EQ(of({{draw, draw}, {win, loss}}), Behaviour::weakly_left);
  EXPECT_EQ(of({{win, draw}}), Behaviour::weakly_left);
  EXPECT_EQ(of({{draw, loss}}), Behaviour::weakly_left);
  EXPECT_EQ(of({{draw, win}}), Behaviour::weakly_right);
  EXPECT_EQ(of({{loss, draw}}), Behaviour::weakly_right);
  EXPECT_EQ(of({{win, draw}, {loss, draw}}), Behaviour::fair);
}

TEST(Behaviour, OfPartizanGames) {
  EXPECT_EQ(behaviour_of_rules("subtraction(1 | 2)"), "weakly dominated by Left");
  EXPECT_EQ(behaviour_of_rules("subtraction(3 | 2,3)"), "strongly dominated by Right");
  EXPECT_EQ(behaviour_of_rules("subtraction(2,3 | 3)"), "strongly dominated by Left");
  EXPECT_EQ(behaviour_of_rules("subtraction(1,2 | 1,3)"), "strongly dominated by Left");
  EXPECT_EQ(behaviour_of_rules("subtraction(1,3 | 1)"), "ultimately impartial");
  EXPECT_EQ(behaviour_of_rules("zone(3 | 5)"), "fair");
}

TEST(Behaviour, IsNoneWherePlayersAreAlikeOrNothingIsProved) {
  EXPECT_EQ(behaviour_of_rules("subtraction(1,2)"), "none");
  EXPECT_EQ(behaviour_of_rules("subtraction(1,2 | 1,2)"), "none");
  EXPECT_EQ(behaviour_of_rules("nim"), "none");
  EXPECT_EQ(behaviour_of_rules("vectors((1,0) | (0,1))"), "none");
  const auto rules = parse_ruleset("subtraction(2,16,61 | 75,77)");
  const Period given_up = find_period(*rules, Sequence::outcome, {.work = 3000});
  ASSERT_EQ(given_up.status, PeriodStatus::not_found);
  EXPECT_FALSE(find_behaviour(*rules, given_up));
}

TEST(Behaviour, IsThatOfAPeriodFromTheDefinition) {
  expect_property("behaviour", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    const Period period = find_period(*rules, Sequence::outcome);
    constexpr Heap size = 20'000;
    RC_PRE(period.preperiod + period.period < size);
    ResultHistories results = {History<Result>(rule.floor, size),
                               History<Result>(rule.floor, size)};
    plain_outcomes(rule, rule.floor + size, results);
    std::uint64_t left = 0;   // how often Left does better by starting than Right
    std::uint64_t right = 0;  // and the other way round
    std::uint64_t left_wins = 0;
    std::uint64_t right_wins = 0;
    const Heap first = rule.floor + period.preperiod;
    for (Heap heap = first; heap < first + period.period; ++heap) {
      const Outcome outcome{results[0][heap], results[1][heap]};
      left += outcome.left_first > outcome.right_first;
      right += outcome.left_first < outcome.right_first;
      left_wins += to_string(outcome) == "L";
      right_wins += to_string(outcome) == "R";
    }
    const auto behaviour = find_behaviour(*rules, period);
    if (rules->impartial()) {
      RC_ASSERT(!behaviour);
      return;
    }
    RC_ASSERT(behaviour.has_value());
    RC_ASSERT((*behaviour == Behaviour::strongly_left) == (left_wins == period.period));
    RC_ASSERT((*behaviour == Behaviour::strongly_right) == (right_wins == period.period));
    RC_ASSERT((*behaviour == Behaviour::fair) == (left > 0 && right > 0));
    RC_ASSERT((*behaviour == Behaviour::ultimately_impartial) == (left == 0 && right == 0));
    RC_ASSERT((*behaviour == Behaviour::weakly_left) ==
              (left > 0 && right == 0 && left_wins < period.period));
  });
}

/// Theorem 36 in docs/theory/behaviour.md: Left takes b, Right a or b, where a < b.
std::string outcome_by_theorem(std::uint64_t n, std::uint64_t a, std::uint64_t b) {
  const std::uint64_t moved = n / (a + b) * (b - a);
  const std::uint64_t rest = n % (a + b);
  if (moved <= rest && rest < a) return "P";
  return rest >= b + moved ? "N" : "R";
}

void expect_theorem(std::uint64_t a, std::uint64_t b) {
  const auto rules = parse_ruleset("subtraction(" + std::to_string(b) + " | " + std::to_string(a) +
                                   "," + std::to_string(b) + ")");
  const std::uint64_t preperiod = (a + (b - a) - 1) / (b - a) * (a + b);
  const Period period = find_period(*rules, Sequence::outcome);
  ASSERT_EQ(period.status, PeriodStatus::proved);
  ASSERT_EQ(period.preperiod, preperiod) << rules->text();
  ASSERT_EQ(period.period, 1U) << rules->text();
  ASSERT_EQ(find_behaviour(*rules, period), Behaviour::strongly_right);
  std::uint64_t wrong = 0;
  for_each_row(*rules, Range{0, preperiod + 2 * (a + b)}, {}, [&](const TableRow& row) {
    wrong += to_string(row.outcome) != outcome_by_theorem(single<Heap>(row.position), a, b);
  });
  EXPECT_EQ(wrong, 0U) << rules->text();
}

TEST(Dominance, OfOneTakeByThatAndALesserOne) {
  for (std::uint64_t m = 2; m <= 60; ++m) {
    expect_theorem(m - 1, m);
    const auto rules = parse_ruleset("subtraction(" + std::to_string(m) + " | " +
                                     std::to_string(m - 1) + "," + std::to_string(m) + ")");
    EXPECT_EQ(find_period(*rules, Sequence::outcome).preperiod, (m - 1) * (2 * m - 1));
  }
  for (std::uint64_t b = 2; b <= 30; ++b) {
    for (std::uint64_t a = 1; a < b; ++a) expect_theorem(a, b);
  }
}

}  // namespace
}  // namespace lastmove
