#pragma once

#include <gtest/gtest.h>

#include <hwy/highway.h>

namespace lastmove {

/// Runs a check with each set of instructions that this machine has and the compiler made.
template <typename Check>
void at_every_target(const Check& check) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
    SCOPED_TRACE(hwy::TargetName(target));
    check();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
}

}  // namespace lastmove
