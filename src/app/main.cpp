#include <csignal>
#include <cstdio>
#include <new>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "app/commands.h"
#include "io/text/error_text.h"
#include "io/text/terminal_text.h"
#include "notation/nearest.h"

namespace lastmove {

std::span<const Command> commands() {
  static constexpr Command list[] = {
      {"solve", "RULES POSITION", "who wins, every option with its result, and why", run_solve},
      {"table", "RULES RANGE", "outcomes and nim-values, one per position", run_table},
      {"period", "RULES", "the least preperiod and period, proved", run_period},
      {"verify", "CERTIFICATE", "check a proof again, from the rules alone", run_verify},
      {"sweep", "RULES VAR=VALUES", "one question asked of a whole family", run_sweep},
      {"show", "FILE.db", "what a sweep holds and how far it is", run_show},
      {"merge", "A.db B.db ...", "join the shards of a sweep", run_merge},
      {"reproduce", "", "every claim of the five write-ups, checked", run_reproduce},
      {"tree", "RULES POSITION", "draw the positions below, as SVG or for Graphviz", run_tree},
      {"play", "RULES [POSITION]", "play against a perfect or another opponent", run_play},
      {"audit", "STRATEGY RULES RANGE", "hold a strategy or a formula against perfect play",
       run_audit},
      {"serve", "", "the questions above over HTTP, and a page to try them", run_serve},
      {"games", "", "the families of games and their notation", run_games},
  };
  return list;
}

namespace {

void print_help() {
  fmt::print(
      "lastmove {}: who gets the last move? Take-away games, solved exactly.\n"
      "\n"
      "  lastmove COMMAND [ARGUMENTS]     lastmove alone shows a short tour\n"
      "\n",
      LASTMOVE_VERSION);
  for (const Command& command : commands()) {
    fmt::print("  {:<10}{:<21}{}\n", command.name, command.arguments, command.summary);
  }
  fmt::print(
      "\n"
      "  lastmove solve 'subtraction(1,2,3) ending(1)' 21\n"
      "  lastmove solve ends WLWLL\n"
      "  lastmove table 'zone(3 | 5)' 1..50\n"
      "\n"
      "lastmove COMMAND --help tells more. Data goes to standard output, messages to standard "
      "error.\n"
      "Exit status: 0 done, 1 the answer is no, 2 bad input or unwritable output, 3 a limit was\n"
      "reached.\n");
}

int run(int argc, char** argv) {
  if (argc < 2) return run_tour();
  const std::string_view name = argv[1];
  if (name == "-h" || name == "--help" || name == "help") {
    print_help();
    return exit_done;
  }
  if (name == "--version") {
    fmt::print("lastmove {}\n", LASTMOVE_VERSION);
    return exit_done;
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (command.name == name) return command.run(argc - 1, argv + 1);
    names.push_back(command.name);
  }
  const std::string nearest = did_you_mean(name, names);
  throw Error(
      Error::Kind::bad_input,
      "there is no such command" + (nearest.empty() ? "; lastmove --help lists them" : nearest),
      {std::string(name), 0});
}

/// What is closed of standard input, output and error stays unusable, but is no longer the number
/// that the next file to be opened would have.
void keep_standard_numbers() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    (void)!open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

int exit_status(const Error& error) {
  return error.kind() == Error::Kind::limit ? exit_limit : exit_bad_input;
}

}  // namespace

}  // namespace lastmove

int main(int argc, char** argv) {
  lastmove::keep_standard_numbers();
  std::signal(SIGXFSZ, SIG_IGN);  // A file that may not grow is an error like any other.
  try {
    const int status = lastmove::run(argc, argv);
    if (std::fflush(stdout) != 0) {
      throw lastmove::Error(lastmove::Error::Kind::output, "cannot write to standard output");
    }
    return status;
  } catch (const lastmove::Error& error) {
    lastmove::say(lastmove::error_text(error));
    // Of what has other bounds the message itself says what to do.
    const bool by_limits = std::string_view(error.what()).find("limit") != std::string_view::npos;
    if (error.kind() == lastmove::Error::Kind::limit && by_limits) {
      lastmove::say("  --memory and --work raise the limits, and --time that of an engine\n");
    }
    return lastmove::exit_status(error);
  } catch (const std::bad_alloc&) {
    lastmove::say("lastmove: the machine has no memory left; lower --memory\n");
    return lastmove::exit_limit;
  } catch (const std::system_error& error) {
    lastmove::say(fmt::format("lastmove: {}\n", error.what()));  // Standard output is full.
    return lastmove::exit_bad_input;
  }
}
