#include "app/checkpoint.h"

#include <variant>

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

std::vector<Parameter> checkpoint_options(CheckpointOptions& options) {
  Parameter every =
      seconds("--checkpoint-every", "seconds between two times of saving (default 60)",
              [&options](std::uint64_t milliseconds) {
                options.interval = std::chrono::milliseconds(milliseconds);
              });
  every.needs = {"--checkpoint"};
  return {file("--checkpoint", "FILE", options.file,
               "save nim-values of taking and breaking in FILE, and go on from there"),
          every};
}

std::unique_ptr<CheckpointFile> open_checkpoint(const CheckpointOptions& options,
                                                const Ruleset& rules, Limits& limits) {
  if (options.file.empty()) return nullptr;
  // Where the last digit repeats, the options of all smaller heaps would have to be found again.
  const LoweredRule lowered = rules.lower();
  const auto* rule = std::get_if<BreakingRule>(&lowered);
  if (!rule || rule->repeats || !rules.normal_play()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("--checkpoint saves nim-values of grundy and of codes without '...', "
                            "under normal play; {} is none of these",
                            rules.text()));
  }
  auto checkpoint =
      std::make_unique<CheckpointFile>(options.file, rules.text(), options.interval, limits);
  limits.checkpoint = checkpoint.get();
  return checkpoint;
}

}  // namespace lastmove
