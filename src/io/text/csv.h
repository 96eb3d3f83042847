#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// A field of a CSV row, quoted if RFC 4180 requires it.
std::string csv_field(std::string_view text);

}  // namespace lastmove
