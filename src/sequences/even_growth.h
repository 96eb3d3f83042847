#pragma once

#include <cstdint>

#include <lastmove/breaking_rule.h>

#include "kernels/breaking_nim_values.h"

namespace lastmove {

/// Whether nim-values g that have g(n + length) = g(n) + saltus, for all n >= from that are given,
/// grow so for ever by the theorem on growth of docs/theory.md: it is for finite codes that leave
/// three heaps. False says nothing. REQUIRES: saltus > 0, from >= 1.
bool grows_for_ever(const BreakingRule& rule, const NimValues& values, Heap from,
                    std::uint64_t length, std::uint64_t saltus);

}  // namespace lastmove
