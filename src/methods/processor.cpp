#include "methods/processor.h"

#if HWY_ARCH_X86
#include <cpuid.h>
#endif

namespace lastmove {

namespace {

#if HWY_ARCH_X86

/// Instructions, as the registers of cpuid tell of them.
struct Instructions {
  unsigned basic = 0;     ///< ecx of leaf 1
  unsigned wide = 0;      ///< ebx of leaf 7
  unsigned newer = 0;     ///< ecx of leaf 7
  unsigned extended = 0;  ///< ecx of leaf 0x80000001

  constexpr Instructions operator|(const Instructions& more) const {
    return {basic | more.basic, wide | more.wide, newer | more.newer, extended | more.extended};
  }

  bool have(const Instructions& all) const {
    return (basic & all.basic) == all.basic && (wide & all.wide) == all.wide &&
           (newer & all.newer) == all.newer && (extended & all.extended) == all.extended;
  }
};

// What Highway lets a compiler use for each of its targets.
constexpr Instructions sse4 = {.basic = bit_SSE3 | bit_SSSE3 | bit_SSE4_1 | bit_SSE4_2 |
                                        bit_PCLMUL | bit_AES};
constexpr Instructions avx2 = sse4 | Instructions{.basic = bit_AVX | bit_FMA | bit_F16C,
                                                  .wide = bit_AVX2 | bit_BMI | bit_BMI2,
                                                  .extended = bit_LZCNT};
constexpr Instructions avx3 =
    avx2 |
    Instructions{.wide = bit_AVX512F | bit_AVX512VL | bit_AVX512DQ | bit_AVX512BW | bit_AVX512CD};
constexpr Instructions avx3_dl =
    avx3 |
    Instructions{.newer = bit_AVX512VNNI | bit_VPCLMULQDQ | bit_AVX512VBMI | bit_AVX512VBMI2 |
                          bit_VAES | bit_AVX512VPOPCNTDQ | bit_AVX512BITALG | bit_GFNI};

Instructions of_processor() {
  Instructions found;
  unsigned a = 0;
  unsigned b = 0;
  unsigned d = 0;
  __get_cpuid(1, &a, &b, &found.basic, &d);
  __get_cpuid_count(7, 0, &a, &found.wide, &found.newer, &d);
  __get_cpuid(0x80000001, &a, &b, &found.extended, &d);
  return found;
}

std::int64_t detected() {
  const Instructions found = of_processor();
  std::int64_t targets = HWY_EMU128 | HWY_SCALAR;
  if (found.have(sse4)) targets |= HWY_SSE4;
  // These ask too whether the system keeps the wide registers.
  if (found.have(avx2) && __builtin_cpu_supports("avx2")) targets |= HWY_AVX2;
  if (__builtin_cpu_supports("avx512f")) {
    if (found.have(avx3)) targets |= HWY_AVX3;
    if (found.have(avx3_dl)) targets |= HWY_AVX3_DL;
  }
  return targets;
}

#else

/// What the compiler takes for granted.
std::int64_t detected() { return HWY_ENABLED_BASELINE; }

#endif

struct BestTarget : hwy::ChosenTarget {
  BestTarget() { Update(processor_targets()); }
};

}  // namespace

std::int64_t processor_targets() { return detected() & HWY_TARGETS; }

hwy::ChosenTarget& chosen_target() {
  static BestTarget chosen;
  return chosen;
}

}  // namespace lastmove
