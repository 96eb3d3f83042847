#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/ruleset.h>

#include "front/app/command.h"
#include "front/app/graceful_stop.h"
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

/// Says that a question was stopped, and ends the program by the signal. Throws Error if what was
/// found could not be kept.
[[noreturn]] void end_stopped(const CheckpointFile& checkpoint, const GracefulStop& stop);

/// What `find` finds within the limits it is given. A signal that asks the program to end ends the
/// question first, so that the checkpoint, if there is one, keeps what was found. Throws Error also
/// if that fails. REQUIRES: the limits have a monitor.
template <typename Find>
auto find_and_keep(const CheckpointFile* checkpoint, Limits limits, const Find& find) {
  if (!checkpoint) return find(limits);
  const GracefulStop stop;
  StoppingMonitor stopping(*limits.monitor, stop);
  limits.monitor = &stopping;
  try {
    auto found = find(limits);
    checkpoint->check();
    return found;
  } catch (const StoppingMonitor::Stopped&) {
    end_stopped(*checkpoint, stop);
  }
}

}  // namespace lastmove
