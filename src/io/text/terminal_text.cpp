#include "io/text/terminal_text.h"

#include <cstdio>

namespace lastmove {

void say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

std::string printable(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xa0 && line.ends_with('\xc2')) {
      line.back() = ' ';  // U+0080 to U+009F, such as CSI.
    } else {
      line += byte < 0x20 || byte == 0x7f ? ' ' : c;
    }
  }
  return line;
}

}  // namespace lastmove
