#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// A field of a CSV row, quoted if RFC 4180 requires it.
std::string csv_field(std::string_view text);

/// Throws Error where a variable has the name of one of the columns that stand beside it.
void check_variable_names(const std::vector<std::string>& variables,
                          const std::vector<std::string>& columns);

}  // namespace lastmove
