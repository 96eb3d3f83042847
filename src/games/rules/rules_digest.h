#pragma once

#include <cstdint>

#include <lastmove/ruleset.h>

namespace lastmove {

/// A checksum of the text of rules, and of the script and all files that they name. Throws Error
/// where a file is named and `files` is empty, and what that throws.
std::uint64_t digest_of_rules(const Ruleset& rules, const RuleFiles& files);

}  // namespace lastmove
