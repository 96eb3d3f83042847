// lastmove solve

#include <lastmove/solve.h>

#include <lastmove/error.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/solution_writer.h"
#include "questions/bindings.h"

namespace lastmove {

int run_solve(int argc, char** argv) {
  CLI::App app("Who wins a position, what every option is worth, and why.", "lastmove solve");
  app.footer(
      "RULES in quotes, 'subtraction(1,2,3) ending(1)'; lastmove games lists the notation.\n"
      "POSITION is a heap 21, a sum 3+5+7, a word WLWLL or numbers 16,10.\n"
      "@FILE stands for a file's contents, - for standard input's.");
  std::string rules_text;
  std::string position_text;
  std::vector<std::string> bindings;
  CommonOptions options;
  bool by_oracle = false;
  app.add_option("RULES", rules_text, "what is played")->required()->option_text(" ");
  app.add_option("POSITION", position_text, "where the game stands")->required()->option_text(" ");
  app.add_option("NAME=VALUE", bindings, "a number for each name in RULES")->option_text(" ");
  app.add_flag("--oracle", by_oracle, "search every position below, by the definition alone");
  add_format_and_out(app, options);
  add_max_options(app, options.limits);
  add_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  if (rules_text == "-" && position_text == "-") {
    throw Error(Error::Kind::bad_input,
                "standard input can stand for the rules or for the position, not for both");
  }
  const auto rules_template = RulesetTemplate::parse(read_argument(rules_text));
  const Variables variables = parse_bindings(bindings, rules_template);
  const auto rules = rules_template.bind(variables.single());
  const Position position = rules->parse_position(read_argument(position_text));
  Progress progress("steps of work");
  options.limits.monitor = &progress;
  const Solution solution = solve(*rules, position, options.limits, by_oracle);
  progress.wipe();

  Output output(options.out);
  output.write(write_solution(solution, options.format, style_for(output.is_terminal())));
  output.commit();
  return exit_done;
}

}  // namespace lastmove
