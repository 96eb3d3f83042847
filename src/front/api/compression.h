#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// Whether a client that sent this Accept-Encoding would rather have gzip than nothing. Qualities
/// count: "gzip;q=0" refuses it, and "gzip;q=0.5, identity" prefers the plain text.
bool prefers_gzip(std::string_view accept_encoding);

/// The text as a gzip file; nothing where that is no shorter. `check` is called every few
/// milliseconds and may throw to stop.
std::optional<std::string> gzip(std::string_view text, const std::function<void()>& check = {});

}  // namespace lastmove
