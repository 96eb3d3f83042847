#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Prints a message on standard error; ignores failure.
void say(std::string_view text);

/// Text without the control characters that could command a terminal.
std::string printable(std::string_view text);

}  // namespace lastmove
