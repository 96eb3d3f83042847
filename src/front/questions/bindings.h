#pragma once

#include <string>
#include <vector>

#include <lastmove/variables.h>

namespace lastmove {

/// Throws Error if a text does not bind a name, for example an unquoted rest of the rules.
void check_bindings(const std::vector<std::string>& texts);

/// What follows the positional arguments: NAME=VALUES for each name that occurs in the rules.
Variables parse_bindings(const std::vector<std::string>& texts, const RulesetTemplate& rules);

}  // namespace lastmove
