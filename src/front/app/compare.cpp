// lastmove compare

#include <lastmove/compare.h>

#include <memory>
#include <string>
#include <vector>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "front/questions/compare_report.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct CompareArguments {
  std::string first;
  std::string second;
  std::vector<std::string> bindings;
  std::optional<Sequence> sequence;
  Relation up_to = Relation::equal;
  unsigned threads = 0;
  CommonOptions common;
};

int run_compare(CompareArguments& asked) {
  Limits& limits = asked.common.limits;
  CompareQuestion question = read_compare_question(
      read_template(asked.first, limits), read_template(asked.second, limits), asked.bindings);
  question.sequence = asked.sequence;
  question.up_to = asked.up_to;
  question.threads = asked.threads;
  Output output(asked.common.out);
  Progress progress("pairs");
  limits.monitor = &progress;
  const Format format = asked.common.format.plain;
  const ComparisonTotals totals = write_comparisons(
      question, format, limits, [&](std::string_view text) { output.write(text); },
      [&](std::uint64_t done) { progress.show(done); });
  progress.wipe();
  const bool many = !question.variables.names().empty();
  if (many && format == Format::text) output.write("\n" + totals.text());
  output.commit();
  if (many && format != Format::text) say(totals.text());
  if (totals.unlike > 0) return exit_no;
  return totals.open > 0 ? exit_limit : exit_done;
}

}  // namespace

Command compare_command() {
  const auto asked = std::make_shared<CompareArguments>();
  CommonOptions& common = asked->common;
  Parameter second = rules_argument(asked->second);
  second.help = "what it is compared with";
  Parameter bindings = text_arguments("VAR=VALUES", asked->bindings,
                                      "values for each name in RULES; n=0..100, the positions");
  bindings.in_overview = false;
  return {
      .name = "compare",
      .summary = "whether two games are the same",
      .about = "Whether two games are the same, as sequences of outcomes or nim-values.",
      .arguments = {rules_argument(asked->first), second, bindings},
      .options = {sequence_option(asked->sequence,
                                  "outcome or nim-value (default for taking and breaking)",
                                  std::span(all_sequences).first<2>()),
                  choice("--up-to", "RELATION", asked->up_to,
                         {{"equal", Relation::equal},
                          {"eventual", Relation::eventual},
                          {"shift", Relation::shift},
                          {"map", Relation::map},
                          {"reflection", Relation::reflection}},
                         "the weakest relation that counts as the same (default equal)"),
                  number("--threads", "N", asked->threads, 1, 1024,
                         "threads, at most (default: all processors)"),
                  format_option(common.format), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits),
                  heaps_option(common.limits)},
      .notes =
          "Without n, lastmove proves both periods and decides for all heaps which of these\n"
          "holds, the plainest first: equal; eventual, equal from some heap on; a shift; a map\n"
          "of values to others, one to one; a reflection, read backwards; or they differ.\n"
          "With n=0..100, or n=0..20,0..20 for points, it compares those positions alone.\n"
          "Status 0: the same, every pair; 1: some are not; 3: no proof before a limit.\n",
      .run = [asked] { return run_compare(*asked); },
  };
}

}  // namespace lastmove
