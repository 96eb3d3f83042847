#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Prints a message on standard error; ignores failure.
void say(std::string_view text);

/// Text for a terminal: with spaces for control characters, which could command it, code points for
/// those of direction, and \xHH for bytes that are no UTF-8.
std::string printable(std::string_view text);

}  // namespace lastmove
