#include "methods/takes/byte_period.h"

#include <vector>

#include "properties.h"

namespace lastmove {
namespace {

using Values = std::vector<std::uint8_t>;

/// By the definition: the least period, and then the least preperiod, of which the table shows a
/// window twice.
std::optional<LeastPeriod> plain(const Values& values, std::uint64_t window,
                                 std::uint64_t regular_from) {
  for (std::uint64_t period = 1; period < values.size(); ++period) {
    std::uint64_t preperiod = values.size() - period;
    while (preperiod > 0 && values[preperiod - 1] == values[preperiod - 1 + period]) --preperiod;
    const std::uint64_t agreed = values.size() - period - preperiod;
    const bool regular = values.size() - period >= regular_from;
    if (agreed >= window && regular) return LeastPeriod{preperiod, period};
  }
  return std::nullopt;
}

TEST(BytePeriod, IsThatOfTheDefinition) {
  expect_property("a sequence that repeats from somewhere", [] {
    const int kinds = *rc::gen::element(1, 2, 4, 200);
    const auto value = rc::gen::cast<std::uint8_t>(rc::gen::inRange(0, kinds));
    const auto some = [&](int least, int most) {
      const auto size = static_cast<std::size_t>(*rc::gen::inRange(least, most));
      return *rc::gen::container<Values>(size, value);
    };
    const Values start = some(0, 40);
    const Values cycle = some(1, 60);
    Values values = start;
    const auto length = static_cast<std::size_t>(*rc::gen::inRange(1, 300));
    for (std::size_t i = 0; i < length; ++i) values.push_back(cycle[i % cycle.size()]);
    const auto window = *rc::gen::inRange<std::uint64_t>(8, 80);
    const auto regular_from = *rc::gen::inRange<std::uint64_t>(0, 120);
    const auto found = find_byte_period(values, window, regular_from);
    const auto expected = plain(values, window, regular_from);
    RC_ASSERT(found.has_value() == expected.has_value());
    if (!found) return;
    RC_ASSERT(found->period == expected->period);
    RC_ASSERT(found->preperiod == expected->preperiod);
  });
}

TEST(BytePeriod, NeedsAWindowTwice) {
  const Values values = {9, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8};
  const auto found = find_byte_period(values, 8, 0);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->period, 8U);
  EXPECT_EQ(found->preperiod, 1U);
  EXPECT_FALSE(find_byte_period(values, 9, 0));
  // Before heap 9 the window does not decide yet.
  EXPECT_TRUE(find_byte_period(values, 8, 9));
  EXPECT_FALSE(find_byte_period(values, 8, 10));
}

}  // namespace
}  // namespace lastmove
