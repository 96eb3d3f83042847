// A strategy or a formula held against perfect play.

#include "app/audit_report.h"

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/variables.h>

#include "app/bindings.h"
#include "app/serve/answering.h"

namespace lastmove {

namespace {

constexpr std::uint64_t max_playouts = 1'000'000;

[[noreturn]] void fail(const std::string& message) { throw Error(Error::Kind::bad_input, message); }

/// The strategy or formula as the command line names it.
std::string subject_of(const Query& query) {
  const auto strategy = query.optional("strategy");
  const auto formula = query.optional("formula");
  if (strategy.has_value() == formula.has_value()) {
    fail("expected one of the parameters 'strategy' and 'formula'");
  }
  if (formula) return std::string(formula_prefix) + *formula;
  check_served_strategy(*strategy);
  for (const char* name : {"of", "playouts"}) {
    if (query.optional(name)) fail(fmt::format("the parameter '{}' belongs to a formula", name));
  }
  return *strategy;
}

}  // namespace

Response answer_audit(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"strategy", "formula", "of", "playouts", "rules", "let", "range"});
  const std::string subject = subject_of(query);
  const auto rules_template = RulesetTemplate::parse(query.required("rules"));
  const Variables variables = parse_bindings(query.all("let"), rules_template);
  const AuditQuestion question{
      .subject = subject,
      .rules = rules_template,
      .variables = variables,
      .range = parse_range(query.required("range")),
      .of = choice<FormulaSubject>(query, "of",
                                   {{"outcome", FormulaSubject::outcome},
                                    {"nim-value", FormulaSubject::nim_value},
                                    {"moves", FormulaSubject::moves}}),
      .playouts = query.number("playouts", 1, max_playouts).value_or(0)};
  std::string text;
  write_audit(question, Format::json, effort.limits, bounded_sink(text, effort),
              [&](std::uint64_t) { effort.check(); });
  return json_response(std::move(text));
}

}  // namespace lastmove
