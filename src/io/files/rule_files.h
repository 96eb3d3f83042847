#pragma once

#include <string>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// Reads the files that rules name, and the examples of families where there is no such file. A
/// file and what is read from it take at most limits.memory bytes.
RuleFiles rule_files(const Limits& limits);

/// A file as a whole, which is none of rules. The same limit and the same errors.
FileBytes read_whole_file(const std::string& name, const Limits& limits);

/// Whether rules have been read from this file, by whatever name: what is written is not to replace
/// it.
bool rules_were_read_from(const std::string& path);

}  // namespace lastmove
