// lastmove table

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/variables.h>

#include "front/app/checkpoint.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "front/questions/bindings.h"
#include "front/questions/table_report.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

/// "10000 positions: N 1615, P 1789, L 3319, R 3277"
std::string totals_text(const OutcomeCounts& counts) {
  const std::uint64_t sum = counts.sum();
  if (sum == 0) return "0 positions\n";
  return fmt::format("{} {}: {}\n", sum, sum == 1 ? "position" : "positions", counts.text());
}

struct TableArguments {
  std::string rules;
  std::optional<std::string> range;  ///< none: the usual one
  std::vector<std::string> bindings;
  TableTerms terms = TableTerms::usual;
  bool explain = false;
  CheckpointOptions checkpoint;
  CommonOptions common;
};

/// Throws Error if there is more than one game.
std::unique_ptr<CheckpointFile> checkpoint_of_table(const CheckpointOptions& options,
                                                    const TableQuestion& question,
                                                    const TablePlan& plan, Limits& limits) {
  if (options.file.empty()) return nullptr;
  if (!question.rules.names().empty()) {
    throw Error(Error::Kind::bad_input, "--checkpoint is for one game, without NAME=VALUES");
  }
  return open_checkpoint(options, *plan.last, limits);
}

int run_table(TableArguments& asked) {
  const RulesetTemplate rules_template = read_template(asked.rules, asked.common.limits);
  const Variables variables = parse_bindings(asked.bindings, rules_template);
  Ranges ranges;
  if (asked.range) ranges = parse_ranges(*asked.range);

  const AnswerFormat format = asked.common.format;
  Limits& limits = asked.common.limits;
  const bool of_integers = asked.terms != TableTerms::usual && asked.terms != TableTerms::value;
  if (of_integers && !format.is_sequence()) {
    throw Error(
        Error::Kind::bad_input,
        "--of chooses integers, for --format bfile, oeis or npy; only --of value is for the "
        "others");
  }
  const TableQuestion question{rules_template, variables, ranges, asked.terms};
  const TablePlan plan = plan_tables(question, limits);
  Output output(asked.common.out);
  check_binary(format, output);
  const auto sink = [&output](std::string_view text) { output.write(text); };
  Progress progress("positions", plan.rows, asked.explain);
  limits.monitor = &progress;
  const auto checkpoint = checkpoint_of_table(asked.checkpoint, question, plan, limits);
  const OutcomeCounts counts = find_and_keep(checkpoint.get(), limits, [&](const Limits& each) {
    return write_tables(question, plan, format, each, sink, std::ref(progress));
  });
  progress.wipe();
  if (format == Format::text) output.write("\n" + totals_text(counts));
  output.commit();
  if (format != Format::text) say(totals_text(counts));
  return exit_done;
}

Parameter terms_option(TableTerms& terms) {
  std::vector<std::pair<std::string, TableTerms>> choices;
  for (const TableTerms each :
       {TableTerms::nim_value, TableTerms::is_p, TableTerms::outcome, TableTerms::p, TableTerms::n,
        TableTerms::l, TableTerms::r, TableTerms::d, TableTerms::value}) {
    choices.emplace_back(to_string(each), each);
  }
  return choice("--of", "WHAT", terms, choices,
                "value; integers: nim-value, is-P, P, N, L, R or D; for npy outcome");
}

}  // namespace

Command table_command() {
  const auto asked = std::make_shared<TableArguments>();
  CommonOptions& common = asked->common;
  const std::vector<Parameter> saving = checkpoint_options(asked->checkpoint);
  return {
      .name = "table",
      .summary = "outcomes and nim-values, one per position",
      .about = "Outcomes, and nim-values where there are any, one per position.",
      .arguments = {rules_argument(asked->rules),
                    {"RANGE", "", "the positions; all vertices of a graph",
                     [asked](const std::string& given) { asked->range = given; }},
                    values_arguments(asked->bindings)},
      .options = {explain_option(asked->explain), saving[0], saving[1], terms_option(asked->terms),
                  format_option(common.format, &ExportFormat::of_tables), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits)},
      .notes =
          "RULES in quotes, 'zone(3 | 5)'; lastmove games lists the notation.\n"
          "RANGE 1..50: sizes of heaps, lengths of words, the numbers in pairs, or vertices,\n"
          "counted from 0; of points the coordinates, 0..20,0..50, or one range for all of them.\n"
          "Without it a table shows all vertices of a graph, or the beginning of other games.\n"
          "NAME=VALUES runs a name in RULES through a=1..10, a=1,2,7 or S=subsets(1..5).\n"
          "bfile and oeis write a sequence of integers: nim-values, 1 for each P-position and 0\n"
          "for others, or the heaps with an outcome. --of value shows what each position is "
          "worth.\n"
          "npy writes an array for NumPy of nim-values, outcomes (0 P, 1 N, 2 L, 3 R, 4 D) or "
          "what --of\n"
          "says, with a dimension for each coordinate and, first, one for the games.\n",
      .run = [asked] { return run_table(*asked); },
  };
}

}  // namespace lastmove
