#pragma once

#include <string>

#include <lastmove/ruleset.h>

namespace lastmove {

/// A position drawn as text, in lines of at most 80 columns: a flag or a stroke for each counter of
/// a heap, with the zones below it if the rules have them; a word with both its ends marked; the
/// numbers in order. REQUIRES: a position of these rules.
std::string draw_position(const Ruleset& rules, const Position& position);

}  // namespace lastmove
