#include "io/text/shell_text.h"

#include <algorithm>

#include "games/model/quoted.h"

namespace lastmove {

std::string shell_word(std::string_view text) {
  const auto plain = [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && (may_stand_bare(c) || c == '+' || c == ',');
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) return std::string(text);
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + '\'';
}

std::string shell_file(std::string_view path) {
  return shell_word(path.starts_with('-') ? "./" + std::string(path) : std::string(path));
}

}  // namespace lastmove
