// lastmove audit

#include <lastmove/audit.h>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/bindings.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/audit_writer.h"
#include "io/input.h"
#include "io/output.h"

namespace lastmove {

namespace {

constexpr std::string_view formula_prefix = "formula:";

struct AuditArguments {
  std::string subject;
  std::string rules;
  std::string range;
  std::vector<std::string> bindings;
  FormulaQuestion question;
  std::uint64_t seed = 1;
  CommonOptions common;
};

std::string footer() {
  std::string text =
      "RULES in quotes; RANGE as lastmove table has it; NAME=VALUES runs a name in RULES through\n"
      "a=1..10, a=1,2,7 or S=subsets(1..5). Exit status 1: a counterexample was found.\n"
      "STRATEGY is formula:EXPR, as in 'formula:n%3~=0', or one of\n";
  for (const StrategyDescription& known : strategies()) {
    const std::string name =
        known.argument.empty() ? known.name : known.name + ":" + known.argument;
    text += fmt::format("  {:<18}{}\n", name, known.summary);
  }
  text.pop_back();
  return text;
}

void add_arguments(CLI::App& app, AuditArguments& arguments) {
  app.footer(footer());
  app.add_option("STRATEGY", arguments.subject, "what is audited")->required()->option_text(" ");
  app.add_option("RULES", arguments.rules, "what is played")->required()->option_text(" ");
  app.add_option("RANGE", arguments.range, "the positions")->required()->option_text(" ");
  app.add_option("NAME=VALUES", arguments.bindings, "values for each name in RULES")
      ->option_text(" ");
  add_choice(app, "--of", arguments.question.subject,
             {{"outcome", FormulaSubject::outcome},
              {"nim-value", FormulaSubject::nim_value},
              {"moves", FormulaSubject::moves}},
             "what a formula tells: outcome (default), nim-value or moves", "WHAT");
  app.add_option("--playouts", arguments.question.playouts,
                 "also play N games at random against the formula")
      ->check(CLI::Range(1, 1'000'000'000))
      ->option_text("N");
  app.add_option("--seed", arguments.seed, "of all that is random (default 1)")->option_text("N");
  add_answer_time(app, arguments.common.limits);
  add_format_and_out(app, arguments.common);
  add_limits(app, arguments.common.limits);
}

/// The audit of one ruleset goes to the writer. Returns whether all was well.
bool audit_ruleset(const AuditArguments& arguments, const Ruleset& rules, const Bindings& values,
                   const Range& range, AuditWriter& writer, const AuditProgress& progress) {
  if (arguments.subject.starts_with(formula_prefix)) {
    const FormulaAudit audit = audit_formula(arguments.question, rules, values, range, progress);
    writer.add(rules, values, audit);
    return audit.wrong == 0;
  }
  const Limits& limits = arguments.common.limits;
  const auto strategy = make_strategy(arguments.subject, rules, arguments.seed, limits);
  const StrategyAudit audit = audit_strategy(*strategy, rules, range, limits, progress);
  writer.add(rules, values, audit);
  return audit.spoiled == 0;
}

}  // namespace

int run_audit(int argc, char** argv) {
  CLI::App app("Holds a strategy or a formula against perfect play.", "lastmove audit");
  AuditArguments arguments;
  add_arguments(app, arguments);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const bool of_formula = arguments.subject.starts_with(formula_prefix);
  if (of_formula) {
    arguments.question.formula = arguments.subject.substr(formula_prefix.size());
    arguments.question.seed = arguments.seed;
    arguments.question.limits = arguments.common.limits;
  } else if (app.count("--of") + app.count("--playouts") > 0) {
    throw Error(Error::Kind::bad_input,
                "--of and --playouts belong to a formula, 'formula:n%3~=0'");
  }
  const auto rules_template = RulesetTemplate::parse(read_argument(arguments.rules));
  const Variables variables = parse_bindings(arguments.bindings, rules_template);
  const Range range = parse_range(arguments.range);

  Output output(arguments.common.out);
  const auto writer = make_audit_writer(
      arguments.common.format,
      {arguments.subject, rules_template.text(), to_string(range), variables.names()},
      [&output](std::string_view text) { output.write(text); });
  Progress progress("positions");
  std::uint64_t before = 0;
  bool all_well = true;
  variables.for_each([&](const Bindings& values) {
    const auto rules = rules_template.bind(values);
    std::uint64_t here = 0;
    const bool well = audit_ruleset(arguments, *rules, values, range, *writer,
                                    [&](std::uint64_t done) { progress(before + (here = done)); });
    all_well = all_well && well;
    before += here;
  });
  progress.wipe();
  writer->finish();
  output.commit();
  return all_well ? exit_done : exit_no;
}

}  // namespace lastmove
