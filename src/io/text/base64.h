#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Bytes as base64 (RFC 4648, section 4), padded.
std::string base64(std::string_view bytes);

}  // namespace lastmove
