#include "io/text/decimal_number.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include <fmt/core.h>

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

std::string with_digits(double number, int digits) {
  std::int64_t unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  const std::int64_t all = std::llround(std::abs(number) * static_cast<double>(unit));
  return fmt::format("{}{}.{:0{}}", number < 0 && all > 0 ? "-" : "", all / unit, all % unit,
                     digits);
}

std::string with_digits_at_most(double number, int digits) {
  std::string text = with_digits(number, digits);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace lastmove
