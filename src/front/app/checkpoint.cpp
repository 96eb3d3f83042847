#include "front/app/checkpoint.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/rules/rules_digest.h"
#include "io/files/rule_files.h"
#include "io/text/terminal_text.h"
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

namespace {

std::unique_ptr<CheckpointFile> opened(const CheckpointKind& kind, const std::string& game,
                                       const CheckpointOptions& options, Limits& limits) {
  auto checkpoint =
      std::make_unique<CheckpointFile>(kind, options.file, game, options.interval, limits);
  limits.checkpoint = checkpoint.get();
  return checkpoint;
}

std::unique_ptr<CheckpointFile> of_nim_values(const CheckpointOptions& options, const Game& game,
                                              const std::string& others, Limits& limits) {
  const SequenceMethod* method = sequence_method(game);
  if (!method || !method->saves || !method->saves(game)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("--checkpoint saves nim-values of grundy and of codes without '...'{}, "
                            "under normal play; {} is none of these",
                            others, game.rules.text()));
  }
  return opened(nim_value_checkpoint, game.rules.text(), options, limits);
}

}  // namespace

void end_stopped(const CheckpointFile& checkpoint, const GracefulStop& stop) {
  checkpoint.check();
  say(fmt::format("stopped: {} holds what was found; the same command goes on\n",
                  checkpoint.path()));
  end_by(stop.signal());
  throw Error(Error::Kind::output, "the signal did not end the program");
}

std::unique_ptr<CheckpointFile> open_checkpoint(const CheckpointOptions& options,
                                                const Ruleset& rules, Limits& limits) {
  return options.file.empty() ? nullptr : of_nim_values(options, Game(rules), "", limits);
}

std::unique_ptr<CheckpointFile> open_search_checkpoint(const CheckpointOptions& options,
                                                       const Ruleset& rules, Limits& limits) {
  if (options.file.empty()) return nullptr;
  const Game game(rules);
  if (!saves_search(game)) {
    return of_nim_values(options, game, " and searches of partizan boards", limits);
  }
  const std::uint64_t script = digest_of_rules(rules, rule_files(limits));
  return opened(search_checkpoint, fmt::format("{}, script {:016x}", rules.text(), script), options,
                limits);
}

}  // namespace lastmove
