// lastmove table

#include <lastmove/table.h>

#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/input.h"
#include "io/output.h"
#include "io/table_writer.h"
#include "io/talk.h"

namespace lastmove {

namespace {

/// "10000 positions: N 1615, P 1789, L 3319, R 3277"
std::string totals_text(const OutcomeCounts& counts) {
  const std::uint64_t sum = counts.sum();
  if (sum == 0) return "0 positions\n";
  return fmt::format("{} {}: {}\n", sum, sum == 1 ? "position" : "positions", counts.text());
}

/// What a table of every ruleset comes to, found before anything is written.
struct Plan {
  std::uint64_t rows = 0;
  bool nim_values = false;  ///< whether some ruleset has them
};

/// Throws Error where one of the rulesets is none or has no such positions, or where the rows are
/// too many.
Plan plan_tables(const RulesetTemplate& rules_template, const Variables& variables,
                 const Range& range, const Limits& limits) {
  // In steps of work, as Limits counts them.
  constexpr std::uint64_t work_of_ruleset = 1000;
  constexpr std::uint64_t work_of_row = 50;
  Plan plan;
  std::uint64_t work = 0;
  const auto add = [&](std::uint64_t count, std::uint64_t each) {
    std::uint64_t added = 0;
    const bool overflow =
        __builtin_mul_overflow(count, each, &added) || __builtin_add_overflow(work, added, &work);
    if (!overflow && work <= limits.work) return;
    throw Error(Error::Kind::limit,
                fmt::format("these tables have more rows than the work limit of {} steps allows, "
                            "at {} a row and {} a ruleset",
                            limits.work, work_of_row, work_of_ruleset));
  };
  variables.for_each([&](const Bindings& values) {
    const auto rules = rules_template.bind(values);
    rules->check_range(range);
    add(1, work_of_ruleset);
    add(rules->count_positions(range), work_of_row);
    plan.rows += rules->count_positions(range);
    plan.nim_values = plan.nim_values || (rules->impartial() && rules->normal_play());
  });
  return plan;
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

  const Plan plan = plan_tables(rules_template, variables, range, options.limits);
  Output output(options.out);
  const auto sink = [&output](std::string_view text) { output.write(text); };
  const auto writer = make_table_writer(options.format, variables.names(), plan.nim_values, sink);
  OutcomeCounts counts;
  std::uint64_t done = 0;
  Progress progress("positions", plan.rows);
  variables.for_each([&](const Bindings& values) {
    const auto rules = rules_template.bind(values);
    // A table that is refused has not begun.
    bool begun = false;
    const auto begin = [&] {
      if (!std::exchange(begun, true)) writer->begin(*rules, values);
    };
    for_each_row(*rules, range, options.limits, [&](const TableRow& row) {
      begin();
      writer->row(row);
      counts.add(row.outcome);
      progress(++done);
    });
    begin();
    writer->end();
  });
  writer->finish();
  progress.wipe();
  if (options.format == Format::text) output.write("\n" + totals_text(counts));
  output.commit();
  if (options.format != Format::text) say(totals_text(counts));
  return exit_done;
}

}  // namespace lastmove
