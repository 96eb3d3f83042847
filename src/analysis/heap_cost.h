#pragma once

#include <cstdint>

#include <lastmove/heap_rule.h>
#include <lastmove/limits.h>

namespace lastmove {

/// Throws Error of kind `limit` if tabulating every heap up to `last` looks at more options than
/// allowed, or if `memory` bytes are more than allowed.
void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits);

/// a * b, or 2^64 - 1 if that is less.
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);

}  // namespace lastmove
