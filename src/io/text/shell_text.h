#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// A text as one word of a shell's command line, in quotes.
std::string shell_word(std::string_view text);

}  // namespace lastmove
