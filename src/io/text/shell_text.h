#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// A text as one word of a shell's command line, in quotes where it needs them.
std::string shell_word(std::string_view text);

/// The same for a file, which no command takes for an option or for standard input.
std::string shell_file(std::string_view path);

}  // namespace lastmove
