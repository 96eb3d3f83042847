// Values of games whose takes are a set, however large: what is known of them far up, and at
// limits.

#include "methods/sets/set_values.h"

#include "games/model/lowered_rule.h"
#include "support.h"

namespace lastmove {
namespace {

SetValues values_of(const std::string& text, Heap last, const Limits& limits = {}) {
  const auto rules = parse_ruleset(text);
  WorkMeter work(limits);
  return {std::get<ConditionRule>(rules->lower()), rules->impartial() && rules->normal_play(), last,
          limits, work};
}

TEST(SetValues, AreAsProvedFarUp) {
  // By induction: every option of n is n - 1 modulo 3, and from 3 on one of them is not below 2.
  constexpr Heap last = 300'000;
  const SetValues values = values_of("subtraction(s: s%3==1)", last);
  for (Heap heap = 3; heap <= last; ++heap) {
    ASSERT_EQ(values.nim_value(heap), (heap + 1) % 3) << heap;
    ASSERT_EQ(values.result(heap, Player::left) == Result::loss, heap % 3 == 2) << heap;
  }
}

TEST(SetValues, OfPrimesEndAtEleven) {
  // Flammenkamp's dissertation and A014589: 11 comes first at 156, and nothing greater was found.
  constexpr Heap last = 100'000;
  const SetValues values = values_of("subtraction(s: prime(s))", last);
  std::uint32_t greatest = 0;
  for (Heap heap = 0; heap <= last; ++heap) {
    greatest = std::max(greatest, values.nim_value(heap));
    ASSERT_LE(greatest, heap < 156 ? 10u : 11u) << heap;
    ASSERT_EQ(values.nim_value(heap) == 0, values.result(heap, Player::right) == Result::loss);
  }
  EXPECT_EQ(values.nim_value(156), 11u);
}

TEST(SetValues, OfSquaresAreThoseOfA014586) {
  constexpr std::uint32_t published[] = {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2,
                                         0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0,
                                         1, 2, 3, 2, 0, 1, 2, 3, 2, 3, 4, 5, 0, 1, 3, 4, 5, 0, 1, 3,
                                         4, 5, 0, 1, 3, 0, 1, 0, 1, 2, 4, 3, 0, 1, 5, 6, 2, 3, 4, 5,
                                         6, 2, 3, 4, 5, 0, 1, 6, 3, 2, 4, 2, 6, 4, 5, 0, 1, 6, 4};
  const SetValues values = values_of("subtraction(s: square(s))", std::size(published) - 1);
  for (Heap heap = 0; heap < std::size(published); ++heap) {
    ASSERT_EQ(values.nim_value(heap), published[heap]) << heap;
  }
}

TEST(SetValues, GoWithoutNimValuesRatherThanFail) {
  constexpr Heap last = 300'000;
  const SetValues all = values_of("subtraction(s: square(s))", last);
  ASSERT_TRUE(all.knows_nim_values());
  Limits little_work;
  little_work.work = 30'000'000;
  Limits little_memory;
  little_memory.memory = 1 << 20;
  for (const Limits& limits : {little_work, little_memory}) {
    const SetValues values = values_of("subtraction(s: square(s))", last, limits);
    EXPECT_FALSE(values.knows_nim_values());
    for (Heap heap = 0; heap <= last; ++heap) {
      ASSERT_EQ(values.result(heap, Player::left), all.result(heap, Player::left)) << heap;
    }
  }
  // As many values as heaps: nothing says so before.
  const SetValues as_nim = values_of("subtraction(s: s>0)", 1'000'000);
  EXPECT_FALSE(as_nim.knows_nim_values());
  EXPECT_EQ(as_nim.result(1'000'000, Player::left), Result::win);
}

TEST(SetValues, EndAtLimits) {
  expect_limit(
      "finding the takes up to 1000000000000 takes 60000000000000 steps of work; the work "
      "limit is 5000000000",
      [] { values_of("subtraction(s: square(s))", 1'000'000'000'000); });
  Limits limits;
  limits.work = UINT64_MAX;
  expect_limit("the table of heaps would take",
               [&] { values_of("subtraction(s: square(s))", max_heap, limits); });
  limits.memory = 1 << 20;
  expect_limit("the takes up to", [&] { values_of("subtraction(s: s%2==0)", 1'000'000, limits); });
}

/// Ends what it watches at the report number `last`.
class Impatient : public Monitor {
 public:
  struct Enough {};

  explicit Impatient(int last) : left_(last) {}
  void report(std::uint64_t) override {
    if (--left_ <= 0) throw Enough();
  }

 private:
  int left_;
};

TEST(SetValues, EndWhenTheMonitorSaysSo) {
  for (const char* text : {"subtraction(s: square(s))", "subtraction(s: prime(s))",
                           "subtraction(s: s>5 | s: s%2==1)"}) {
    for (const int reports : {1, 10, 40}) {
      Impatient monitor(reports);
      Limits limits;
      limits.monitor = &monitor;
      EXPECT_THROW(values_of(text, 1'000'000, limits), Impatient::Enough) << text << " " << reports;
    }
  }
}

}  // namespace
}  // namespace lastmove
