// Periods and their proofs.

#include <fmt/core.h>

#include <lastmove/behaviour.h>
#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/period.h>

#include "answers/sequences.h"
#include "front/api/endpoint_helpers.h"
#include "front/api/problem.h"
#include "front/api/query.h"
#include "games/model/unreachable.h"
#include "io/text/certificate_text.h"
#include "io/text/period_writer.h"

namespace lastmove {

namespace {

Sequence sequence_of(const Query& query, const Ruleset& rules) {
  if (!query.optional("of")) return usual_sequence(rules);
  std::vector<std::pair<std::string, Sequence>> choices;
  for (const Sequence each : all_sequences) choices.emplace_back(to_string(each), each);
  return choice<Sequence>(query, "of", choices);
}

Period found_period(const Ruleset& rules, Sequence sequence, const Effort& effort) {
  return find_period(rules, sequence, effort.limits);
}

/// Why a period that is not proved has no proof to send.
Response without_proof(const Period& period, const Effort& effort) {
  switch (period.status) {
    case PeriodStatus::not_found:
      throw Error(Error::Kind::limit,
                  fmt::format("no period was proved by the heaps below {}; the work limit is {}",
                              period.reach, effort.limits.work));
    case PeriodStatus::observed:
      return problem(422, "no-criterion",
                     "this period is observed, and no theorem known here proves it");
    case PeriodStatus::no_criterion:
      return problem(422, "no-criterion", "no theorem known here makes this sequence periodic");
    case PeriodStatus::proved: break;
  }
  unreachable();
}

Response exported_proof(const Ruleset& rules, const Period& period, const ExportFormat& format,
                        const Effort& effort) {
  if (period.status != PeriodStatus::proved) return without_proof(period, effort);
  Response response = json_response(format.proof(rules, period, effort.limits));
  response.content_type = format.content_type;
  return response;
}

Response certificate(const Ruleset& rules, Sequence sequence, const Effort& effort) {
  const Period period = found_period(rules, sequence, effort);
  if (period.status != PeriodStatus::proved) return without_proof(period, effort);
  return json_response(certificate_to_text(make_certificate(rules, period, effort.limits)));
}

}  // namespace

Question ask_period(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "of", "format"});
  const RuleFiles files = files_of(request, limits);
  const auto rules = bound_rules(query, files);
  const Sequence sequence = sequence_of(query, *rules);
  const auto format =
      choice(query, "format", format_choices({Format::json}, &ExportFormat::of_proofs));
  if (format.exported) format.exported->check_proof(*rules, sequence);
  return {cost_of_period(*rules, sequence), [=](const Effort& effort) {
            const Period period = found_period(*rules, sequence, effort);
            if (format.exported) return exported_proof(*rules, period, *format.exported, effort);
            const auto behaviour = find_behaviour(*rules, period, effort.limits.monitor);
            return json_response(write_period(rules->text(), period, behaviour, Format::json));
          }};
}

Question ask_certificate(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "of"});
  const RuleFiles files = files_of(request, limits);
  const auto rules = bound_rules(query, files);
  const Sequence sequence = sequence_of(query, *rules);
  return {cost_of_period(*rules, sequence),
          [=](const Effort& effort) { return certificate(*rules, sequence, effort); }};
}

}  // namespace lastmove
