#include "front/questions/value_report.h"

#include <lastmove/error.h>
#include <lastmove/misere_form.h>

#include "io/pictures/thermograph_svg.h"
#include "io/text/misere_form_writer.h"

namespace lastmove {

bool has_misere_forms(const Ruleset& rules) { return rules.impartial() && !rules.normal_play(); }

std::string write_misere_form(const Ruleset& rules, const Position& position, ValueFormat format,
                              const Limits& limits) {
  if (format == ValueFormat::svg || format == ValueFormat::latex) {
    throw Error(Error::Kind::bad_input,
                "expected text or json: a misere canonical form has no thermograph, and is not "
                "written as LaTeX");
  }
  const MisereForm form = misere_form(rules, position, limits);
  const ValueSubject subject = {rules.text(), to_string(position), ""};
  return format == ValueFormat::json ? misere_form_as_json(subject, form)
                                     : misere_form_as_text(subject, form);
}

std::string write_value(const ValueSubject& subject, ValueStore& values, const ValueAnswer& answer,
                        ValueFormat format, ValueStyle style) {
  switch (format) {
    case ValueFormat::text: return value_as_text(subject, values, answer, style);
    case ValueFormat::json: return value_as_json(subject, values, answer);
    case ValueFormat::latex:
    case ValueFormat::svg: break;
  }
  if (answer.holds) {
    throw Error(Error::Kind::bad_input,
                "expected a value, not a comparison, which is true or false");
  }
  if (format == ValueFormat::svg) return thermograph_svg(subject.title(), values, answer.value);
  return values.text(answer.value, ValueStyle::latex) + "\n";
}

}  // namespace lastmove
