// lastmove table

#include <fmt/format.h>

#include <lastmove/outcome_counts.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/terminal_text.h"
#include "questions/bindings.h"
#include "questions/table_report.h"

namespace lastmove {

namespace {

/// "10000 positions: N 1615, P 1789, L 3319, R 3277"
std::string totals_text(const OutcomeCounts& counts) {
  const std::uint64_t sum = counts.sum();
  if (sum == 0) return "0 positions\n";
  return fmt::format("{} {}: {}\n", sum, sum == 1 ? "position" : "positions", counts.text());
}

}  // namespace

int run_table(int argc, char** argv) {
  CLI::App app("Outcomes, and nim-values where there are any, one per position.", "lastmove table");
  app.footer(
      "RULES in quotes, 'zone(3 | 5)'; lastmove games lists the notation.\n"
      "RANGE 1..50 is heap sizes; of ends, numbers of letters; of difference, the numbers.\n"
      "NAME=VALUES runs a name in RULES through a=1..10, a=1,2,7 or S=subsets(1..5).");
  std::string rules_text;
  std::string range_text;
  std::vector<std::string> bindings;
  CommonOptions options;
  app.add_option("RULES", rules_text, "what is played")->required()->option_text(" ");
  app.add_option("RANGE", range_text, "the positions")->required()->option_text(" ");
  app.add_option("NAME=VALUES", bindings, "values for each name in RULES")->option_text(" ");
  add_format_and_out(app, options);
  add_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const auto rules_template = RulesetTemplate::parse(read_argument(rules_text));
  const Variables variables = parse_bindings(bindings, rules_template);
  const Range range = parse_range(range_text);

  const TableQuestion question{rules_template, variables, range};
  const TablePlan plan = plan_tables(question, options.limits);
  Output output(options.out);
  const auto sink = [&output](std::string_view text) { output.write(text); };
  Progress progress("positions", plan.rows);
  options.limits.monitor = &progress;
  const OutcomeCounts counts =
      write_tables(question, plan, options.format, options.limits, sink, std::ref(progress));
  progress.wipe();
  if (options.format == Format::text) output.write("\n" + totals_text(counts));
  output.commit();
  if (options.format != Format::text) say(totals_text(counts));
  return exit_done;
}

}  // namespace lastmove
