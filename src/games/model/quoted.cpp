#include "games/model/quoted.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/model/utf8.h"

namespace lastmove {

namespace {

void append_quoted(std::string& text, char c) {
  switch (c) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default: break;
  }
  const auto byte = static_cast<unsigned char>(c);
  text += byte < 0x20 || byte == 0x7f ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
}

}  // namespace

bool may_stand_bare(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || std::string_view("_.-/").find(c) != std::string_view::npos;
}

std::string quoted_where_needed(std::string_view name) {
  // A position that is "-" alone is read from standard input.
  if (!name.empty() && name != "-" && std::all_of(name.begin(), name.end(), may_stand_bare) &&
      with_code_points(name) == name) {
    return std::string(name);
  }
  std::string text = "\"";
  for (const char c : name) append_quoted(text, c);
  return with_code_points(text + '"');
}

std::string escaped_bytes(std::string_view bytes) {
  constexpr std::size_t most = 100;
  std::string text;
  for (const char c : bytes.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\') {
      text += "\\\\";
    } else {
      text += byte < 0x20 || byte >= 0x7f ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
    }
  }
  return bytes.size() > most ? text + "..." : text;
}

}  // namespace lastmove
