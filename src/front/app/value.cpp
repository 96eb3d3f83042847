// lastmove value

#include <lastmove/value.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/families.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "front/questions/value_report.h"
#include "io/files/input.h"
#include "io/files/output.h"

namespace lastmove {

namespace {

struct ValueArguments {
  std::string first;
  std::optional<std::string> position;
  std::vector<std::string> bindings;
  ValueFormat format = ValueFormat::text;
  bool unicode = false;
  std::string out;
  Limits limits;
};

/// Whether a text states rules: its first word is the name of a game.
bool states_rules(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return false;
  const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-", begin);
  const std::string word = text.substr(begin, end == std::string::npos ? end : end - begin);
  return std::ranges::any_of(families(), [&](const Family& family) {
    return family.name == word ||
           std::ranges::any_of(family.names, [&](const auto& known) { return known.name == word; });
  });
}

int run_value(ValueArguments& asked) {
  Progress progress("steps of work");
  Limits limits = asked.limits;
  limits.monitor = &progress;
  ValueStore values(limits);
  ValueSubject subject;
  ValueAnswer answer;
  const auto tell = [&](const std::string& text) {
    progress.wipe();
    Output output(asked.out);
    output.write(text);
    output.commit();
    return exit_done;
  };
  if (asked.position) {
    const auto [rules, position] =
        read_position(asked.first, *asked.position, asked.bindings, asked.limits);
    if (has_misere_forms(*rules))
      return tell(write_misere_form(*rules, position, asked.format, limits));
    subject = {rules->text(), to_string(position), ""};
    answer.value = value_of(*rules, position, values, limits);
  } else if (states_rules(asked.first)) {
    throw Error(Error::Kind::bad_input, "expected a position of " + asked.first + " after it");
  } else {
    subject.expression = read_argument(asked.first);
    answer = values.evaluate(subject.expression);
  }
  return tell(write_value(subject, values, answer, asked.format,
                          asked.unicode ? ValueStyle::unicode : ValueStyle::ascii));
}

}  // namespace

Command value_command() {
  const auto asked = std::make_shared<ValueArguments>();
  Parameter first = rules_argument(asked->first);
  first.help = "what is played; or an expression, alone";
  first.name = "RULES";
  const Parameter position = {"POSITION", "", "where the game stands",
                              [asked](const std::string& given) { asked->position = given; }};
  return {
      .name = "value",
      .summary = "what a position is worth in any sum",
      .about =
          "What a position is worth in any sum of games: its canonical form, mean, temperature "
          "and\nthermograph. Of an expression likewise, or whether a comparison holds.",
      .arguments = {first, position, value_arguments(asked->bindings)},
      .options = {by_ending_of_file(choice("--format", "FORMAT", asked->format,
                                           {{"text", ValueFormat::text},
                                            {"json", ValueFormat::json},
                                            {"latex", ValueFormat::latex},
                                            {"svg", ValueFormat::svg}},
                                           "text (default), json, latex or svg"),
                                    {{"svg", "svg"}, {"json", "json"}, {"tex", "latex"}}),
                  flag("--unicode", asked->unicode,
                       "write text with \u2191, \u2193, \u2217 and \u00b1"),
                  out_option(asked->out), memory_option(asked->limits), work_option(asked->limits)},
      .notes =
          "  lastmove value 'subtraction(1,2 | 2,3)' 7\n"
          "  lastmove value '{1|*} + 3.^'\n"
          "  lastmove value '+-1 || 1/2'\n"
          "  lastmove value '{3||2|1}' --out thermograph.svg\n"
          "  lastmove value 'grundy misere' 22\n"
          "Partizan games under normal play in which no position comes back, and impartial ones, "
          "also under\nmisere play. docs/values.md and docs/misere.md tell the notation and what "
          "the words mean.\n",
      .run = [asked] { return run_value(*asked); },
  };
}

}  // namespace lastmove
