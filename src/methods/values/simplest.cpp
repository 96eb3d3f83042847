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
  // The least exponent of which a multiple lies between them; then there is one of each greater.
  const auto lies_between = [&](std::uint32_t exponent) {
    return is_below(least_multiple(*above, exponent), below);
  };
  std::uint32_t enough = 0;
  while (!lies_between(enough)) enough = 2 * enough + 1;
  std::uint32_t least = enough / 2 + enough % 2;  // half as many were too few
  while (least < enough) {
    const std::uint32_t middle = least + (enough - least) / 2;
    if (lies_between(middle)) {
      enough = middle;
    } else {
      least = middle + 1;
    }
  }
  return least_multiple(*above, enough);
}

}  // namespace lastmove
