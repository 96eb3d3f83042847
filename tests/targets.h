#pragma once

#include <gtest/gtest.h>

#include "methods/processor.h"

namespace lastmove {

/// Runs a check with each set of instructions that this machine has and the compiler made.
template <typename Check>
void at_every_target(const Check& check) {
  for (std::int64_t rest = processor_targets(); rest != 0; rest &= rest - 1) {
    const std::int64_t target = rest & -rest;
    chosen_target().Update(target);
    SCOPED_TRACE(hwy::TargetName(target));
    check();
  }
  chosen_target().Update(processor_targets());
}

}  // namespace lastmove
