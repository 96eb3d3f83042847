#pragma once

#include <string>

namespace lastmove {

/// Files are read up to this size.
inline constexpr std::size_t max_input_bytes = std::size_t{64} << 20;

/// An argument that may stand for a text kept elsewhere: "@FILE" for the file's contents, "-" for
/// standard input's; anything else is the text itself. Line ends at the end are dropped. Throws
/// Error when the file cannot be read or is too large.
std::string read_argument(const std::string& argument);

}  // namespace lastmove
