#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "front/app/command_text.h"
#include "front/app/commands.h"
#include "front/app/commit.h"
#include "games/notation/nearest.h"
#include "io/text/error_text.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct ProgramArguments {
  std::string (*script)(const CommandTable&) = nullptr;
  bool man = false;
  bool version = false;
};

/// What stands in place of a command.
Command program() {
  const auto asked = std::make_shared<ProgramArguments>();
  return {
      .name = "",
      .summary = "",
      .about = "Who gets the last move? Combinatorial games, solved exactly.",
      .arguments = {},
      .options = {flag("--version", asked->version, "show the version and its commit"),
                  flag("--man", asked->man, "print the man page, for man -l"),
                  choice("--completions", "SHELL", asked->script,
                         {{"bash", bash_completions},
                          {"zsh", zsh_completions},
                          {"fish", fish_completions}},
                         "print completions for bash, zsh or fish")},
      .notes =
          "  lastmove solve 'subtraction(1,2,3) ending(1)' 21\n"
          "  lastmove solve ends WLWLL\n"
          "  lastmove table 'zone(3 | 5)' 1..50\n",
      .run =
          [asked] {
            const CommandTable table = {program(), commands()};
            if (asked->version) {
              const std::string of = commit().empty() ? "" : fmt::format(" (commit {})", commit());
              fmt::print("lastmove {}{}\n", LASTMOVE_VERSION, of);
            }
            if (asked->man) fmt::print("{}", man_page(table, LASTMOVE_VERSION));
            if (asked->script) fmt::print("{}", asked->script(table));
            return exit_done;
          },
  };
}

void print_overview() {
  fmt::print(
      "{}\n"
      "lastmove COMMAND --help tells more. Data goes to standard output, messages to standard "
      "error.\n"
      "Exit status: 0 done, 1 the answer is no, 2 bad input or unwritable output, 3 a limit was\n"
      "reached, 4 the answer is of an unfinished sweep.\n",
      overview({program(), commands()}, LASTMOVE_VERSION));
}

/// The command of that name. Throws Error where there is none.
Command find_command(const std::string& name) {
  std::vector<Command> all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Command& one) { return one.name == name; });
  if (found != all.end()) return std::move(*found);
  std::vector<std::string_view> names;
  for (const Command& command : all) names.push_back(command.name);
  const std::string nearest = did_you_mean(name, names);
  throw Error(
      Error::Kind::bad_input,
      "there is no such command" + (nearest.empty() ? "; lastmove --help lists them" : nearest),
      {name, 0});
}

/// "  --work raises the limit", where the command has an option that does.
std::string what_raises(const Error& error, const Command& command) {
  constexpr std::string_view options[] = {"--memory", "--work", "--max-options", "--time"};
  if (!error.bound()) return "";
  const std::string_view name = options[static_cast<std::size_t>(*error.bound())];
  const bool there = std::any_of(command.options.begin(), command.options.end(),
                                 [name](const Parameter& option) { return option.name == name; });
  return there ? fmt::format("  {} raises the limit\n", name) : "";
}

int exit_status(const Error& error) {
  return error.kind() == Error::Kind::limit ? exit_limit : exit_bad_input;
}

int run_command(const Command& command, std::span<const std::string> arguments) {
  try {
    if (read_arguments(command, arguments)) return command.run();
    if (command.name.empty()) {
      print_overview();
    } else {
      fmt::print("{}", help_text(command));
    }
    return exit_done;
  } catch (const UsageError& error) {
    say(error_text(error) + fmt::format("  {} --help tells more\n", full_name(command)));
    return exit_status(error);
  } catch (const Error& error) {
    say(error_text(error) + what_raises(error, command));
    return exit_status(error);
  }
}

int run(std::span<const std::string> arguments) {
  if (arguments.empty()) return run_tour();
  const std::string& first = arguments.front();
  if (first.starts_with('-')) return run_command(program(), arguments);
  if (first != "help") return run_command(find_command(first), arguments.subspan(1));
  if (arguments.size() == 1) {
    print_overview();
  } else {
    fmt::print("{}", help_text(find_command(arguments[1])));
  }
  return exit_done;
}

/// What is closed of standard input, output and error stays unusable, but is no longer the number
/// that the next file to be opened would have.
void keep_standard_numbers() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    (void)!open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

}  // namespace lastmove

int main(int argc, char** argv) {
  lastmove::keep_standard_numbers();
  std::signal(SIGXFSZ, SIG_IGN);  // A file that may not grow is an error like any other.
  try {
    const int status =
        lastmove::run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
    if (std::fflush(stdout) != 0) {
      throw lastmove::Error(lastmove::Error::Kind::output, "cannot write to standard output");
    }
    return status;
  } catch (const lastmove::Error& error) {
    lastmove::say(lastmove::error_text(error));
    return lastmove::exit_status(error);
  } catch (const std::bad_alloc&) {
    lastmove::say("lastmove: the machine has no memory left; lower --memory\n");
    return lastmove::exit_limit;
  } catch (const std::system_error& error) {
    lastmove::say(fmt::format("lastmove: {}\n", error.what()));  // Standard output is full.
    return lastmove::exit_bad_input;
  }
}
