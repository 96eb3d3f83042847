// The fast nim-values against the plain ones, at every vector length that this machine has.

#include "methods/takes/nim_stream.h"

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "properties.h"
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

/// A take below 64 beside larger ones, or a period that is longer than what a stream looks back.
TEST(NimStream, AgreesOnTakesShortAndLong) {
  at_every_target([] {
    for (const int count : {1, 2, 3, 4, 5, 6, 7}) {
      for (int near = 1; near <= count; ++near) {
        std::string takes;
        for (int i = 0; i < count; ++i) {
          const int take = i < near ? 2 + 9 * i + (near > 3 ? i % 2 : 5 * i) : 64 + 37 * i;
          takes += (i > 0 ? "," : "") + std::to_string(take);
        }
        check_nim_values("subtraction(" + takes + ")", 9000);
      }
    }
    check_nim_values("subtraction(2,16,61,75,77)", 50'000);
    expect_property("takes from 1 to 300", [] {
      check_nim_values(random_takes(7, 1, 300), 9000);
      RC_ASSERT(!::testing::Test::HasFailure());
    });
  });
}

/// More than seven takes as one-hot bytes, up to the first chunk with a value above 6.
TEST(NimStream, OverflowsJustWhereAValueIsTooLarge) {
  int overflowed = 0;
  int small = 0;
  const auto check = [&](const std::string& text) {
    const LoweredRule lowered = parse_ruleset(text)->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    if (!NimStream::may_be_one_hot(rule)) return;
    constexpr Heap heaps = 12'000;
    NimStream stream(rule, heaps, nullptr, NimStream::Encoding::one_hot);
    NimStream plain(rule, heaps);
    std::uint64_t largest = 0;
    for (Heap heap = 0; heap < heaps && !stream.overflowed();) {
      plain.advance_to(stream.end());
      const Heap begin = heap;
      for (; heap < stream.end(); ++heap) {
        ASSERT_EQ(stream.nim_value(heap), plain.nim_value(heap)) << text << " at heap " << heap;
        largest = std::max(largest, plain.nim_value(heap));
      }
      ASSERT_LE(largest, 6U) << text << " from heap " << begin << " on";
      stream.advance();
    }
    ++(stream.overflowed() ? overflowed : small);
    if (!stream.overflowed()) return;
    plain.advance_to(stream.end());
    for (Heap heap = 0; heap < stream.end(); ++heap) {
      largest = std::max(largest, plain.nim_value(heap));
    }
    ASSERT_GT(largest, 6U) << text;
  };
  at_every_target([&] {
    check("subtraction(1,4,12,28,73,163,343,867,1915,4011)");
    expect_property("eight to twelve takes", [&] {
      std::string takes = std::to_string(*rc::gen::inRange(1, 20));
      int take = 63;
      const int count = *rc::gen::inRange(8, 13);
      for (int i = 1; i < count; ++i)
        takes += "," + std::to_string(take += *rc::gen::inRange(1, 60));
      check("subtraction(" + takes + ")");
      RC_ASSERT(!::testing::Test::HasFailure());
    });
  });
  EXPECT_GT(overflowed, 10);
  EXPECT_GT(small, 10);
}

/// With takes up to 64 what recurs is copied, however the chunks fall.
TEST(NimStream, CopiesWhatRecurs) {
  expect_property("takes up to 64", [] {
    check_nim_values(random_takes(30, 1, 65), 30'000);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
  const LoweredRule lowered = parse_ruleset("subtraction(1,4,6,9,33,62,64)")->lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  History<std::uint32_t> truth(rule.floor, 100'000);
  plain_nim_values(rule, 100'000, truth);
  expect_property("ends anywhere", [&] {
    NimStream stream(rule, *rc::gen::inRange<std::uint64_t>(0, 40'000));
    for (Heap last = 0; last < 90'000;) {
      last += *rc::gen::inRange<Heap>(1, 9000);
      stream.advance_to(last);
      int wrong = 0;
      for (Heap heap = stream.begin(); heap < std::min<Heap>(stream.end(), 100'000); ++heap) {
        wrong += stream.nim_value(heap) != truth[heap];
      }
      RC_ASSERT(wrong == 0);
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
