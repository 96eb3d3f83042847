#pragma once

#include <lastmove/integer.h>

namespace lastmove {

/// How a game of differences ends, whatever is played.
struct DifferenceEnd {
  Integer gcd;         ///< of the numbers present
  Integer multiples;   ///< of the gcd, up to the greatest number: all are written in the end
  Integer moves_left;  ///< those that are not written yet
};

/// The closed form: differences of multiples of the gcd are multiples of it, and as long as one up
/// to the maximum is missing some difference is new, so the length of the game is fixed.
/// docs/theory/difference.md proves it. A gcd for each number; no move is looked at.
///
/// REQUIRES: at least one number, all positive and distinct.
DifferenceEnd difference_end(const Numbers& numbers);

}  // namespace lastmove
