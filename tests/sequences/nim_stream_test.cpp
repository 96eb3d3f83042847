// The fast nim-values against the plain ones, at every vector length that this machine has.

#include "sequences/nim_stream.h"

#include "kernels/heap_nim_values.h"
#include "support.h"
#include "targets.h"

namespace lastmove {
namespace {

void check_nim_values(const std::string& rules_text, Heap heaps) {
  const LoweredRule lowered = parse_ruleset(rules_text)->lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  History<std::uint32_t> truth(rule.floor, heaps);
  plain_nim_values(rule, rule.floor + heaps, truth);
  NimStream stream(rule, 0);
  for (Heap heap = rule.floor; heap < rule.floor + heaps;) {
    for (; heap < std::min(stream.end(), rule.floor + heaps); ++heap) {
      ASSERT_EQ(stream.nim_value(heap), truth[heap]) << rules_text << " at heap " << heap;
    }
    stream.advance();
  }
}

std::string random_takes(int most, int least, int greatest) {
  const auto size = static_cast<std::size_t>(*rc::gen::inRange(1, most + 1));
  const auto numbers = *rc::gen::unique<std::vector<int>>(size, rc::gen::inRange(least, greatest));
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return "subtraction(" + text + ")" + (text.starts_with("1,") ? " ending(5)" : "");
}

TEST(NimStream, AgreesOnEverySetUpToNine) {
  for (unsigned bits = 1; bits < 1u << 9; ++bits) {
    std::string set;
    for (int i = 0; i < 9; ++i) {
      if (bits >> i & 1) set += (set.empty() ? "" : ",") + std::to_string(i + 1);
    }
    check_nim_values("subtraction(" + set + ")", 300);
  }
}

TEST(NimStream, AgreesOnRandomSets) {
  at_every_target([] {
    for (const auto& [least, greatest] :
         {std::pair{1, 40}, {14, 70}, {30, 130}, {60, 200}, {64, 128}, {100, 700}, {512, 3000}}) {
      expect_property("up to seven takes", [least = least, greatest = greatest] {
        check_nim_values(random_takes(7, least, greatest), 9000);
        RC_ASSERT(!::testing::Test::HasFailure());
      });
    }
  });
}

TEST(NimStream, AgreesOnManyTakes) {
  expect_property("up to twenty takes", [] {
    check_nim_values(random_takes(20, 1, 60), 3000);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  check_nim_values("subtraction(1..255)", 3000);
  check_nim_values("subtraction(1..256)", 3000);
  check_nim_values("subtraction(1..700,1001)", 6000);
}

TEST(NimStream, AgreesAtTheEdgesOfVectors) {
  at_every_target([] {
    for (const int take : {15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192}) {
      const std::string one = std::to_string(take);
      check_nim_values("subtraction(" + one + ")", 4000);
      check_nim_values("subtraction(" + one + "," + std::to_string(take + 1) + "," +
                           std::to_string(2 * take) + ")",
                       6000);
    }
  });
}

}  // namespace
}  // namespace lastmove
