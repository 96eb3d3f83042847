// lastmove period

#include <lastmove/period.h>

#include <lastmove/certificate.h>
#include <lastmove/explain.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/certificate_text.h"
#include "io/text/period_writer.h"
#include "io/text/terminal_text.h"
#include "questions/bindings.h"

namespace lastmove {

namespace {

int exit_status(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return exit_done;
    case PeriodStatus::not_found: return exit_limit;
    default: return exit_no;
  }
}

}  // namespace

int run_period(int argc, char** argv) {
  CLI::App app("The least preperiod and period of a game of heaps, proved.", "lastmove period");
  app.footer(
      "Status 0: proved; 3: not found before the work limit; 1: no criterion is known.\n"
      "lastmove verify checks a certificate from the rules alone.");
  std::string rules_text;
  std::vector<std::string> bindings;
  Sequence sequence = Sequence::outcome;
  std::string certificate_file;
  CommonOptions options;
  app.add_option("RULES", rules_text, "what is played")->required()->option_text(" ");
  app.add_option("NAME=VALUE", bindings, "a number for each name in RULES")->option_text(" ");
  add_choice(app, "--of", sequence,
             {{"outcome", Sequence::outcome}, {"nim-value", Sequence::nim_value}},
             "outcome (default) or nim-value", "SEQUENCE");
  app.add_option("--certificate", certificate_file, "write the proof to FILE")->option_text("FILE");
  bool explain = false;
  app.add_flag("--explain", explain, "say on standard error which kernel is chosen");
  add_format_and_out(app, options);
  add_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const auto rules_template = RulesetTemplate::parse(read_argument(rules_text));
  const auto rules = rules_template.bind(parse_bindings(bindings, rules_template).single());
  if (explain) say(explain_kernel(*rules, sequence) + "\n");
  Period period;
  {
    Output output(options.out);  // Whether it can be written shows before a long search.
    Progress progress("heaps");
    options.limits.monitor = &progress;
    period = find_period(*rules, sequence, options.limits, std::ref(progress));
    progress.wipe();
    output.write(write_period(rules->text(), period, options.format));
    output.commit();
  }
  if (!certificate_file.empty() && period.status == PeriodStatus::proved) {
    Output output(certificate_file);
    output.write(certificate_to_text(make_certificate(*rules, period)));
    output.commit();
  }
  return exit_status(period.status);
}

}  // namespace lastmove
