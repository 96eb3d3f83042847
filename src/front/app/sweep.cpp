// lastmove sweep

#include <lastmove/sweep.h>

#include <memory>
#include <string>
#include <utility>

#include <malloc.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "answers/sequences.h"
#include "answers/sweeps/sweep_memory.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/graceful_stop.h"
#include "front/app/progress.h"
#include "front/app/sweep_report.h"
#include "front/questions/bindings.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/store/sweep_database.h"
#include "io/text/sweep_columns.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

bool is_database(const std::string& path) { return path.ends_with(".db"); }

/// Rows go to the report as they are found.
void sweep_to_report(const Sweep& sweep, SweepRun run, SweepReport& report) {
  Progress progress("rulesets", run.shard.count == 1 ? sweep.rulesets() : 0);
  std::uint64_t rulesets = 0;
  for_each_piece(sweep, run, [&](SweepPiece piece) -> std::function<void()> {
    auto part = std::make_shared<SweepReport::Part>(report.digest(std::move(piece)));
    return [&, part] {
      report.add(*part);
      rulesets += part->rulesets;
      progress.show(rulesets);
    };
  });
}

/// Goes on with the file. Returns 0, or the signal that stopped it before the end.
int sweep_to_database(const Sweep& sweep, SweepRun run, SweepDatabase& database) {
  const std::uint64_t held = database.pieces_held();
  const std::uint64_t pieces = database.pieces_of_shard();
  if (held > 0) {
    say(fmt::format("{}: {} of {} pieces are there already\n", database.path(), held, pieces));
  }
  // Of pieces, and so of rulesets, all but the last are of one size.
  const std::uint64_t each = pieces == 0 ? 0 : sweep.rulesets() / sweep.pieces();
  Progress progress("rulesets", (pieces - held) * each);
  const GracefulStop stop;
  std::uint64_t rulesets = 0;
  // What is held is asked by the thread that deals pieces, while another one adds to it.
  run.done = [before = database.held()](std::uint64_t piece) { return before.contains(piece); };
  run.stop = &stop.stopped();
  for_each_piece(sweep, run, [&](SweepPiece piece) -> std::function<void()> {
    return [&, piece = std::make_shared<const SweepPiece>(std::move(piece))] {
      database.add(*piece);
      rulesets += piece->rulesets;
      progress.show(rulesets);
    };
  });
  return database.pieces_held() == pieces ? 0 : stop.signal();
}

std::uint64_t report_memory(const Sweep& sweep) {
  return sweep_shares(sweep.question().limits.memory, sweep.of_positions()).report;
}

/// Rows go to a file, or to standard output. Returns the exit status.
int tell_rows(const Sweep& sweep, SweepRun run, const ReportOptions& report_options,
              const CommonOptions& options) {
  Output output(options.out);
  check_binary(options.format, output);
  SweepReport report(sweep, SweepCoverage::of(sweep, run.shard), report_options, options.format,
                     output, report_memory(sweep));
  sweep_to_report(sweep, std::move(run), report);
  const int status = report.finish();
  output.commit();
  return status;
}

/// Rows go to a database; standard output tells the groups or the greatest, where they are asked
/// for. Returns the exit status.
int keep_rows(const Sweep& sweep, SweepRun run, const ReportOptions& asked,
              const CommonOptions& options) {
  ReportOptions report_options = asked;
  report_options.rows = false;
  if (!report_options.anything() && !(options.format == Format::text)) {
    throw Error(Error::Kind::bad_input,
                "a sweep that is kept tells its rows later: --format is for --check, --where, "
                "--group-by, --top or --bottom, or for lastmove show");
  }
  Output output("");
  check_binary(options.format, output);
  SweepReport report(sweep, SweepCoverage::of(sweep, run.shard), report_options, options.format,
                     output, report_memory(sweep));
  auto database = SweepDatabase::to_write(options.out, sweep, run.shard);
  const int signal = sweep_to_database(sweep, std::move(run), database);
  database.finish();
  if (signal != 0) {
    say(fmt::format("stopped: {} holds {} of {} pieces; the same command goes on\n", options.out,
                    database.pieces_held(), database.pieces_of_shard()));
    end_by(signal);
  }
  say(database.status_text());
  const int status = report_options.anything() ? report.tell(database) : exit_done;
  output.commit();
  return status;
}

struct SweepArguments {
  SweepQuestion question;
  ReportOptions report;
  std::string shard;
  SweepRun run;
  CommonOptions common;
};

int run_sweep(SweepArguments& asked) {
  // Each thread would keep what the rows of its pieces took, though others write and free them.
  mallopt(M_ARENA_MAX, 2);
  SweepQuestion& question = asked.question;
  question.rules = read_argument(question.rules);
  question.limits = asked.common.limits;
  question.read_file = rule_files(question.limits);
  check_bindings(question.variables);
  if (asked.report.by == TopRows::By::largest_nim_value) {
    question.largest_nim_value = true;
  }
  if (!asked.shard.empty()) asked.run.shard = parse_shard(asked.shard);
  const Sweep sweep(std::move(question));
  shown_columns(sweep);  // Throws where a variable has the name of a column.

  const auto run_through = is_database(asked.common.out) ? keep_rows : tell_rows;
  return run_through(sweep, std::move(asked.run), asked.report, asked.common);
}

}  // namespace

Command sweep_command() {
  const auto asked = std::make_shared<SweepArguments>();
  SweepQuestion& question = asked->question;
  CommonOptions& common = asked->common;
  common.limits = question.limits;
  return {
      .name = "sweep",
      .summary = "one question asked of a whole family",
      .about = "One question asked of every ruleset of a family.",
      .arguments = {rules_argument(question.rules),
                    text_arguments("VAR=VALUES", question.variables,
                                   "values for each name in RULES, and for n")},
      .options =
          {sequence_option(question.sequence,
                           "the period of outcome, nim-value or value; or the misere quotient",
                           sweep_sequences),
           flag("--largest-nim-value", question.largest_nim_value,
                "find the largest nim-value of each ruleset"),
           check_option(asked->report), where_option(asked->report), group_by_option(asked->report),
           top_option(asked->report), bottom_option(asked->report), by_option(asked->report),
           text("--shard", "i/N", asked->shard, "only part i of N, as 2/8, for one job of several"),
           number("--threads", "N", asked->run.threads, 1, 1024,
                  "threads, at most (default: all processors)"),
           format_option(common.format, &ExportFormat::of_sweeps), out_option(common.out),
           memory_option(common.limits), work_of_each_option(common.limits),
           heaps_option(common.limits)},
      .notes =
          "VAR=VALUES: a=1..10, b=a+1..100, c=1,2,7, d=0..100; step=5, S=subsets(1..23),\n"
          "S=subsets(1..40; size=3). Without n, a row per ruleset: its proved period and\n"
          "the outcomes in it. With n=1..100, a row per position.\n"
          "--out FILE.db is an SQLite file and its own checkpoint: stopped at any moment and\n"
          "started again, a sweep goes on. lastmove show FILE.db tells what it holds.\n"
          "--memory limits the whole sweep.\n",
      .run = [asked] { return run_sweep(*asked); },
  };
}

}  // namespace lastmove
