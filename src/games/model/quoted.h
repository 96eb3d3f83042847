#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Whether a character may stand in a name that is not quoted: the name of a file or of a vertex.
bool may_stand_bare(char c);

/// The name as the notation writes it: bare if it can be, otherwise in double quotes, with \" \\ \n
/// \r \t and \xHH for what would not be read back, and \u{202e} for a control of direction.
/// Scanner::quoted reads it.
std::string quoted_where_needed(std::string_view name);

/// Bytes of a file that is not what it should be, for a message: printable ASCII as it is, a
/// backslash as \\ and all else as \xHH; of many bytes the first.
std::string escaped_bytes(std::string_view bytes);

}  // namespace lastmove
