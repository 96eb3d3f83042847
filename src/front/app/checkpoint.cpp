#include "front/app/checkpoint.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "methods/method.h"

namespace lastmove {

std::vector<Parameter> checkpoint_options(CheckpointOptions& options, const std::string& saved) {
  Parameter every = seconds("--checkpoint-every", "seconds between saves (default 60)",
                            [&options](std::uint64_t milliseconds) {
                              options.interval = std::chrono::milliseconds(milliseconds);
                            });
  every.needs = {"--checkpoint"};
  return {file("--checkpoint", "FILE", options.file,
               "save " + saved + " in FILE, and go on from there"),
          every};
}

std::unique_ptr<CheckpointFile> open_checkpoint(const CheckpointOptions& options,
                                                const Ruleset& rules, Limits& limits) {
  if (options.file.empty()) return nullptr;
  const Game game(rules);
  const SequenceMethod* method = sequence_method(game);
  if (!method || !method->saves || !method->saves(game)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("--checkpoint saves nim-values of grundy and of codes without '...', "
                            "under normal play; {} is none of these",
                            rules.text()));
  }
  auto checkpoint = std::make_unique<CheckpointFile>(nim_value_checkpoint, options.file,
                                                     rules.text(), options.interval, limits);
  limits.checkpoint = checkpoint.get();
  return checkpoint;
}

}  // namespace lastmove
