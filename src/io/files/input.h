#pragma once

#include <string>

namespace lastmove {

/// The largest file that is read.
inline constexpr std::size_t max_input_bytes = std::size_t{64} << 20;

/// The text of an argument: "@FILE" stands for the file's contents, "-" for standard input;
/// anything else is the text itself. Drops line ends at the end. Throws Error if the file cannot be
/// read or is too large.
std::string read_argument(const std::string& argument);

}  // namespace lastmove
