#include "io/pictures/svg_text.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include <fmt/core.h>

namespace lastmove {

std::string escaped(std::string_view text) {
  std::string xml;
  for (const char c : text) {
    switch (c) {
      case '&': xml += "&amp;"; break;
      case '<': xml += "&lt;"; break;
      case '>': xml += "&gt;"; break;
      case '"': xml += "&quot;"; break;
      default: xml += c;
    }
  }
  return xml;
}

std::string px(double length) {
  const double tenths = std::round(length * 10);
  const auto whole = static_cast<std::int64_t>(tenths);
  const std::string sign = whole < 0 ? "-" : "";
  const std::int64_t size = std::abs(whole);
  return size % 10 == 0 ? fmt::format("{}{}", sign, size / 10)
                        : fmt::format("{}{}.{}", sign, size / 10, size % 10);
}

}  // namespace lastmove
