#include "io/text/csv.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

void check_variable_names(const std::vector<std::string>& variables,
                          const std::vector<std::string>& columns) {
  for (const std::string& name : variables) {
    if (std::find(columns.begin(), columns.end(), name) == columns.end()) continue;
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' is also the name of a column of the answer; give the variable "
                            "another name",
                            name));
  }
}

}  // namespace lastmove
