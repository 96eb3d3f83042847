#pragma once

#include <optional>

#include <lastmove/dyadic.h>

namespace lastmove {

/// What a number is to lie beyond, or may be equal to if `closed`.
struct IntervalEnd {
  Dyadic at;
  bool closed = false;
};

/// The number between two ends that is born first: the integer nearest 0, otherwise the fraction
/// with the least denominator. REQUIRES: there is a number between them.
Dyadic simplest_number(const std::optional<IntervalEnd>& above,
                       const std::optional<IntervalEnd>& below);

}  // namespace lastmove
