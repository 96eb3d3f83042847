#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// A field of a CSV row, quoted if RFC 4180 requires it.
std::string csv_field(std::string_view text);

/// Throws Error where two columns have one name, of which one is that of a variable.
void check_column_names(const std::vector<std::string>& columns);

}  // namespace lastmove
