#pragma once

#include <cstdint>

#include <hwy/targets.h>

namespace lastmove {

/// The sets of instructions, as Highway's HWY_AVX2 and others, that kernels are compiled for and
/// this processor has. The best is the lowest bit. Highway's library tells the same, but a program
/// that links it starts 4 ms later, as it measures the clock first.
std::int64_t processor_targets();

/// The set of instructions that kernels are run with: the best, unless a test chooses another.
hwy::ChosenTarget& chosen_target();

}  // namespace lastmove

/// The kernel of that name, which Highway compiled several times, for the set of instructions that
/// is chosen.
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
#define LASTMOVE_KERNEL(name) HWY_STATIC_DISPATCH(name)
#else
#define LASTMOVE_KERNEL(name)                                              \
  ([] {                                                                    \
    static constexpr decltype(&HWY_STATIC_DISPATCH(name)) kernels[] = {    \
        nullptr, HWY_CHOOSE_TARGET_LIST(name), HWY_CHOOSE_FALLBACK(name)}; \
    return kernels[lastmove::chosen_target().GetIndex()];                  \
  }())
#endif
