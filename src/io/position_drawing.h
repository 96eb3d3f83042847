#pragma once

#include <string>

#include <lastmove/ruleset.h>

namespace lastmove {

/// A position so that a person sees it, in lines of at most 80 columns: a stroke for each counter
/// of a heap, a word with both its ends marked, the numbers in order.
std::string draw_position(const Position& position);

}  // namespace lastmove
