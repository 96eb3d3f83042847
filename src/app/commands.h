#pragma once

#include <span>
#include <string_view>

namespace lastmove {

/// A subcommand. `run` is given the arguments with the subcommand's own name first.
struct Command {
  std::string_view name;
  std::string_view arguments;
  std::string_view summary;
  int (*run)(int argc, char** argv);
};

/// Every subcommand, in the order in which help shows them.
std::span<const Command> commands();

/// What the program's exit status means.
enum ExitStatus { exit_done = 0, exit_no = 1, exit_bad_input = 2, exit_limit = 3 };

int run_solve(int argc, char** argv);
int run_table(int argc, char** argv);
int run_period(int argc, char** argv);
int run_verify(int argc, char** argv);
int run_sweep(int argc, char** argv);
int run_show(int argc, char** argv);
int run_merge(int argc, char** argv);
int run_play(int argc, char** argv);
int run_reproduce(int argc, char** argv);
int run_tree(int argc, char** argv);
int run_audit(int argc, char** argv);
int run_serve(int argc, char** argv);
int run_games(int argc, char** argv);

/// One example of each family, solved, with what to type next.
int run_tour();

}  // namespace lastmove
