#pragma once

#include <string>

#include <lastmove/quotient.h>

namespace lastmove {

/// What else is told of a quotient, beside what always is.
struct QuotientTold {
  bool table = false;  ///< every product of two elements
};

/// For people. Throws Error of kind `limit` where it is too large to be told.
std::string quotient_as_text(const MisereQuotient& quotient, const QuotientTold& told);
/// As docs/formats.md has it.
std::string quotient_as_json(const MisereQuotient& quotient, const QuotientTold& told);

std::string genera_as_text(const GenusSequence& sequence);
std::string genera_as_json(const GenusSequence& sequence);

}  // namespace lastmove
