#include "io/text/terminal_text.h"

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>

#include "games/model/utf8.h"

namespace lastmove {

void say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

std::string printable(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::string_view character = text.substr(0, utf8_character(text));
    const auto byte = static_cast<unsigned char>(text.front());
    const bool c1 = character.size() == 2 && byte == 0xc2 && character[1] < '\xa0';
    if (character.empty()) {
      line += fmt::format("\\x{:02x}", byte);
    } else {
      line += byte < 0x20 || byte == 0x7f || c1 ? " " : std::string(character);
    }
    text.remove_prefix(std::max<std::size_t>(character.size(), 1));
  }
  return with_code_points(line);
}

}  // namespace lastmove
