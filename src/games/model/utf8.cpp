#include "games/model/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/core.h>

namespace lastmove {

namespace {

/// Not within a character, in UTF-8.
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

/// How many bytes a UTF-8 character has that begins so; 0 if none does.
std::size_t utf8_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/// Bidi_Control of the Unicode Standard.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> direction_controls = {{
    {"\u061c", "\\u{61c}"},
    {"\u200e", "\\u{200e}"},
    {"\u200f", "\\u{200f}"},
    {"\u202a", "\\u{202a}"},
    {"\u202b", "\\u{202b}"},
    {"\u202c", "\\u{202c}"},
    {"\u202d", "\\u{202d}"},
    {"\u202e", "\\u{202e}"},
    {"\u2066", "\\u{2066}"},
    {"\u2067", "\\u{2067}"},
    {"\u2068", "\\u{2068}"},
    {"\u2069", "\\u{2069}"},
}};

}  // namespace

std::string unreadable(std::string_view text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  const auto control = std::find_if(text.begin(), text.end(), is_control);
  if (control != text.end()) {
    return fmt::format("has the byte {} in it, which nobody can read", static_cast<int>(*control));
  }
  return is_utf8(text) ? "" : "is not well-formed UTF-8";
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else {
    if (code < 0x10000) {
      put(0xe0 | code >> 12);
    } else {
      put(0xf0 | code >> 18);
      put(0x80 | (code >> 12 & 0x3f));
    }
    put(0x80 | (code >> 6 & 0x3f));
  }
  put(0x80 | (code & 0x3f));
}

std::string with_code_points(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const auto found =
        std::find_if(direction_controls.begin(), direction_controls.end(),
                     [text](const auto& control) { return text.starts_with(control.first); });
    const bool control = found != direction_controls.end();
    shown += control ? found->second : text.substr(0, 1);
    text.remove_prefix(control ? found->first.size() : 1);
  }
  return shown;
}

std::size_t utf8_character(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const std::size_t length = utf8_length(byte(0));
  if (length > text.size()) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(k) & 0xc0) != 0x80) return 0;
  }
  const unsigned char second = length > 1 ? byte(1) : 0;
  const bool overlong = (byte(0) == 0xe0 && second < 0xa0) || (byte(0) == 0xf0 && second < 0x90);
  const bool surrogate = byte(0) == 0xed && second >= 0xa0;
  const bool too_large = byte(0) == 0xf4 && second >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

std::vector<std::string> utf8_characters(std::string_view text) {
  std::vector<std::string> characters;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(1, utf8_character(text));
    characters.emplace_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return characters;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string ends_of(std::string_view text, std::size_t longest, std::size_t kept,
                    std::string_view between) {
  if (text.size() <= longest || count_characters(text) <= longest) return std::string(text);
  std::size_t first = 0;
  for (std::size_t count = 0; first < text.size(); ++first) {
    if (begins_character(text[first]) && count++ == kept) break;
  }
  std::size_t last = text.size();
  for (std::size_t count = 0; last > first && count < kept;) {
    if (begins_character(text[--last])) ++count;
  }
  return std::string(text.substr(0, first)).append(between).append(text.substr(last));
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace lastmove
