// lastmove show

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/sweep_report.h"
#include "io/files/output.h"
#include "io/store/sweep_database.h"

namespace lastmove {

namespace {

/// The question, for people.
std::string question_text(const SweepQuestion& question, bool of_positions) {
  return fmt::format("{}   {}\n{}{}; at most {} bytes and {} steps a ruleset\n", question.rules,
                     fmt::join(question.variables, " "),
                     of_positions ? "outcomes of positions"
                                  : fmt::format("periods of {}s", to_string(question.sequence)),
                     question.largest_nim_value ? ", largest nim-values" : "",
                     question.limits.memory, question.limits.work);
}

}  // namespace

int run_show(int argc, char** argv) {
  CLI::App app("What a sweep holds, and how far it is.", "lastmove show");
  app.footer(
      "Text tells the question and how much of it is done, and rows on demand; csv and json\n"
      "tell the rows. A sweep that is running can be looked at.");
  std::string file;
  ReportOptions report_options;
  report_options.rows = false;
  CommonOptions options;
  app.add_option("FILE.db", file, "a file that sweep --out has made")->required()->option_text(" ");
  app.add_flag("--rows", report_options.rows, "the rows, as text too");
  add_report_options(app, report_options);
  add_format_and_out(app, options);
  add_size(app, "--memory", options.limits.memory, "for groups or the greatest rulesets");
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  SweepDatabase database(file);
  const Sweep& sweep = database.sweep();
  if (options.format != Format::text) report_options.rows = true;
  Output output(options.out);
  SweepReport report(sweep, report_options, options.format, output, options.limits.memory);
  if (report_options.anything()) {
    report.tell(database);
  } else {
    database.check();
    output.write(question_text(sweep.question(), sweep.of_positions()));
    output.write(database.status_text());
  }
  output.commit();
  return exit_done;
}

}  // namespace lastmove
