#pragma once

#include <string>

#include "games/model/breaking_rule.h"

namespace lastmove {

/// The moves in sentences: one for each digit, and one for all the takes that have the same.
std::string moves_in_words(const BreakingRule& rule);

}  // namespace lastmove
