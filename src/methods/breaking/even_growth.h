#pragma once

#include <cstdint>

#include "games/model/breaking_rule.h"
#include "methods/breaking/breaking_nim_values.h"

namespace lastmove {

/// Whether nim-values g that have g(n + length) = g(n) + saltus, for all n >= from that are given,
/// grow so for ever by Theorem 16 of docs/theory/periods.md, which is about finite codes that leave
/// three heaps. False says nothing. REQUIRES: saltus > 0, from >= 1.
bool grows_for_ever(const BreakingRule& rule, const NimValues& values, Heap from,
                    std::uint64_t length, std::uint64_t saltus);

}  // namespace lastmove
