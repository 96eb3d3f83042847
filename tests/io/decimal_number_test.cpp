#include "io/text/decimal_number.h"

#include <cmath>
#include <random>

#include <fmt/core.h>
#include <gtest/gtest.h>

namespace lastmove {
namespace {

TEST(DecimalNumber, IsReadWholeOrNotAtAll) {
  EXPECT_EQ(decimal_number("0.25"), 0.25);
  EXPECT_EQ(decimal_number(".5"), 0.5);
  EXPECT_EQ(decimal_number("12"), 12.0);
  EXPECT_EQ(decimal_number("1e3"), 1000.0);
  for (const char* const wrong :
       {"", ".", "+1", "-1", " 1", "1 ", "0x10", "inf", "nan", "1.2.3", "1e", "1,5"}) {
    EXPECT_EQ(decimal_number(wrong), std::nullopt) << wrong;
  }
}

TEST(DecimalNumber, IsWrittenWithItsDigits) {
  EXPECT_EQ(with_digits(0, 2), "0.00");
  EXPECT_EQ(with_digits(12.345678, 2), "12.35");
  EXPECT_EQ(with_digits(0.9999996, 6), "1.000000");
  EXPECT_EQ(with_digits(-0.004, 2), "0.00");
  EXPECT_EQ(with_digits(-2.5, 1), "-2.5");
  EXPECT_EQ(with_digits_at_most(10, 3), "10");
  EXPECT_EQ(with_digits_at_most(0.25, 3), "0.25");
  EXPECT_EQ(with_digits_at_most(-0.04, 1), "0");
  // As {fmt}, where the number is no tie.
  std::mt19937_64 random(1);
  for (int i = 0; i < 100'000; ++i) {
    const double number = std::uniform_real_distribution(-1e6, 1e6)(random) /
                          static_cast<double>(random() % 1000 + 1);
    ASSERT_EQ(with_digits(number, 2), fmt::format("{:.2f}", std::abs(number) < 0.005 ? 0 : number));
    ASSERT_EQ(with_digits(number / 1e3, 6), fmt::format("{:.6f}", number / 1e3));
  }
}

}  // namespace
}  // namespace lastmove
