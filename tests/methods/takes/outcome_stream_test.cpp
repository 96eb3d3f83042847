// Every fast kernel against the plain one, which the oracle is held against: the same bits for
// every kernel that serves the rule, at every vector length that this machine has.

#include "methods/takes/heap_stream.h"

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_outcomes.h"
#include "properties.h"
#include "targets.h"

namespace lastmove {
namespace {

constexpr NorKernel all_kernels[] = {NorKernel::blocks, NorKernel::states, NorKernel::words,
                                     NorKernel::vectors};

bool serves_all(NorKernel kernel, const HeapRule& rule) {
  for (const auto& system : heap_systems(rule).systems) {
    if (!serves(kernel, system.rule)) return false;
  }
  return true;
}

/// Compares `heaps` heaps from the floor up by one kernel; keeps as little as is allowed.
::testing::AssertionResult agrees(const HeapRule& rule, const ResultHistories& truth,
                                  NorKernel kernel, Heap heaps) {
  OutcomeStream stream(rule, 0, kernel);
  for (Heap heap = rule.floor; heap < rule.floor + heaps;) {
    for (; heap < std::min(stream.end(), rule.floor + heaps); ++heap) {
      for (const Player player : {Player::left, Player::right}) {
        if (stream.result(heap, player) == truth[index(player)][heap]) continue;
        return ::testing::AssertionFailure()
               << to_string(kernel) << " is wrong for " << to_string(player) << " at " << heap;
      }
    }
    stream.advance();
  }
  return ::testing::AssertionSuccess();
}

/// Returns how many kernels served the rule.
int check_kernels(const std::string& rules_text, Heap heaps) {
  const LoweredRule lowered = parse_ruleset(rules_text)->lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  ResultHistories truth = {History<Result>(rule.floor, heaps), History<Result>(rule.floor, heaps)};
  plain_outcomes(rule, rule.floor + heaps, truth);
  int served = 0;
  for (const NorKernel kernel : all_kernels) {
    if (!serves_all(kernel, rule)) continue;
    ++served;
    const auto agreed = agrees(rule, truth, kernel, heaps);
    EXPECT_TRUE(agreed) << rules_text;
    if (!agreed) break;
  }
  return served;
}

TEST(OutcomeStream, AgreesOnEverySetUpToNine) {
  for (unsigned bits = 1; bits < 1u << 9; ++bits) {
    std::string set;
    for (int i = 0; i < 9; ++i) {
      if (bits >> i & 1) set += (set.empty() ? "" : ",") + std::to_string(i + 1);
    }
    EXPECT_EQ(check_kernels("subtraction(" + set + ")", 700), 2);
    check_kernels("subtraction(" + set + ") ending(3)", 700);
  }
}

TEST(OutcomeStream, AgreesOnRandomSmallRules) {
  expect_property("small rules", [] {
    const std::string rules = random_heap_rules();
    RC_ASSERT(check_kernels(rules, 900) >= 1);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

/// A random set of one to five numbers from `least` to `greatest`.
std::string random_takes(int least, int greatest) {
  const auto size = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
  const auto numbers = *rc::gen::unique<std::vector<int>>(size, rc::gen::inRange(least, greatest));
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

std::string random_rules(int least, int greatest) {
  const std::string ending = *rc::gen::element<std::string>(
      "", " misere", " stuck(draw)", " ending(1)", " ending(77)", " ending(5) stuck(win)");
  const std::string left = random_takes(least, greatest);
  const std::string right = random_takes(least, greatest);
  const int modulus = *rc::gen::element(3, 5, 8, 24, 64, 70);
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return "subtraction(" + left + ")" + ending;
    case 1: return "subtraction(" + left + " | " + right + ")" + ending;
    case 2: return "zone(" + left + " | " + right + ")" + ending;
    default:
      return "zone(" + left + " | " + right + "; mod=" + std::to_string(modulus) +
             "; left=0; right=1..2; times=3)" + ending;
  }
}

TEST(OutcomeStream, AgreesOnRandomLargeRules) {
  at_every_target([] {
    for (const auto& [least, greatest] :
         {std::pair{1, 200}, {50, 140}, {64, 300}, {130, 400}, {320, 900}, {576, 3000}}) {
      expect_property("large rules", [least = least, greatest = greatest] {
        RC_ASSERT(check_kernels(random_rules(least, greatest), 12'000) >= (least >= 64 ? 2 : 1));
        RC_ASSERT(!::testing::Test::HasFailure());
      });
    }
  });
}

TEST(OutcomeStream, AgreesAtTheEdgesOfWordsAndVectors) {
  at_every_target([] {
    for (const int take : {15,  16,  17,  31,  32,  33,  48,  63,  64,  65,  127, 128, 129,
                           191, 192, 193, 320, 511, 512, 513, 575, 576, 577, 639, 640, 641}) {
      const std::string one = std::to_string(take);
      check_kernels("subtraction(" + one + ")", 6000);
      check_kernels("subtraction(" + one + "," + std::to_string(2 * take + 1) + ")", 9000);
      check_kernels("subtraction(" + one + " | " + std::to_string(take + 1) + ")", 6000);
      check_kernels("subtraction(" + one + ") ending(2)", 6000);
      check_kernels("zone(" + one + " | " + one + ")", 6000);
    }
  });
}

TEST(OutcomeStream, ChoosesTheFastestKernel) {
  const auto chosen = [](const char* rules) {
    const LoweredRule lowered = parse_ruleset(rules)->lower();
    return fastest(heap_systems(std::get<HeapRule>(lowered)).systems[0].rule);
  };
  EXPECT_EQ(chosen("subtraction(1,16)"), NorKernel::states);
  EXPECT_EQ(chosen("subtraction(1,17)"), NorKernel::blocks);
  EXPECT_EQ(chosen("subtraction(1 | 2)"), NorKernel::blocks);
  EXPECT_EQ(chosen("subtraction(64,100)"), NorKernel::words);
  EXPECT_EQ(chosen("subtraction(191,700)"), NorKernel::words);
  EXPECT_EQ(chosen("subtraction(192,700)"), NorKernel::vectors);
}

// A period is found by what stands before a heap.
TEST(OutcomeStream, FindsPatterns) {
  const LoweredRule lowered = parse_ruleset("subtraction(2,5,7)")->lower();
  OutcomeStream stream(std::get<HeapRule>(lowered), 2000);
  while (stream.end() < 1500) stream.advance();
  const std::uint64_t pattern = stream.word(0, 500);
  EXPECT_EQ(stream.find(pattern, 564), 564u);
  EXPECT_EQ(stream.find(pattern, 565), 564u + 22);  // 22 is the period, as is known
  EXPECT_FALSE(stream.find(~std::uint64_t{0}, 64).has_value());
}

}  // namespace
}  // namespace lastmove
