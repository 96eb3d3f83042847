// lastmove secret

#include <lastmove/secret.h>

#include <memory>
#include <string>
#include <vector>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "io/files/output.h"
#include "io/text/secret_writer.h"

namespace lastmove {

namespace {

struct SecretArguments {
  std::string rules;
  std::string position;
  std::vector<std::string> bindings;
  CommonOptions common;
};

int run_secret(SecretArguments& asked) {
  const auto [rules, position] =
      read_position(asked.rules, asked.position, asked.bindings, asked.common.limits);
  Output output(asked.common.out);
  Progress progress("steps of work");
  asked.common.limits.monitor = &progress;
  const Secret secret = find_secret(*rules, position, asked.common.limits);
  progress.wipe();

  output.write(write_secret(secret, asked.common.format.plain));
  output.commit();
  return exit_done;
}

}  // namespace

Command secret_command() {
  const auto asked = std::make_shared<SecretArguments>();
  CommonOptions& common = asked->common;
  return {
      .name = "secret",
      .summary = "the rule by which a game is won, shown on a position",
      .about = "The rule by which a game is won, as far as one is proved, shown on a position.",
      .arguments = {rules_argument(asked->rules), position_argument(asked->position),
                    value_arguments(asked->bindings)},
      .options = {format_option(common.format), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits)},
      .notes = "",
      .run = [asked] { return run_secret(*asked); },
  };
}

}  // namespace lastmove
