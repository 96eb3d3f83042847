#include "methods/takes/byte_period.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace lastmove {

namespace {

using Values = std::span<const std::uint8_t>;

/// How many values are compared at once.
constexpr std::uint64_t step = sizeof(std::uint64_t);

std::uint64_t word_at(const std::uint8_t* values) {
  std::uint64_t word = 0;
  std::memcpy(&word, values, sizeof word);
  return word;
}

/// A place in the window where its last run of equal values begins, or its end: few other places
/// look like it. REQUIRES: at least `step` values.
const std::uint8_t* telling_place(Values window) {
  const std::uint8_t* at = window.data() + window.size() - step;
  while (at > window.data() && at[step - 1] == at[step - 2]) --at;
  return at;
}

std::optional<std::uint64_t> nearest_recurrence(Values values, std::uint64_t window,
                                                std::uint64_t regular_from) {
  const std::uint64_t first = std::max(regular_from, window);
  if (values.size() <= first) return std::nullopt;
  const Values last = values.last(window);
  const std::uint8_t* telling = telling_place(last);
  const std::uint64_t pattern = word_at(telling);
  const std::uint64_t farthest = values.size() - first;
  for (std::uint64_t distance = 1; distance <= farthest; ++distance) {
    if (word_at(telling - distance) == pattern &&
        std::memcmp(last.data() - distance, last.data(), window) == 0) {
      return distance;
    }
  }
  return std::nullopt;
}

std::uint64_t preperiod_of(Values values, std::uint64_t period) {
  std::uint64_t end = values.size() - period;
  const auto difference = [&](std::uint64_t at) {
    return word_at(&values[at]) ^ word_at(&values[at + period]);
  };
  for (; end >= step; end -= step) {
    if (const std::uint64_t differ = difference(end - step)) {
      return end - static_cast<std::uint64_t>(std::countl_zero(differ)) / 8;
    }
  }
  while (end > 0 && values[end - 1] == values[end - 1 + period]) --end;
  return end;
}

}  // namespace

std::optional<LeastPeriod> find_byte_period(Values values, std::uint64_t window,
                                            std::uint64_t regular_from) {
  const auto period = nearest_recurrence(values, std::max(window, step), regular_from);
  if (!period) return std::nullopt;
  return LeastPeriod{preperiod_of(values, *period), *period};
}

}  // namespace lastmove
