#include "io/text/decimal_number.h"

#include <cstdlib>
#include <string>

namespace lastmove {

std::optional<double> decimal_number(std::string_view text) {
  // What strtod takes besides: spaces, signs, hexadecimal digits, "inf" and "nan".
  const bool begins_well = text.find_first_of("0123456789.") == 0;
  if (!begins_well || text.find_first_not_of("0123456789.eE+-") != text.npos) return std::nullopt;
  const std::string all(text);
  char* end = nullptr;
  const double number = std::strtod(all.c_str(), &end);  // The program keeps the "C" numerals.
  if (end != all.c_str() + all.size()) return std::nullopt;
  return number;
}

}  // namespace lastmove
