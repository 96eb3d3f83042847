#pragma once

#include <vector>

#include "front/app/command.h"

namespace lastmove {

/// What the program's exit status means.
enum ExitStatus {
  exit_done = 0,
  exit_no = 1,
  exit_bad_input = 2,
  exit_limit = 3,
  exit_part = 4,  ///< what is told of a sweep is of a part of its rulesets
};

/// Every subcommand, in the order in which help shows them.
std::vector<Command> commands();

/// One example of each family, solved, with what to type next.
int run_tour();

}  // namespace lastmove
