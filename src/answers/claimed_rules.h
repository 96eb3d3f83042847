#pragma once

#include <memory>
#include <string>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// The rules of a certificate, which have to be in their canonical text. Throws Error of kind
/// `bad_input` where they are wrong, and `limit` where reading them could take more memory.
std::unique_ptr<const Ruleset> read_claimed_rules(const std::string& text, const Limits& limits,
                                                  RuleFiles files = {});

}  // namespace lastmove
