// lastmove period

#include <lastmove/period.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/certificate.h>

#include "app/commands.h"
#include "app/common_parameters.h"
#include "app/progress.h"
#include "io/files/output.h"
#include "io/text/certificate_text.h"
#include "io/text/period_writer.h"
#include "io/text/terminal_text.h"
#include "sequences/explain.h"

namespace lastmove {

namespace {

int exit_status(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return exit_done;
    case PeriodStatus::not_found: return exit_limit;
    default: return exit_no;
  }
}

struct PeriodArguments {
  std::string rules;
  std::vector<std::string> bindings;
  Sequence sequence = Sequence::outcome;
  std::string certificate;
  bool explain = false;
  CommonOptions common;
};

int run_period(PeriodArguments& asked) {
  const auto rules = read_ruleset(asked.rules, asked.bindings, asked.common.limits);
  if (asked.explain) say(explain_kernel(*rules, asked.sequence) + "\n");
  Period period;
  {
    Output output(asked.common.out);  // Whether it can be written shows before a long search.
    Progress progress("heaps");
    asked.common.limits.monitor = &progress;
    period = find_period(*rules, asked.sequence, asked.common.limits, std::ref(progress));
    progress.wipe();
    output.write(write_period(rules->text(), period, asked.common.format));
    output.commit();
  }
  if (!asked.certificate.empty() && period.status == PeriodStatus::proved) {
    Output output(asked.certificate);
    output.write(certificate_to_text(make_certificate(*rules, period)));
    output.commit();
  }
  return exit_status(period.status);
}

}  // namespace

Command period_command() {
  const auto asked = std::make_shared<PeriodArguments>();
  CommonOptions& common = asked->common;
  return {
      .name = "period",
      .summary = "the least preperiod and period, proved",
      .about = "The least preperiod and period of a game of heaps, proved.",
      .arguments = {rules_argument(asked->rules), value_arguments(asked->bindings)},
      .options = {sequence_option(asked->sequence, "outcome (default) or nim-value"),
                  file("--certificate", "FILE", asked->certificate, "write the proof to FILE"),
                  flag("--explain", asked->explain, "say on standard error which kernel is chosen"),
                  format_option(common.format), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits)},
      .notes =
          "Status 0: proved; 3: not found before the work limit; 1: no criterion is known.\n"
          "lastmove verify checks a certificate from the rules alone.\n",
      .run = [asked] { return run_period(*asked); },
  };
}

}  // namespace lastmove
