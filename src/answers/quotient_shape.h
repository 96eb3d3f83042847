#pragma once

#include <lastmove/quotient.h>

namespace lastmove {

/// Whether it is the quotient of Nim with heaps up to 0, 1 or 2^k - 1: one or two elements, or
/// besides 1 and another whose square is 1 a group of 2^k elements, where k is 2 or more, each its
/// own inverse, and that other and the group's identity in P.
bool is_tame(const MisereQuotient& quotient);

}  // namespace lastmove
