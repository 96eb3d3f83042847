#pragma once

#include <cstdint>

#include <lastmove/outcome.h>

namespace lastmove {

/// An outcome as a number, and back.
constexpr std::uint32_t outcome_number(Outcome outcome) {
  return 3 * static_cast<std::uint32_t>(outcome.left_first) +
         static_cast<std::uint32_t>(outcome.right_first);
}
constexpr Outcome outcome_of_number(std::uint32_t number) {
  return {static_cast<Result>(number / 3), static_cast<Result>(number % 3)};
}

}  // namespace lastmove
