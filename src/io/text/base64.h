#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// Bytes as base64 (RFC 4648, section 4), padded.
std::string base64(std::string_view bytes);

/// The bytes back; nothing for what `base64` does not write.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace lastmove
