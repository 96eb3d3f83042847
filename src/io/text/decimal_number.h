#pragma once

#include <optional>
#include <string_view>

namespace lastmove {

/// The number without a sign that a text writes, "0.25" or "1e3"; nothing where it is no such
/// number. As std::from_chars, which libc++ has for whole numbers only.
std::optional<double> decimal_number(std::string_view text);

}  // namespace lastmove
