// lastmove, alone

#include <fmt/format.h>

#include <lastmove/families.h>
#include <lastmove/solve.h>

#include "front/app/commands.h"
#include "io/text/shell_text.h"
#include "io/text/solution_writer.h"

namespace lastmove {

int run_tour() {
  fmt::print("lastmove: who gets the last move? A tour of {} games.\n", families().size());
  for (const Family& family : families()) {
    const Family::Example& example = family.examples.front();
    const auto rules = parse_ruleset(example.rules, read_example_file);
    const Solution solution = solve(*rules, rules->parse_position(example.position));
    fmt::print("\n{}\n$ lastmove solve {} {}\n{}\n  {}\n", family.summary,
               shell_word(example.rules), shell_word(example.position), headline(solution.outcome),
               solution.why);
  }
  fmt::print(
      "\nNext, type one of the commands above for every option and its result, or\n"
      "  lastmove table 'zone(3 | 5)' 1..50     the outcomes of many positions at once\n"
      "  lastmove games                         every family and its notation\n"
      "  lastmove --help                        all commands\n");
  return exit_done;
}

}  // namespace lastmove
