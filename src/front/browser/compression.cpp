// Nobody asks for compressed answers where they need not travel.

#include "front/api/compression.h"

namespace lastmove {

bool prefers_gzip(std::string_view) { return false; }

std::optional<std::string> gzip(std::string_view, const std::function<void()>&) {
  return std::nullopt;
}

}  // namespace lastmove
