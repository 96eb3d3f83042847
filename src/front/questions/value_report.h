#pragma once

#include <string>

#include <lastmove/value.h>

#include "io/text/value_writer.h"

namespace lastmove {

/// How a value is told: for people, as JSON, as LaTeX, or by its thermograph as SVG.
enum class ValueFormat { text, json, latex, svg };

/// `style` is how text is written; the other formats have their own. Throws Error: bad_input for a
/// comparison as LaTeX or SVG; limit.
std::string write_value(const ValueSubject& subject, ValueStore& values, const ValueAnswer& answer,
                        ValueFormat format, ValueStyle style = ValueStyle::ascii);

}  // namespace lastmove
