#include "io/pictures/svg_text.h"

#include <algorithm>

#include "games/model/utf8.h"
#include "io/text/decimal_number.h"

namespace lastmove {

std::string escaped(std::string_view text) {
  std::string xml;
  for (std::size_t i = 0; i < text.size(); ++i) {
    // U+FFFE and U+FFFF are no characters of XML.
    if (const auto next = text.substr(i, 3); next == "\xef\xbf\xbe" || next == "\xef\xbf\xbf") {
      xml += "\xef\xbf\xbd";
      i += 2;
      continue;
    }
    const char c = text[i];
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

std::string shortened(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  std::size_t cut = 0;
  for (std::size_t count = 0; end < text.size(); ++count) {
    if (count == most) return std::string(text.substr(0, cut)) + "...";
    if (count == most - 3) cut = end;
    end += std::max<std::size_t>(1, utf8_character(text.substr(end)));
  }
  return std::string(text);
}

std::string px(double length) { return with_digits_at_most(length, 1); }

}  // namespace lastmove
