// What --help prints.

#include <fmt/format.h>

#include "front/app/command_text.h"

namespace lastmove {

namespace {

/// "RULES", "[POSITION]", "FILE.db...", "[NAME=VALUE...]".
std::string argument_usage(const Parameter& argument) {
  const std::string name = argument.name + (argument.repeated ? "..." : "");
  return argument.required ? name : "[" + name + "]";
}

/// "  --format FORMAT             text (default), csv or json".
std::string line_of(const Parameter& parameter) {
  const bool has_letter = parameter.name == "--help";
  const std::string name = (has_letter ? "-h, " : "") + parameter.name;
  const std::string head = parameter.value.empty() ? name : name + " " + parameter.value;
  return fmt::format("  {:<26}  {}\n", head, parameter.help);
}

std::string options_text(const Command& command) {
  std::string text = "Options:\n" + line_of(help_option());
  for (const Parameter& option : command.options) text += line_of(option);
  return text;
}

}  // namespace

Parameter help_option() { return {"--help", "", "show this help", {}}; }

std::string usage(const Command& command) {
  std::string text = full_name(command) + " [OPTIONS]";
  for (const Parameter& option : command.options) {
    if (option.required) text += " " + option.name + " " + option.value;
  }
  for (const Parameter& argument : command.arguments) text += " " + argument_usage(argument);
  return text;
}

std::string help_text(const Command& command) {
  std::string text = fmt::format("{}\nUsage: {}\n\n", command.about, usage(command));
  if (!command.arguments.empty()) {
    text += "Arguments:\n";
    for (const Parameter& argument : command.arguments) text += line_of(argument);
    text += "\n";
  }
  text += options_text(command);
  return command.notes.empty() ? text : text + "\n" + command.notes;
}

std::string overview(const CommandTable& table, std::string_view version) {
  std::string text = fmt::format(
      "lastmove {}. {}\n\n"
      "  lastmove COMMAND [ARGUMENTS]     lastmove alone shows a short tour\n\n",
      version, table.program.about);
  for (const Command& command : table.commands) {
    std::string arguments;
    for (const Parameter& argument : command.arguments) {
      if (!argument.in_overview) continue;
      arguments += (arguments.empty() ? "" : " ") + argument_usage(argument);
    }
    text += fmt::format("  {:<10}{:<23}{}\n", command.name, arguments, command.summary);
  }
  return text + "\n" + options_text(table.program) + "\n" + table.program.notes;
}

}  // namespace lastmove
