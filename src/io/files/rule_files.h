#pragma once

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// Reads the files that rules name, and the examples of families where there is no such file. A
/// file and what is read from it take at most limits.memory bytes.
RuleFiles rule_files(const Limits& limits);

}  // namespace lastmove
