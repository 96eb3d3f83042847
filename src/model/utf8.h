#pragma once

#include <string_view>

namespace lastmove {

/// Whether a text is well-formed UTF-8.
bool is_utf8(std::string_view text);

}  // namespace lastmove
