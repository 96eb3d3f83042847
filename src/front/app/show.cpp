// lastmove show

#include <memory>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/sweep_report.h"
#include "io/files/output.h"
#include "io/store/sweep_database.h"

namespace lastmove {

namespace {

/// The question, for people.
std::string question_text(const SweepQuestion& question, bool of_positions) {
  return fmt::format("{}   {}\n{}{}; at most {} bytes and {} steps a ruleset\n", question.rules,
                     fmt::join(question.variables, " "),
                     of_positions ? "outcomes of positions"
                     : question.sequence == Sequence::quotient
                         ? "misere quotients"
                         : fmt::format("periods of {}s", to_string(*question.sequence)),
                     question.largest_nim_value ? ", largest nim-values" : "",
                     question.limits.memory, question.limits.work);
}

struct ShowArguments {
  std::string file;
  ReportOptions report;
  CommonOptions common;
};

int run_show(ShowArguments& asked) {
  SweepDatabase database(asked.file);
  const Sweep& sweep = database.sweep();
  const AnswerFormat format = asked.common.format;
  if (format != Format::text) asked.report.rows = true;
  Output output(asked.common.out);
  check_binary(format, output);
  const SweepCoverage coverage = database.coverage();
  SweepReport report(sweep, coverage, asked.report, format, output, asked.common.limits.memory);
  int status = exit_done;
  if (asked.report.anything()) {
    status = report.tell(database);
    // Nobody asked for a part of the rows either.
    if (status == exit_done && !coverage.complete()) status = exit_part;
  } else {
    database.check();
    output.write(question_text(sweep.question(), sweep.of_positions()));
    output.write(database.status_text());
  }
  output.commit();
  return status;
}

}  // namespace

Command show_command() {
  const auto asked = std::make_shared<ShowArguments>();
  asked->report.rows = false;
  CommonOptions& common = asked->common;
  return {
      .name = "show",
      .summary = "what a sweep holds and how far it is",
      .about = "What a sweep holds, and how far it is.",
      .arguments = {required(file("FILE.db", "", asked->file, "a file that sweep --out has made"))},
      .options = {flag("--rows", asked->report.rows, "show the rows, as text too"),
                  check_option(asked->report), where_option(asked->report),
                  group_by_option(asked->report), top_option(asked->report),
                  bottom_option(asked->report), by_option(asked->report),
                  format_option(common.format, &ExportFormat::of_sweeps), out_option(common.out),
                  size("--memory", common.limits.memory,
                       "memory limit for groups or the greatest rulesets (default 2GiB)")},
      .notes =
          "Text tells the question and how much of it is done, and rows on demand; csv and json\n"
          "tell the rows. A sweep that is running can be looked at; what is told of a part of its\n"
          "rulesets says so, with exit status 4.\n",
      .run = [asked] { return run_show(*asked); },
  };
}

}  // namespace lastmove
