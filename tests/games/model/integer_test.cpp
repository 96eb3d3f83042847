#include <lastmove/integer.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "support.h"

namespace lastmove {
namespace {

using boost::multiprecision::cpp_int;

/// Numbers on both sides of where the representation changes, and far from there.
std::vector<cpp_int> numbers() {
  std::vector<cpp_int> all;
  for (const unsigned bits : {0u, 1u, 31u, 32u, 62u, 63u, 64u, 65u, 127u, 128u, 200u}) {
    for (int offset = -2; offset <= 2; ++offset) {
      const cpp_int number = (cpp_int(1) << bits) + offset;
      all.push_back(number);
      all.push_back(-number);
    }
  }
  return all;
}

TEST(Integer, ComputesWhatBoostDoes) {
  for (const cpp_int& x : numbers()) {
    const Integer a(x.str());
    EXPECT_EQ(a.str(), x.str());
    EXPECT_EQ((a << 3).str(), cpp_int(x << 3).str());
    if (x >= 0) {
      EXPECT_EQ(Integer::from_bytes(a.to_bytes()), a);
    }
    for (const cpp_int& y : numbers()) {
      const Integer b(y.str());
      EXPECT_EQ((a + b).str(), cpp_int(x + y).str()) << x << " " << y;
      EXPECT_EQ((a - b).str(), cpp_int(x - y).str()) << x << " " << y;
      EXPECT_EQ((a * b).str(), cpp_int(x * y).str()) << x << " " << y;
      EXPECT_EQ(gcd(a, b).str(), cpp_int(gcd(x, y)).str()) << x << " " << y;
      EXPECT_EQ(a < b, x < y) << x << " " << y;
      EXPECT_EQ(a == b, x == y) << x << " " << y;
      if (y == 0) continue;
      EXPECT_EQ((a / b).str(), cpp_int(x / y).str()) << x << " " << y;
      EXPECT_EQ((a % b).str(), cpp_int(x % y).str()) << x << " " << y;
    }
  }
}

TEST(Integer, ComesFromEveryIntegralTypeAndGoesBack) {
  EXPECT_EQ(Integer(UINT64_MAX).str(), "18446744073709551615");
  EXPECT_EQ(static_cast<std::uint64_t>(Integer(UINT64_MAX)), UINT64_MAX);
  EXPECT_EQ(Integer(INT64_MIN).str(), "-9223372036854775808");
  EXPECT_EQ(static_cast<std::int64_t>(Integer(INT64_MIN)), INT64_MIN);
  EXPECT_EQ(static_cast<int>(Integer(-7)), -7);
  EXPECT_EQ(Integer("0007"), 7);
}

TEST(Integer, AllocatesOnlyIfLarge) {
  EXPECT_EQ(Integer(INT64_MAX).bytes(), 0u);
  EXPECT_GT((Integer(1) << 100'000).bytes(), 12'000u);
  EXPECT_EQ(((Integer(1) << 100) - (Integer(1) << 100)).bytes(), 0u);
}

TEST(Integer, RefusesAnythingButDigits) {
  for (const char* text : {"", "-", "+1", "0x10", " 1", "1 ", "1.5", "--1", "one"}) {
    EXPECT_EQ(error_of([&] { Integer{text}; }).kind(), Error::Kind::bad_input) << text;
  }
}

}  // namespace
}  // namespace lastmove
