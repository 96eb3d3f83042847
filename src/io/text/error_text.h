#pragma once

#include <string>

#include <lastmove/error.h>

namespace lastmove {

/// The error for a person to read: the message, the command-line options that would help and, if it
/// has a place, the text around the place with a caret under it. Ends with a line end; leaves out
/// control characters.
std::string error_text(const Error& error);

}  // namespace lastmove
