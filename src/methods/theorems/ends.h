#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// Whether the player who takes the very last letter of `word` wins it.
///
/// The closed form, O(1): with an even number of letters both central letters have to be W; with an
/// odd number the centre has to be, and, from three letters on, a neighbour of it too.
/// docs/theory/winners-and-losers.md proves it.
///
/// REQUIRES: a non-empty word of L and W.
bool last_taker_wins(std::string_view word) noexcept;

/// The same by the triangle that the closed form is read off, and checked against.
///
/// Row k has, for every subword of k letters, W where the last taker wins it. Row 1 is the word; a
/// row of even k is the AND of neighbours in the row before, for there the other player moves, and
/// one of odd k the OR. O(n^2) time and memory.
///
/// REQUIRES: a non-empty word of L and W.
std::vector<std::string> ends_triangle(std::string_view word);

}  // namespace lastmove
