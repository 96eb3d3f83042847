// What lastmove --man prints.

#include <sstream>

#include <fmt/format.h>

#include "front/app/command_text.h"

namespace lastmove {

namespace {

/// Text as roff prints it: its own signs escaped, and those that it would make typographic ones.
std::string roff(std::string_view text) {
  std::string escaped = text.starts_with('.') ? "\\&" : "";
  for (const char c : text) {
    switch (c) {
      case '\\': escaped += "\\e"; break;
      case '-': escaped += "\\-"; break;
      case '\'': escaped += "\\(aq"; break;
      case '`': escaped += "\\(ga"; break;
      case '^': escaped += "\\(ha"; break;
      case '~': escaped += "\\(ti"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

/// Lines that flow into paragraphs, but for those that are indented.
std::string paragraphs(const std::string& lines) {
  std::istringstream input(lines);
  std::string text;
  bool as_it_is = false;
  for (std::string line; std::getline(input, line);) {
    const bool indented = line.starts_with("  ");
    if (indented != as_it_is) text += indented ? ".PP\n.nf\n" : ".fi\n.PP\n";
    if (text.empty()) text = ".PP\n";
    as_it_is = indented;
    text += line.empty() ? ".PP\n" : roff(line) + "\n";
  }
  return as_it_is ? text + ".fi\n" : text;
}

std::string item(const Parameter& parameter) {
  std::string text = ".TP\n";
  if (!parameter.is_option()) {
    text += "\\fI" + roff(parameter.name) + "\\fR";
  } else {
    text += parameter.name == help_option().name ? "\\fB\\-h\\fR, " : "";
    text += "\\fB" + roff(parameter.name) + "\\fR";
    if (!parameter.value.empty()) text += " \\fI" + roff(parameter.value) + "\\fR";
  }
  return text + "\n" + roff(parameter.help) + "\n";
}

std::string items(const Command& command) {
  std::string text;
  for (const Parameter& argument : command.arguments) text += item(argument);
  text += item(help_option());
  for (const Parameter& option : command.options) text += item(option);
  return text;
}

}  // namespace

std::string man_page(const CommandTable& table, std::string_view version) {
  std::string text = fmt::format(
      ".TH LASTMOVE 1 \"\" \"lastmove {}\" \"User Commands\"\n"
      ".nh\n.ad l\n"
      ".SH NAME\nlastmove \\- solve take\\-away games exactly\n"
      ".SH SYNOPSIS\n.B lastmove\n.RI [ COMMAND \" [\" ARGUMENTS ]]\n"
      ".SH DESCRIPTION\n{}\n.PP\nWithout a command, lastmove shows a short tour.\n{}"
      ".SH COMMANDS\n",
      version, roff(table.program.about), items(table.program));
  for (const Command& command : table.commands) {
    text += fmt::format(".SS {}\n{}\n{}{}", roff(usage(command)), roff(command.about),
                        items(command), paragraphs(command.notes));
  }
  return text +
         ".SH EXIT STATUS\n"
         ".TP\n.B 0\nDone.\n"
         ".TP\n.B 1\nThe answer is no: a certificate fails, or a counterexample was found.\n"
         ".TP\n.B 2\nBad input, or output that cannot be written.\n"
         ".TP\n.B 3\nA limit was reached; the message says which option raises it.\n"
         ".TP\n.B 4\nAn answer about all rows of a sweep, of which some are missing.\n"
         ".SH ENVIRONMENT\n"
         ".TP\n.B NO_COLOR\nIf it is set and not empty, nothing is coloured.\n"
         ".SH EXAMPLES\n" +
         paragraphs(table.program.notes) +
         ".SH SEE ALSO\n"
         "lastmove games lists the families of games and their notation.\n"
         "The files in docs/ of the source explain the rest, from notation.md on.\n";
}

}  // namespace lastmove
