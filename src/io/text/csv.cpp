#include "io/text/csv.h"

#include <set>

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

void check_column_names(const std::vector<std::string>& columns) {
  std::set<std::string_view> names;
  for (const std::string& name : columns) {
    if (names.insert(name).second) continue;
    throw Error(Error::Kind::bad_input,
                fmt::format("'{}' is also the name of a column of the answer; give the variable "
                            "another name",
                            name));
  }
}

}  // namespace lastmove
