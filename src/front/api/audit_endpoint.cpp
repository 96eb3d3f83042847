// A strategy or a formula held against perfect play.

#include "front/questions/audit_report.h"

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/variables.h>

#include "front/api/endpoint_helpers.h"
#include "front/questions/bindings.h"
#include "games/model/bad_input.h"

namespace lastmove {

namespace {

constexpr std::uint64_t max_playouts = 1'000'000;
constexpr std::uint64_t max_failures = 10'000;

/// The strategy or formula as the command line names it.
std::string subject_of(const Query& query) {
  const auto strategy = query.optional("strategy");
  const auto formula = query.optional("formula");
  if (strategy.has_value() == formula.has_value()) {
    fail_bad_input("expected one of the parameters 'strategy' and 'formula'");
  }
  if (formula) return std::string(formula_prefix) + *formula;
  check_served_strategy(*strategy);
  for (const char* name : {"of", "playouts", "failures"}) {
    if (query.optional(name))
      fail_bad_input(fmt::format("the parameter '{}' belongs to a formula", name));
  }
  return *strategy;
}

}  // namespace

Question ask_audit(const Request& request, const ServeLimits& limits) {
  constexpr Cost each_position{.work = 10'000, .bytes = 10};
  constexpr Cost each_playout{.work = 10'000};
  constexpr Cost each_failure{.bytes = 20};
  const Query query = Query::parse(request.target);
  query.allow_only(
      {"strategy", "formula", "of", "playouts", "failures", "seed", "rules", "let", "range"});
  const RuleFiles files = files_of(request, limits);
  const std::string subject = subject_of(query);
  const auto bound = bound_template(query, files);
  const auto range_text = query.optional("range");
  const auto range = range_text ? std::optional(parse_range(*range_text)) : std::nullopt;
  const auto of = choice(query, "of", formula_subjects());
  const std::uint64_t playouts = query.number("playouts", 1, max_playouts).value_or(0);
  const std::uint64_t seed = query.number("seed", 0, max_seed).value_or(1);
  const std::uint64_t failures = query.number("failures", 1, max_failures).value_or(0);
  // A strategy may be led to every smaller position. Of periods little is known before.
  const Cost cost = !range ? heavy_cost
                           : each_position * count_positions(*bound, {*range}) +
                                 each_failure * failures + each_position * range->last +
                                 each_playout * playouts + cost_of_tables(*bound, {*range});
  return {cost, [=](const Effort& effort) {
            const AuditQuestion question{.subject = subject,
                                         .rules = bound->rules,
                                         .variables = bound->variables,
                                         .range = range,
                                         .of = of,
                                         .playouts = playouts,
                                         .failures = failures,
                                         .seed = seed};
            std::string text;
            write_audit(question, Format::json, effort.limits, bounded_sink(text, effort));
            return json_response(std::move(text));
          }};
}

}  // namespace lastmove
