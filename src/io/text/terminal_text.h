#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Says something on standard error; where nobody can hear it, nothing is done about that.
void say(std::string_view text);

/// Text without the control characters by which it could command a terminal.
std::string printable(std::string_view text);

}  // namespace lastmove
