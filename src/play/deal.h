#pragma once

#include <random>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// A position to start a game from, by chance: a heap of a size in the range, three such heaps of
/// Nim, two numbers of the difference game, or a word of that many letters. Words are fair: whoever
/// starts has the upper hand as often as not, where the range has words of both kinds. Throws
/// Error: bad_input when the range holds no start, or is too large for words; limit.
Position deal_position(const Ruleset& rules, const Range& range, std::mt19937_64& chance,
                       const Limits& limits = {});

}  // namespace lastmove
