#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace lastmove {

struct LeastPeriod {
  std::uint64_t preperiod;
  std::uint64_t period;
};

/// The least preperiod and period of a sequence whose first values these are, if the `window`
/// values before its end occurred earlier; from `regular_from` on, that many values decide the
/// next.
///
/// Searches backwards for the last window: the nearest occurrence is one period before, and the
/// preperiod ends where, going back, the values stop agreeing. Cost: a comparison of 8 bytes for
/// each value of the period, or for all if it is not found, and then one for 8 values.
std::optional<LeastPeriod> find_byte_period(std::span<const std::uint8_t> values,
                                            std::uint64_t window, std::uint64_t regular_from);

}  // namespace lastmove
