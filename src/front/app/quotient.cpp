// lastmove quotient

#include <lastmove/quotient.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "front/app/checkpoint.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "games/model/unreachable.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/quotient_certificate_text.h"
#include "io/text/quotient_writer.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

enum class QuotientFormat { text, json };
enum class QuotientAsked { quotient, genus };

struct QuotientArguments {
  std::string rules;
  std::vector<std::string> bindings;
  QuotientAsked of = QuotientAsked::quotient;
  QuotientTold told;
  QuotientFormat format = QuotientFormat::text;
  std::string certificate;
  CheckpointOptions checkpoint;
  std::string out;
  Limits limits;
};

int exit_status(QuotientStatus status) {
  switch (status) {
    case QuotientStatus::proved_complete:
    case QuotientStatus::exact_to_heap: return exit_done;
    case QuotientStatus::not_finite_within_limits: return exit_limit;
  }
  unreachable();
}

MisereQuotient find_with_checkpoint(const Ruleset& rules, Limits limits,
                                    const CheckpointOptions& options) {
  CheckpointFile checkpoint(quotient_checkpoint, options.file, rules.text(), options.interval,
                            limits);
  limits.checkpoint = &checkpoint;
  return find_and_keep(&checkpoint, limits,
                       [&](const Limits& each) { return find_quotient(rules, each); });
}

int run_quotient(QuotientArguments& asked) {
  if (asked.of == QuotientAsked::genus) {
    if (!asked.checkpoint.file.empty()) {
      throw Error(Error::Kind::bad_input, "--checkpoint saves the search for a quotient, no genus");
    }
    if (!asked.certificate.empty()) {
      throw Error(Error::Kind::bad_input, "--certificate proves a quotient, no genus");
    }
    if (asked.told.table) {
      throw Error(Error::Kind::bad_input, "--table tells the products of a quotient, no genus");
    }
  }
  const Heap most = asked.of == QuotientAsked::genus ? most_genus_heaps : most_quotient_heaps;
  if (asked.limits.heaps != UINT64_MAX && asked.limits.heaps > most) {
    throw Error(Error::Kind::bad_input, fmt::format("--heaps: expected at most {}", most));
  }
  const auto given = read_ruleset(asked.rules, asked.bindings, asked.limits);
  const auto rules = under_misere_play(*given, rule_files(asked.limits));
  Output output(asked.out);
  const auto proof = output_if_named(asked.certificate);
  Progress progress("heaps");
  Limits limits = asked.limits;
  limits.monitor = &progress;
  const bool as_json = asked.format == QuotientFormat::json;
  if (asked.of == QuotientAsked::genus) {
    if (limits.heaps == UINT64_MAX) limits.heaps = usual_genus_heaps;
    const GenusSequence genera = find_genera(*rules, limits);
    progress.wipe();
    output.write(as_json ? genera_as_json(genera) : genera_as_text(genera));
    output.commit();
    return genera.limit.empty() ? exit_done : exit_limit;
  }
  const MisereQuotient quotient = asked.checkpoint.file.empty()
                                      ? find_quotient(*rules, limits)
                                      : find_with_checkpoint(*rules, limits, asked.checkpoint);
  progress.wipe();
  output.write(as_json ? quotient_as_json(quotient, asked.told)
                       : quotient_as_text(quotient, asked.told));
  output.commit();
  if (proof) {
    proof->write(certificate_to_text(make_certificate(quotient)));
    proof->commit();
  }
  return exit_status(quotient.status);
}

}  // namespace

Command quotient_command() {
  const auto asked = std::make_shared<QuotientArguments>();
  Parameter heaps = heaps_option(asked->limits);
  heaps.help = "find the quotient of the heaps up to N at most";
  const std::vector<Parameter> saving =
      checkpoint_options(asked->checkpoint, "what the search has found");
  Parameter format = choice("--format", "FORMAT", asked->format,
                            {{"text", QuotientFormat::text}, {"json", QuotientFormat::json}},
                            "text (default) or json");
  format.by_ending = {{"json", "json"}};
  return {
      .name = "quotient",
      .summary = "the misere quotient of a game of heaps, proved",
      .about =
          "The misere quotient of sums of heaps: its elements are classes of sums that no further\n"
          "sum tells apart, and P has those that are lost for the player to move.",
      .arguments = {rules_argument(asked->rules), value_arguments(asked->bindings)},
      .options = {heaps,
                  choice("--of", "WHAT", asked->of,
                         {{"quotient", QuotientAsked::quotient}, {"genus", QuotientAsked::genus}},
                         "quotient, or the genus of each heap, up to 20 without --heaps"),
                  flag("--table", asked->told.table, "tell all products of two elements"), format,
                  file("--certificate", "FILE", asked->certificate, "write the proof to FILE"),
                  saving[0], saving[1], out_option(asked->out), memory_option(asked->limits),
                  work_option(asked->limits)},
      .notes =
          "  lastmove quotient kayles\n"
          "  lastmove quotient 'octal(0.07)' --heaps 33\n"
          "  lastmove quotient 'nim & kayles' --heaps 5\n"
          "Status 0: proved complete, or exact to the last heap that was asked for; 3: not finite\n"
          "within the limits. Rules are taken under misere play. lastmove verify checks a\n"
          "certificate from the rules alone. docs/misere.md tells what the words mean.\n",
      .run = [asked] { return run_quotient(*asked); },
  };
}

}  // namespace lastmove
