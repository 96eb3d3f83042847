#pragma once

#include <string>
#include <vector>

#include <lastmove/variables.h>

namespace lastmove {

/// Throws Error when a text does not bind a name, as an unquoted rest of the rules does not.
void check_bindings(const std::vector<std::string>& texts);

/// What follows the positional arguments: NAME=VALUES for each name that occurs in the rules.
Variables parse_bindings(const std::vector<std::string>& texts, const RulesetTemplate& rules);

}  // namespace lastmove
