#include "front/questions/value_report.h"

#include <lastmove/error.h>

#include "io/pictures/thermograph_svg.h"

namespace lastmove {

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
