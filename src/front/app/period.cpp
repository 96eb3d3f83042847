// lastmove period

#include <lastmove/period.h>

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/behaviour.h>
#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/quotient.h>

#include "answers/sequences.h"
#include "front/app/checkpoint.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "games/model/unreachable.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/certificate_text.h"
#include "io/text/period_writer.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

int exit_status(PeriodStatus status) {
  switch (status) {
    case PeriodStatus::proved: return exit_done;
    case PeriodStatus::not_found: return exit_limit;  // of one observed, there is no criterion
    case PeriodStatus::observed:
    case PeriodStatus::no_criterion: return exit_no;
  }
  unreachable();
}

void require_proof(const Period& period, std::string_view prover, const Limits& limits) {
  if (period.status == PeriodStatus::proved) return;
  if (period.reach >= limits.heaps) {
    throw Error(Error::Kind::limit,
                fmt::format("no period was proved by the heaps below {}, as --heaps says, so there "
                            "is no proof for {}",
                            period.reach, prover));
  }
  throw Error(Error::Bound::work,
              fmt::format("no period was proved by the heaps below {}, so there is no proof for {}",
                          period.reach, prover));
}

/// Whether lastmove quotient takes these rules as they are.
bool may_have_quotient(const Ruleset& rules, const Limits& limits) {
  if (rules.normal_play()) return false;
  try {
    under_misere_play(rules, rule_files(limits));
    return true;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return false;
  }
}

struct PeriodArguments {
  std::string rules;
  std::vector<std::string> bindings;
  std::optional<Sequence> sequence;
  std::string certificate;
  bool explain = false;
  CheckpointOptions checkpoint;
  CommonOptions common;
};

int run_period(PeriodArguments& asked) {
  const auto rules = read_ruleset(asked.rules, asked.bindings, asked.common.limits);
  const Sequence sequence = asked.sequence.value_or(usual_sequence(*rules));
  const ExportFormat* const exported = asked.common.format.exported;
  if (exported) exported->check_proof(*rules, sequence);
  if (asked.explain) {
    if (const std::string kernel = explain_kernel(*rules, sequence); !kernel.empty()) {
      say(kernel + "\n");
    }
  }
  Period period;
  const auto proof = output_if_named(asked.certificate);
  {
    Output output(asked.common.out);  // Whether it can be written shows before a long search.
    Progress progress("heaps", 0, asked.explain);
    asked.common.limits.monitor = &progress;
    const auto checkpoint = open_checkpoint(asked.checkpoint, *rules, asked.common.limits);
    period = find_and_keep(checkpoint.get(), asked.common.limits, [&](const Limits& limits) {
      return find_period(*rules, sequence, limits);
    });
    const auto behaviour = find_behaviour(*rules, period, &progress);
    progress.wipe();
    asked.common.limits.checkpoint = nullptr;
    if (exported) {
      require_proof(period, exported->prover, asked.common.limits);
      output.write(exported->proof(*rules, period, asked.common.limits));
    } else {
      output.write(write_period(rules->text(), period, behaviour, asked.common.format.plain));
    }
    output.commit();
  }
  if (period.status == PeriodStatus::no_criterion &&
      may_have_quotient(*rules, asked.common.limits)) {
    say("lastmove quotient looks for the misere quotient, which tells of all sums\n");
  }
  if (proof && period.status == PeriodStatus::proved) {
    Progress progress("heaps");
    const Limits limits = {
        .memory = asked.common.limits.memory, .work = UINT64_MAX, .monitor = &progress};
    const std::string text = certificate_to_text(make_certificate(*rules, period, limits));
    progress.wipe();
    proof->write(text);
    proof->commit();
  }
  return exit_status(period.status);
}

}  // namespace

Command period_command() {
  const auto asked = std::make_shared<PeriodArguments>();
  CommonOptions& common = asked->common;
  const std::vector<Parameter> saving = checkpoint_options(asked->checkpoint);
  return {
      .name = "period",
      .summary = "the least preperiod and period, proved",
      .about = "The least preperiod and period of a game of heaps, proved.",
      .arguments = {rules_argument(asked->rules), value_arguments(asked->bindings)},
      .options = {sequence_option(asked->sequence,
                                  "outcome, nim-value (default for taking and breaking) or value"),
                  file("--certificate", "FILE", asked->certificate, "write the proof to FILE"),
                  flag("--explain", asked->explain, "say on standard error which kernel is chosen"),
                  saving[0], saving[1], format_option(common.format, &ExportFormat::of_proofs),
                  out_option(common.out), memory_option(common.limits), work_option(common.limits),
                  heaps_option(common.limits)},
      .notes =
          "Status 0: proved; 3: not found before a limit; 1: observed only, or no criterion\n"
          "is known.\n"
          "lastmove verify checks a certificate from the rules alone. --format lean writes a "
          "proof\n"
          "of outcomes for Lean 4.\n",
      .run = [asked] { return run_period(*asked); },
  };
}

}  // namespace lastmove
