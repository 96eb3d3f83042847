#include "io/pictures/svg_text.h"

#include "io/text/decimal_number.h"

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

std::string px(double length) { return with_digits_at_most(length, 1); }

}  // namespace lastmove
