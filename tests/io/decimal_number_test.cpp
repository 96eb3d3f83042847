#include "io/text/decimal_number.h"

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

}  // namespace
}  // namespace lastmove
