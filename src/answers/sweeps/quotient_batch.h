#pragma once

#include <map>
#include <memory>
#include <string>

#include <lastmove/ruleset.h>

#include "methods/method.h"

namespace lastmove {

/// Reads these texts, which outlive it, and no others.
RuleFiles files_from(const std::map<std::string, std::string>& texts);

/// Finds the misere quotient of each ruleset. The texts of files outlive it.
std::unique_ptr<RulesetBatch> make_quotient_batch(const BatchQuestion& question,
                                                  const std::map<std::string, std::string>& files);

}  // namespace lastmove
