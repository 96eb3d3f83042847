#include "front/app/common_parameters.h"

#include <cstdlib>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/families.h>
#include <lastmove/strategy.h>
#include <lastmove/variables.h>

#include "front/questions/bindings.h"
#include "games/model/rules_work.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"

namespace lastmove {

namespace {

constexpr const char* help_of_endgames = "look parts of boards up in FILE, of lastmove endgames";

}  // namespace

Parameter rules_argument(std::string& rules) {
  Parameter argument = required(text("RULES", "", rules, "what is played"));
  for (const Family& family : families()) {
    argument.words.emplace_back(family.name);
    for (const Family::Name& known : family.names) argument.words.emplace_back(known.name);
  }
  return argument;
}

Parameter position_argument(std::string& position) {
  return required(text("POSITION", "", position, "where the game stands"));
}

Parameter range_argument(std::string& range) {
  return required(text("RANGE", "", range, "the positions"));
}

std::vector<std::string> strategy_words() {
  std::vector<std::string> words;
  for (const StrategyDescription& strategy : strategies()) {
    if (strategy.argument.empty()) words.push_back(strategy.name);
  }
  return words;
}

Parameter text_arguments(const std::string& name, std::vector<std::string>& texts,
                         const std::string& help) {
  return repeated({name, "", help, [&texts](const std::string& given) { texts.push_back(given); }});
}

Parameter value_arguments(std::vector<std::string>& bindings) {
  Parameter argument = text_arguments("NAME=VALUE", bindings, "a number for each name in RULES");
  argument.in_overview = false;
  return argument;
}

Parameter values_arguments(std::vector<std::string>& bindings) {
  Parameter argument = text_arguments("NAME=VALUES", bindings, "values for each name in RULES");
  argument.in_overview = false;
  return argument;
}

Parameter format_option(AnswerFormat& format, WhatIsExported what) {
  const auto choices = format_choices({Format::text, Format::csv, Format::json}, what);
  std::string help = choices.front().first + " (default)";
  for (std::size_t i = 1; i < choices.size(); ++i) {
    help += (i + 1 < choices.size() ? ", " : " or ") + choices[i].first;
  }
  Parameter option = choice("--format", "FORMAT", format, choices, help);
  for (const auto& [word, chosen] : choices) {
    const std::string ending = chosen.exported ? std::string(chosen.exported->ending) : word;
    if (ending != "txt" && ending != "text") option.by_ending.emplace_back(ending, word);
  }
  return option;
}

Parameter new_file_option(std::string& path) {
  return file("--out", "FILE", path, "write to FILE, whole or not at all");
}

Parameter out_option(std::string& path) {
  Parameter option = new_file_option(path);
  option.help += "; its ending decides the format";
  return option;
}

Parameter sequence_option(std::optional<Sequence>& sequence, const std::string& help,
                          std::span<const Sequence> among) {
  std::vector<std::pair<std::string, std::optional<Sequence>>> choices;
  for (const Sequence each : among) choices.emplace_back(to_string(each), each);
  return choice("--of", "SEQUENCE", sequence, choices, help);
}

Parameter memory_option(Limits& limits) {
  return size("--memory", limits.memory, "memory limit, as in 512MiB (default 2GiB)");
}

Parameter work_option(Limits& limits) {
  return count("--work", limits.work, "steps of work, at most (default 5G, some ten seconds)");
}

Parameter work_of_each_option(Limits& limits) {
  return count("--work", limits.work,
               "steps of work for each ruleset (default 200M, some half a second)");
}

Parameter endgames_option(std::string& path) {
  return file("--db", "FILE", path, help_of_endgames);
}

Parameter endgames_options(std::vector<std::string>& paths) {
  return files("--db", "FILE", paths, help_of_endgames);
}

Parameter heaps_option(Limits& limits) {
  return count("--heaps", limits.heaps, "examine at most N heaps when looking for a period");
}

Parameter engine_time_option(Limits& limits) {
  return seconds("--time", "seconds that an engine may take for an answer (default 5)",
                 [&limits](std::uint64_t milliseconds) { limits.answer_ms = milliseconds; });
}

Parameter explain_option(bool& explain) {
  return flag("--explain", explain, "say on standard error how the answer is found");
}

RulesetTemplate read_template(const std::string& rules, const Limits& limits) {
  return RulesetTemplate::parse(read_argument(rules), rule_files(limits), limits.memory);
}

std::unique_ptr<const Ruleset> read_ruleset(const std::string& rules,
                                            const std::vector<std::string>& bindings,
                                            const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  const auto rules_template = read_template(rules, limits);
  return rules_template.bind(parse_bindings(bindings, rules_template).single());
}

RulesAndPosition read_position(const std::string& rules, const std::string& position,
                               const std::vector<std::string>& bindings, const Limits& limits) {
  if (rules == "-" && position == "-") {
    throw Error(Error::Kind::bad_input,
                "standard input can stand for the rules or for the position, not for both");
  }
  auto ruleset = read_ruleset(rules, bindings, limits);
  const RulesWork::Bound bound(limits.work);
  Position start = ruleset->parse_position(read_argument(position));
  return {std::move(ruleset), std::move(start)};
}

Style style_for(bool is_terminal) {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = !terminal || *terminal == '\0' || std::string_view(terminal) == "dumb";
  return {is_terminal && !dumb && (!no_color || *no_color == '\0')};
}

void check_binary(const AnswerFormat& format, const Output& output) {
  if (!format.is_array() || !output.is_terminal()) return;
  throw Error(
      Error::Kind::bad_input,
      fmt::format("an array is not for a terminal; give --out FILE.{}", format.exported->ending));
}

}  // namespace lastmove
