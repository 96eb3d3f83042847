#pragma once

#include <string>

#include <lastmove/ruleset.h>
#include <lastmove/value.h>

#include "io/text/value_writer.h"

namespace lastmove {

/// How a value is told: for people, as JSON, as LaTeX, or by its thermograph as SVG.
enum class ValueFormat { text, json, latex, svg };

/// Whether positions are worth canonical forms under misere play: those of impartial games.
bool has_misere_forms(const Ruleset& rules);
/// The canonical form under misere play, as text or JSON. Throws Error likewise.
std::string write_misere_form(const Ruleset& rules, const Position& position, ValueFormat format,
                              const Limits& limits);

/// `style` is how text is written; the other formats have their own. Throws Error: bad_input for a
/// comparison as LaTeX or SVG; limit.
std::string write_value(const ValueSubject& subject, ValueStore& values, const ValueAnswer& answer,
                        ValueFormat format, ValueStyle style = ValueStyle::ascii);

}  // namespace lastmove
