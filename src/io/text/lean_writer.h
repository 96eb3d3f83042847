#pragma once

#include <string>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// Whether periods of the rules' outcomes can be stated in Lean.
bool has_lean(const Ruleset& rules);

/// Throws Error of kind bad_input unless periods of the rules' sequence can be stated in Lean:
/// those of outcomes, where one set is taken from by both players, without draws.
void check_lean(const Ruleset& rules, Sequence sequence);

/// A file for Lean 4, without any library, that defines the game and proves the period of its
/// outcomes. Throws Error of kind limit if the heaps that it needs are too many. REQUIRES:
/// check_lean passes, and the period is proved.
std::string write_lean(const Ruleset& rules, const Period& period, const Limits& limits);

}  // namespace lastmove
