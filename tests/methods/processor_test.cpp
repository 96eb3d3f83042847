#include "methods/processor.h"

#include <gtest/gtest.h>

namespace lastmove {

TEST(Processor, HasTheInstructionsThatHighwaysLibraryFinds) {
  EXPECT_EQ(processor_targets(), hwy::SupportedTargets() & HWY_TARGETS);
  EXPECT_NE(processor_targets(), 0);
}

}  // namespace lastmove
