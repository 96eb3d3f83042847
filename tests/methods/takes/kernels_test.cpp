// What can be said of kernels without rules or oracle. tests/solving/ holds them against it.

#include "methods/nim.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/heap_remoteness.h"
#include "methods/takes/history.h"
#include "methods/theorems/difference.h"
#include "methods/theorems/ends.h"
#include "support.h"

namespace lastmove {
namespace {

TEST(History, KeepsTheLastValues) {
  constexpr std::size_t keep = 700;
  History<std::uint64_t> history(5, keep);
  for (std::uint64_t n = 5; n < 20'000; ++n) {
    EXPECT_EQ(history.end(), n);
    history.push_back(n * n);
    for (std::uint64_t k = n >= 5 + keep ? n - keep + 1 : 5; k <= n; k += 97) {
      ASSERT_EQ(history[k], k * k);
    }
  }
}

TEST(EndsTriangle, IsThePyramidOfTheWriteUp) {
  EXPECT_EQ(ends_triangle("LLWLW"), (std::vector<std::string>{"LLWLW", "LLLL", "LLL", "LL", "L"}));
}

TEST(EndsTriangle, EndsInTheClosedForm) {
  for (int size = 1; size <= 14; ++size) {
    for (unsigned bits = 0; bits < 1u << size; ++bits) {
      std::string word;
      for (int i = 0; i < size; ++i) word += bits >> i & 1 ? 'W' : 'L';
      ASSERT_EQ(ends_triangle(word).back() == "W", last_taker_wins(word)) << word;
    }
  }
}

TEST(DifferenceEnd, CountsTheWriteUpsGames) {
  EXPECT_EQ(difference_end({16, 10}).moves_left, 6);
  EXPECT_EQ(difference_end({34, 10}).moves_left, 15);
  EXPECT_EQ(difference_end({16, 10, 6, 4, 12, 2, 14, 8}).moves_left, 0);
  EXPECT_EQ(difference_end({2, 1}).moves_left, 0);
}

TEST(NimSum, IsTheXor) {
  EXPECT_EQ(nim_sum({}), 0u);
  const std::uint64_t heaps[] = {3, 5, 7};
  EXPECT_EQ(nim_sum(heaps), 1u);
}

/// A rule with the same takes for both, at every heap.
HeapRule simple_rule(HeapRule::Takes takes) {
  HeapRule rule;
  rule.takes = {{takes, takes}};
  return rule;
}

// Nim-values 0,1,0,1,2,3,2 repeat for {1,3,4}: Berlekamp, Conway and Guy, Winning Ways, chapter 4.
TEST(HeapNimValues, OfOneThreeFour) {
  History<std::uint32_t> values(0, 1000);
  plain_nim_values(simple_rule({1, 3, 4}), 1000, values);
  constexpr std::uint32_t period[] = {0, 1, 0, 1, 2, 3, 2};
  for (std::uint64_t n = 0; n < 1000; ++n) ASSERT_EQ(values[n], period[n % 7]) << n;
}

// Extending a table bit by bit, with as little history as is allowed, changes nothing.
TEST(HeapKernels, MayBeExtendedInSteps) {
  const HeapRule rule = simple_rule({2, 5, 9});
  ResultHistories at_once = {History<Result>(0, 5000), History<Result>(0, 5000)};
  plain_outcomes(rule, 5000, at_once);
  ResultHistories steps = {History<Result>(0, 9), History<Result>(0, 9)};
  for (std::uint64_t end = 1; end <= 5000; ++end) {
    plain_outcomes(rule, end, steps);
    ASSERT_EQ(steps[0][end - 1], at_once[0][end - 1]) << end - 1;
  }
}

}  // namespace
}  // namespace lastmove
