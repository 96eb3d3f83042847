// Sums of heaps under misère play by Ferguson's theorem, against the oracle.

#include <lastmove/oracle.h>
#include <lastmove/secret.h>
#include <lastmove/solve.h>

#include "properties.h"

namespace lastmove {
namespace {

Solution solved(const std::string& rules_text, const std::string& position) {
  const auto rules = parse_ruleset(rules_text);
  return solve(*rules, rules->parse_position(position));
}

/// Whether a sum and each of its options are as the oracle has them.
::testing::AssertionResult agrees(const Ruleset& rules, Oracle& oracle, const Heaps& heaps) {
  const Solution solution = solve(rules, heaps);
  if (solution.method != "ferguson") return ::testing::AssertionFailure() << solution.method;
  if (solution.outcome != oracle.outcome(heaps)) {
    return ::testing::AssertionFailure() << rules.text() << "   " << solution.position;
  }
  for (const OptionValue& option : solution.options) {
    const Result reply = oracle.value(option.move.to, Player::right).result;
    if ((option.result == Result::win) != (reply == Result::loss)) {
      return ::testing::AssertionFailure()
             << rules.text() << "   " << solution.position << ": " << option.move.name;
    }
  }
  return ::testing::AssertionSuccess();
}

TEST(Ferguson, IsTheDefinitionForAllSmallSetsAndSums) {
  for (unsigned set = 1; set < 1u << 6; ++set) {
    std::string takes;
    for (unsigned take = 1; take <= 6; ++take) {
      if (set >> (take - 1) & 1) takes += (takes.empty() ? "" : ",") + std::to_string(take);
    }
    const auto rules = parse_ruleset("subtraction(" + takes + ") misere");
    Oracle oracle(*rules);
    ASSERT_TRUE(agrees(*rules, oracle, {}));
    for (Heap a = 0; a <= 9; ++a) {
      for (Heap b = 0; b <= a; ++b) {
        ASSERT_TRUE(agrees(*rules, oracle, {a, b}));
        for (Heap c = 0; c <= b; c += 2) ASSERT_TRUE(agrees(*rules, oracle, {a, b, c}));
      }
    }
  }
}

TEST(Ferguson, IsTheDefinitionForRandomSets) {
  expect_property("sums of up to five heaps", [] {
    const auto rules = parse_ruleset("subtraction(" + random_set(4, 12) + ") misere");
    Oracle oracle(*rules);
    Heaps heaps(*rc::gen::inRange<std::size_t>(2, 6));
    for (Heap& heap : heaps) heap = *rc::gen::inRange<Heap>(0, heaps.size() > 3 ? 9 : 25);
    RC_ASSERT(agrees(*rules, oracle, heaps));
  });
}

TEST(Ferguson, AnswersForHugeHeapsAndManyOfThem) {
  // The nim-value of a heap is its rest modulo 4, and that of 10^18 is 0.
  const std::string huge = "1000000000000000000";
  EXPECT_EQ(to_string(solved("subtraction(1,2,3) misere", huge + "+2+6").outcome), "P");
  EXPECT_EQ(to_string(solved("subtraction(1,2,3) misere", huge + "+3+6").outcome), "N");
  EXPECT_EQ(to_string(solved("subtraction(1,2,3) misere", huge + "+4+1").outcome), "P");
  EXPECT_EQ(to_string(solved("subtraction(1,2,3) misere", huge + "+4+4").outcome), "N");
  std::string many = "2";
  for (int i = 0; i < 400; ++i) many += "+90";
  EXPECT_EQ(solved("subtraction(1,2,3) misere", many).method, "ferguson");
}

TEST(Ferguson, SaysWhy) {
  const auto why = [](const char* position) {
    return solved("subtraction(1,2,3) misere", position).why;
  };
  EXPECT_EQ(why("5+4+1"),
            "Ferguson's theorem for misère play: no heap has a nim-value above 1, and 2 of them 1; "
            "an odd number loses and an even number wins.");
  EXPECT_EQ(why("5+6"),
            "Ferguson's theorem for misère play: one heap has a nim-value above 1, so the player "
            "to move chooses whether an odd number of heaps of nim-value 1 remains, and an odd "
            "number loses.");
  EXPECT_EQ(why("7+6"),
            "Ferguson's theorem for misère play: while two heaps have nim-values above 1, the XOR "
            "of the nim-values decides: 3 xor 2 = 1; take 1 from 7 or take 3 from 6 makes it "
            "0.");
}

TEST(Ferguson, IsForOneSetOfTakesUnderMiserePlayAlone) {
  for (const char* rules : {"subtraction(1,2 | 1,3) misere", "subtraction(1,3) sink misere",
                            "subtraction(1,2) stuck(draw)", "zone(1 | 2) misere"}) {
    EXPECT_NE(solved(rules, "3+4").method, "ferguson") << rules;
  }
  EXPECT_EQ(solved("subtraction(1,2) misere", "7").method, "heap-table");
  EXPECT_EQ(solved("subtraction(1,2)", "3+4").method, "nim-values");
}

}  // namespace
}  // namespace lastmove
