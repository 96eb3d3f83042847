#pragma once

#include <string>

#include <lastmove/period.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// By which kernel a sequence of the ruleset's heaps is run through in the search for a period, and
/// for which instruction set of this machine, in a line for people. Empty for taking and breaking,
/// where the search itself tells its monitor how nim-values are found.
std::string explain_kernel(const Ruleset& rules, Sequence sequence);

}  // namespace lastmove
