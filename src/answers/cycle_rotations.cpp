#include "answers/cycle_rotations.h"

#include <algorithm>
#include <unordered_map>

namespace lastmove {

namespace {

/// Where the least rotation of a cycle begins.
std::size_t least_rotation(const Cycle& cycle) {
  const std::size_t size = cycle.size();
  const auto at = [&](std::size_t i) { return cycle[i < size ? i : i - size]; };
  std::size_t i = 0;
  std::size_t j = 1;
  std::size_t length = 0;
  while (i < size && j < size && length < size) {
    const std::uint32_t a = at(i + length);
    const std::uint32_t b = at(j + length);
    if (a == b) {
      ++length;
      continue;
    }
    (a > b ? i : j) += length + 1;
    if (i == j) ++j;
    length = 0;
  }
  return std::min(i, j);
}

bool repeats(const Cycle& cycle, std::size_t length) {
  return std::equal(cycle.begin() + static_cast<std::ptrdiff_t>(length), cycle.end(),
                    cycle.begin());
}

/// The least divisor of the size after which a cycle repeats: one prime factor after the other is
/// taken out.
std::size_t least_period(const Cycle& cycle) {
  std::size_t period = cycle.size();
  std::size_t rest = period;
  for (std::size_t prime = 2; rest > 1; ++prime) {
    if (prime * prime > rest) prime = rest;
    if (rest % prime != 0) continue;
    while (rest % prime == 0) rest /= prime;
    while (period % prime == 0 && repeats(cycle, period / prime)) period /= prime;
  }
  return period;
}

}  // namespace

std::optional<std::int64_t> Shifts::nearest(std::int64_t least, std::int64_t most) const {
  std::int64_t d = ((residue % step) + step) % step;
  if (least > 0) {
    d += (std::max(least - d, std::int64_t{0}) + step - 1) / step * step;
  } else if (d > most || (step - d < d && d - step >= least)) {
    d -= step;
    if (d > most) d -= (d - most + step - 1) / step * step;
  }
  if (d < least || d > most) return std::nullopt;
  return d;
}

std::optional<Shifts> rotations(const Cycle& first, const Cycle& second) {
  const std::size_t size = first.size();
  std::size_t i = least_rotation(first);
  std::size_t j = least_rotation(second);
  const std::int64_t residue = static_cast<std::int64_t>(i) - static_cast<std::int64_t>(j);
  for (std::size_t n = 0; n < size; ++n) {
    if (first[i] != second[j]) return std::nullopt;
    if (++i == size) i = 0;
    if (++j == size) j = 0;
  }
  return Shifts{residue, static_cast<std::int64_t>(least_period(first))};
}

Cycle distances_of(const Cycle& cycle) {
  std::unordered_map<std::uint32_t, std::uint64_t> last;
  const std::uint64_t size = cycle.size();
  for (std::uint64_t i = 0; i < size; ++i) last[cycle[i]] = i;
  Cycle distances(size);
  for (std::uint64_t i = 0; i < size; ++i) {
    std::uint64_t& before = last[cycle[i]];
    distances[i] = static_cast<std::uint32_t>(before < i ? i - before : i + size - before);
    before = i;
  }
  return distances;
}

}  // namespace lastmove
