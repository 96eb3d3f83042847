#pragma once

#include <string>

#include <lastmove/error.h>

namespace lastmove {

/// The error as a person reads it: the message, what would help as options of the command line and,
/// where it has a place, the text around the place with a caret under it. Ends with a line end;
/// control characters of the text are not repeated.
std::string error_text(const Error& error);

}  // namespace lastmove
