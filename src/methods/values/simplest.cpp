#include "methods/values/simplest.h"

namespace lastmove {

namespace {

bool is_above(const Dyadic& x, const std::optional<IntervalEnd>& end) {
  return !end || (end->closed ? x >= end->at : x > end->at);
}

bool is_below(const Dyadic& x, const std::optional<IntervalEnd>& end) {
  return !end || (end->closed ? x <= end->at : x < end->at);
}

std::optional<IntervalEnd> mirrored(const std::optional<IntervalEnd>& end) {
  return end ? std::optional(IntervalEnd{-end->at, end->closed}) : std::nullopt;
}

/// The least multiple of 2^-exponent that is above the end.
Dyadic least_multiple(const IntervalEnd& above, std::uint32_t exponent) {
  if (exponent >= above.at.exponent() && above.closed) return above.at;
  // at * 2^exponent, rounded down, and one more.
  Integer steps;
  if (exponent >= above.at.exponent()) {
    steps = (Dyadic(above.at.numerator()) * Dyadic(Integer(1) << (exponent - above.at.exponent())))
                .numerator();
  } else {
    steps = Dyadic(above.at.numerator(), above.at.exponent() - exponent).floor();
  }
  return {steps + 1, exponent};
}

}  // namespace

Dyadic simplest_number(const std::optional<IntervalEnd>& above,
                       const std::optional<IntervalEnd>& below) {
  if (is_above(0, above) && is_below(0, below)) return 0;
  if (is_above(0, above)) return -simplest_number(mirrored(below), mirrored(above));
  for (std::uint32_t exponent = 0;; ++exponent) {
    Dyadic least = least_multiple(*above, exponent);
    if (is_below(least, below)) return least;
  }
}

}  // namespace lastmove
