#pragma once

#include <cstdint>
#include <vector>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// Everything that a kernel needs to know of a game of taking and breaking. It is impartial.
struct BreakingRule {
  /// Bit h of digits[k] is set if a player may take k counters from a heap and leave the rest as h
  /// heaps, none of them empty; h is from 0 to 3. Not empty, and the last digit is not 0. The first
  /// one, for taking nothing, has neither bit 0 nor bit 1.
  std::vector<std::uint8_t> digits;
  /// Whether the last digit is that of every greater take too.
  bool repeats = false;
  /// Whether two heaps that are left must differ in size. REQUIRES: no digit has bit 3.
  bool unequal = false;
  /// What having no option is worth to the player to move.
  Result stuck = Result::loss;

  static constexpr std::uint8_t none = 1;
  static constexpr std::uint8_t one = 2;
  static constexpr std::uint8_t two = 4;
  static constexpr std::uint8_t three = 8;

  Heap last_take() const { return digits.size() - 1; }

  std::uint8_t digit(Heap take) const {
    if (take < digits.size()) return digits[take];
    return repeats ? digits.back() : std::uint8_t{0};
  }
};

}  // namespace lastmove
