#pragma once

#include <vector>

#include "app/command.h"

namespace lastmove {

/// What the program's exit status means.
enum ExitStatus { exit_done = 0, exit_no = 1, exit_bad_input = 2, exit_limit = 3 };

Command solve_command();
Command secret_command();
Command table_command();
Command period_command();
Command verify_command();
Command compare_command();
Command sweep_command();
Command show_command();
Command merge_command();
Command reproduce_command();
Command tree_command();
Command map_command();
Command play_command();
Command puzzle_command();
Command audit_command();
Command pack_command();
Command serve_command();
Command games_command();

/// Every subcommand, in the order in which help shows them.
std::vector<Command> commands();

/// One example of each family, solved, with what to type next.
int run_tour();

}  // namespace lastmove
