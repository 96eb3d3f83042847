// What lastmove --completions prints. The scripts know the whole table and start no program.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/app/command_text.h"

namespace lastmove {

namespace {

/// Text between single quotes.
std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::vector<Parameter> all_options(const Command& command) {
  std::vector<Parameter> options = {help_option()};
  options.insert(options.end(), command.options.begin(), command.options.end());
  return options;
}

/// What stands in the place of a command.
std::vector<std::string> first_words(const CommandTable& table) {
  std::vector<std::string> words;
  for (const Command& command : table.commands) words.push_back(command.name);
  return words;
}

/// The arm of the script's `case` that offers the values of a parameter.
std::string bash_arm(const std::string& pattern, const Parameter& parameter) {
  if (parameter.file) return fmt::format("    {}) files=1 ;;\n", pattern);
  if (parameter.words.empty()) return "";
  return fmt::format("    {}) words={} ;;\n", pattern,
                     shell_quoted(fmt::format("{}", fmt::join(parameter.words, " "))));
}

std::string bash_arms(const Command& command) {
  std::string arms;
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const Parameter& argument = command.arguments[i];
    arms += bash_arm(argument.repeated ? shell_quoted(command.name + " ") + "[0-9]*"
                                       : shell_quoted(fmt::format("{} {}", command.name, i)),
                     argument);
  }
  for (const Parameter& option : command.options) {
    arms += bash_arm(shell_quoted(command.name + " " + option.name), option);
  }
  return arms;
}

/// The names of a command's options; and those that take a value, each between spaces.
std::string bash_options(const Command& command, std::vector<std::string> names) {
  std::string valued = " ";
  for (const Parameter& option : all_options(command)) {
    names.push_back(option.name);
    if (option.takes_value()) valued += option.name + " ";
  }
  return fmt::format("    {}) options={} valued={} ;;\n", shell_quoted(command.name),
                     shell_quoted(fmt::format("{}", fmt::join(names, " "))), shell_quoted(valued));
}

}  // namespace

std::string bash_completions(const CommandTable& table) {
  std::string options = bash_options(table.program, first_words(table));
  std::string arms = bash_arms(table.program);
  for (const Command& command : table.commands) {
    options += bash_options(command, {});
    arms += bash_arms(command);
  }
  std::string script = R"(# Completions of lastmove for bash.

_lastmove() {
  local command='' options='' valued='' option='' current words='' files='' argument=0 i=1
  local -a typed=()
  COMPREPLY=()
  # Bash breaks words at = and :, as in --format=csv and lua:FILE. Here they are whole again.
  for ((i = 0; i <= COMP_CWORD; ++i)); do
    if ((i > 1)) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i - 1]} == [=:] ]]; then
      typed[${#typed[@]} - 1]+=${COMP_WORDS[i]}
    else
      typed+=("${COMP_WORDS[i]}")
    fi
  done
  current=${typed[${#typed[@]} - 1]}
  i=1
  if ((${#typed[@]} > 2)) && [[ ${typed[1]} != -* ]]; then
    command=${typed[1]}
    i=2
  fi
  case $command in
@OPTIONS  esac
  # Which option waits for a value, and how many arguments there are.
  for (( ; i < ${#typed[@]} - 1; ++i)); do
    if [[ -n $option ]]; then
      option=''
    elif [[ $valued == *" ${typed[i]} "* ]]; then
      option=${typed[i]}
    elif [[ ${typed[i]} != -[!0-9]* ]]; then
      argument=$((argument + 1))
    fi
  done
  if [[ -z $option && $current == --*=* ]]; then
    option=${current%%=*}
    current=${current#*=}
  fi
  if [[ -n $option || $current != -* ]]; then
    case "$command ${option:-$argument}" in
@ARMS    esac
  fi
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  if [[ -z $words && -z $option ]]; then words=$options; fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _lastmove lastmove
)";
  const auto fill = [&script](const std::string& mark, const std::string& text) {
    script.replace(script.find(mark), mark.size(), text);
  };
  fill("@OPTIONS", options);
  fill("@ARMS", arms);
  return script;
}

namespace {

/// Text in a specification for _arguments.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

/// What may stand there: "(text csv json)", "_files", or nothing that is known.
std::string zsh_action(const Parameter& parameter) {
  if (parameter.file) return "_files";
  return parameter.words.empty() ? " " : fmt::format("({})", fmt::join(parameter.words, " "));
}

std::string zsh_option(const Parameter& option) {
  if (option.name == help_option().name) {
    return "'(-h --help)'{-h,--help}" + shell_quoted("[" + zsh_text(option.help) + "]");
  }
  std::string text = option.repeated ? "*" : "";
  text += option.name + (option.takes_value() ? "=" : "") + "[" + zsh_text(option.help) + "]";
  if (option.takes_value()) text += ":" + zsh_text(option.value) + ":" + zsh_action(option);
  return shell_quoted(text);
}

std::string zsh_argument(const Parameter& argument, std::size_t place) {
  const std::string where =
      argument.repeated ? "*:" : fmt::format("{}{}", place, argument.required ? ":" : "::");
  return shell_quoted(where + zsh_text(argument.name) + ":" + zsh_action(argument));
}

/// The specifications of a command, each in a line of its own.
std::string zsh_specifications(const Command& command) {
  std::string text;
  for (const Parameter& option : all_options(command)) text += " \\\n        " + zsh_option(option);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    text += " \\\n        " + zsh_argument(command.arguments[i], i + 1);
  }
  return text;
}

}  // namespace

std::string zsh_completions(const CommandTable& table) {
  std::string names;
  std::string arms;
  for (const Command& command : table.commands) {
    names += "    " + shell_quoted(command.name + ":" + zsh_text(command.summary)) + "\n";
    arms += fmt::format("    {})\n      _arguments -S{} ;;\n", command.name,
                        zsh_specifications(command));
  }
  return fmt::format(R"(#compdef lastmove
# Completions of lastmove for zsh.

_lastmove() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)) || [[ $words[2] == -* ]]; then
    [[ $words[CURRENT] == -* ]] || _describe command commands
    _arguments{}
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}

_lastmove "$@"
)",
                     names, zsh_specifications(table.program), arms);
}

namespace {

std::string fish_line(const std::string& condition, const std::string& rest) {
  return fmt::format("complete -c lastmove -n {} {}\n", shell_quoted(condition), rest);
}

/// What may stand there, as options of `complete`.
std::string fish_values(const Parameter& parameter) {
  if (parameter.file) return " -F";
  if (parameter.words.empty()) return "";
  return " -a " + shell_quoted(fmt::format("{}", fmt::join(parameter.words, " ")));
}

std::string fish_options(const std::string& condition, const Command& command) {
  std::string text;
  for (const Parameter& option : all_options(command)) {
    std::string rest = "-l " + option.name.substr(2);
    if (option.name == help_option().name) rest += " -s h";
    if (option.takes_value()) rest += (option.file ? " -r" : " -x") + fish_values(option);
    text += fish_line(condition, rest + " -d " + shell_quoted(option.help));
  }
  return text;
}

/// Arguments are counted with the words of options: good where these come last.
std::string fish_arguments(const std::string& condition, const Command& command) {
  std::string text;
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const Parameter& argument = command.arguments[i];
    const std::string values = fish_values(argument);
    if (values.empty()) continue;
    text += fish_line(fmt::format("{}; and test (count (commandline -opc)) -{} {}", condition,
                                  argument.repeated ? "ge" : "eq", i + 2),
                      values.substr(1));
  }
  return text;
}

}  // namespace

std::string fish_completions(const CommandTable& table) {
  std::string text = "# Completions of lastmove for fish.\n\ncomplete -c lastmove -f\n";
  const std::string first = "__fish_use_subcommand";
  for (const Command& command : table.commands) {
    text +=
        fish_line(first, fmt::format("-a {} -d {}", command.name, shell_quoted(command.summary)));
  }
  text += fish_options(first, table.program);
  for (const Command& command : table.commands) {
    const std::string condition = "__fish_seen_subcommand_from " + command.name;
    text += fish_options(condition, command) + fish_arguments(condition, command);
  }
  return text;
}

}  // namespace lastmove
