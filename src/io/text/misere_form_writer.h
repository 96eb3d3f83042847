#pragma once

#include <string>

#include <lastmove/misere_form.h>

#include "io/text/value_writer.h"

namespace lastmove {

std::string misere_form_as_text(const ValueSubject& subject, const MisereForm& form);
/// As docs/formats.md has it.
std::string misere_form_as_json(const ValueSubject& subject, const MisereForm& form);

}  // namespace lastmove
