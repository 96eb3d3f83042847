#pragma once

#include <span>
#include <string>
#include <string_view>

#include "front/app/command.h"

namespace lastmove {

/// The program and its subcommands, as the parser knows them.
struct CommandTable {
  Command program;  ///< without a name; its options stand in place of a command
  std::vector<Command> commands;
};

/// --help, which every command has.
Parameter help_option();
/// How a command is called: "lastmove solve [OPTIONS] RULES POSITION [NAME=VALUE...]".
std::string usage(const Command& command);

/// What `lastmove solve --help` prints.
std::string help_text(const Command& command);
/// What `lastmove --help` prints: every command in a line.
std::string overview(const CommandTable& table, std::string_view version);
/// A page for man(1), in roff.
std::string man_page(const CommandTable& table, std::string_view version);

/// Scripts that tell a shell what can be typed.
std::string bash_completions(const CommandTable& table);
std::string zsh_completions(const CommandTable& table);
std::string fish_completions(const CommandTable& table);

}  // namespace lastmove
