// A formula held against proved periods.

#include <utility>

#include <fmt/format.h>

#include <lastmove/audit.h>
#include <lastmove/error.h>
#include <lastmove/period.h>

#include "games/model/inner_search.h"
#include "games/model/work_meter.h"
#include "games/scripts/formula.h"

namespace lastmove {

namespace {

/// What the formula says of the period of one ruleset.
std::string claim_of(const FormulaQuestion& question, const Ruleset& rules,
                     const Bindings& bindings) {
  std::vector<std::string> names;
  std::vector<VariableValue> values;
  for (const auto& [name, value] : bindings) {
    names.push_back(name);
    values.push_back(value);
  }
  Formula formula = Formula::parse(question.formula, std::move(names), question.limits.monitor);
  const FormulaValue value = formula.evaluate(values);
  if (std::holds_alternative<std::int64_t>(value)) return to_string(value);
  throw Error(Error::Kind::bad_input,
              fmt::format("this formula is {} of {}, and a {} is a whole number", to_string(value),
                          rules.text(), to_string(question.subject)),
              {question.formula, 0});
}

}  // namespace

FormulaAudit audit_period_formula(const FormulaQuestion& question, const Ruleset& rules,
                                  const Bindings& bindings) {
  if (question.playouts > 0) {
    throw Error(Error::Kind::bad_input, "a game played at random shows no period");
  }
  using enum FormulaSubject;
  const bool of_nim_values =
      question.subject == nim_value_period || question.subject == nim_value_preperiod;
  const bool of_preperiod =
      question.subject == preperiod || question.subject == nim_value_preperiod;
  const std::string claim = claim_of(question, rules, bindings);
  FormulaAudit audit;
  const InnerSearch search(question.limits);
  const Period found = find_period(
      rules, of_nim_values ? Sequence::nim_value : usual_sequence(rules), search.limits());
  if (found.status != PeriodStatus::proved) {
    audit.unproved = 1;
    return audit;
  }
  audit.compared = 1;
  const std::string truth = fmt::to_string(of_preperiod ? found.preperiod : found.period);
  if (claim != truth) {
    audit.wrong = 1;
    audit.first = {"", truth, claim};
  }
  tell_reached(question.limits, audit.compared);
  return audit;
}

}  // namespace lastmove
