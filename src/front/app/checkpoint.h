#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/ruleset.h>

#include "front/app/command.h"
#include "io/files/checkpoint_file.h"

namespace lastmove {

/// What --checkpoint and --checkpoint-every say.
struct CheckpointOptions {
  std::string file;
  std::chrono::milliseconds interval = std::chrono::minutes(1);
};

/// `saved` is what is saved.
std::vector<Parameter> checkpoint_options(
    CheckpointOptions& options, const std::string& saved = "nim-values of taking and breaking");

/// The file, if one was asked for; the limits then have it. Throws Error if the nim-values of the
/// rules are none that a checkpoint keeps.
std::unique_ptr<CheckpointFile> open_checkpoint(const CheckpointOptions& options,
                                                const Ruleset& rules, Limits& limits);

/// Likewise, also for a search of boards.
std::unique_ptr<CheckpointFile> open_search_checkpoint(const CheckpointOptions& options,
                                                       const Ruleset& rules, Limits& limits);

}  // namespace lastmove
