#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace lastmove {

/// One period of a sequence that repeats: element n mod size is what belongs to n.
using Cycle = std::vector<std::uint32_t>;

/// The distances d at which one sequence becomes another: residue + any multiple of step.
struct Shifts {
  std::int64_t residue = 0;
  std::int64_t step = 1;

  /// The one nearest to 0 from `least` on, up to `most`.
  std::optional<std::int64_t> nearest(std::int64_t least, std::int64_t most) const;
};

/// The d with second(n) = first(n + d) around the cycle; nothing where there is none. By the least
/// rotations of both (Booth 1980; here with two candidates and no memory). Time: linear. REQUIRES:
/// cycles of the same size.
std::optional<Shifts> rotations(const Cycle& first, const Cycle& second);

/// The distance of each element to the one before it, around the cycle, that is the same. Two
/// cycles have the same distances just if a one-to-one map takes one to the other (Baker 1996).
Cycle distances_of(const Cycle& cycle);

}  // namespace lastmove
