#include <lastmove/nim_value.h>

#include "support.h"

namespace lastmove {
namespace {

LoopyNimValue oo(std::vector<Integer> reached) {
  return LoopyNimValue::infinite(std::move(reached));
}

TEST(LoopyNimValue, IsWrittenAsTheLiteratureDoes) {
  EXPECT_EQ(to_string(LoopyNimValue()), "0");
  EXPECT_EQ(to_string(LoopyNimValue(Integer(1) << 70)), "1180591620717411303424");
  EXPECT_EQ(to_string(oo({})), "oo");
  EXPECT_EQ(to_string(oo({2, 0, 2})), "oo(0,2)");
}

TEST(LoopyNimValue, IsWonIfAnOptionIsWorthNothing) {
  EXPECT_EQ(LoopyNimValue(0).result(), Result::loss);
  EXPECT_EQ(LoopyNimValue(3).result(), Result::win);
  EXPECT_EQ(oo({}).result(), Result::draw);
  EXPECT_EQ(oo({1, 2}).result(), Result::draw);
  EXPECT_EQ(oo({0, 2}).result(), Result::win);
}

TEST(LoopyNimValue, AddsBySmithsRules) {
  EXPECT_EQ(LoopyNimValue(5) + 3, LoopyNimValue(6));
  EXPECT_EQ(oo({0, 2}) + 2, oo({0, 2}));
  EXPECT_EQ(LoopyNimValue(1) + oo({0, 1, 6}), oo({0, 1, 7}));
  EXPECT_EQ(oo({0}) + oo({0, 1}), oo({}));
  const Integer large = Integer(1) << 70;
  EXPECT_EQ(LoopyNimValue(large) + LoopyNimValue(large + 1), LoopyNimValue(1));
  EXPECT_EQ(LoopyNimValue(large) + oo({0}), oo({large}));
}

}  // namespace
}  // namespace lastmove
