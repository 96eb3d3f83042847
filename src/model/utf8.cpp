#include "model/utf8.h"

#include <cstddef>

namespace lastmove {

namespace {

/// How many bytes a UTF-8 character has that begins so; 0 if none does.
std::size_t utf8_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(byte(i));
    if (length == 0 || i + length > text.size()) return false;
    for (std::size_t k = 1; k < length; ++k) {
      if ((byte(i + k) & 0xc0) != 0x80) return false;
    }
    const unsigned char second = length > 1 ? byte(i + 1) : 0;
    const bool overlong = (byte(i) == 0xe0 && second < 0xa0) || (byte(i) == 0xf0 && second < 0x90);
    const bool surrogate = byte(i) == 0xed && second >= 0xa0;
    const bool too_large = byte(i) == 0xf4 && second >= 0x90;
    if (overlong || surrogate || too_large) return false;
    i += length;
  }
  return true;
}

}  // namespace lastmove
