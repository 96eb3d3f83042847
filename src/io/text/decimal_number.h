#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// The number without a sign that a text writes, "0.25" or "1e3"; nothing where it is no such
/// number. As std::from_chars, which libc++ has for whole numbers only.
std::optional<double> decimal_number(std::string_view text);

/// A number with this many digits after its point, "0.250", rounded to the nearest. REQUIRES: 1 to
/// 9 digits, and a number below 10^9.
std::string with_digits(double number, int digits);

/// The same without zeros at the end, "0.25", "10".
std::string with_digits_at_most(double number, int digits);

}  // namespace lastmove
