#include "games/scripts/lua_texts.h"

#include <algorithm>
#include <utility>

namespace lastmove {

namespace {

/// Lua's messages, and clearer ones.
constexpr std::pair<std::string_view, std::string_view> plain_words[] = {
    {"attempt to perform 'n%", "remainder of a division by zero"},
    {"attempt to perform 'n//0'", "division by zero"},
    {"attempt to divide by zero", "division by zero"},
    {"C stack overflow", "nested too deeply"},
    {"stack overflow", "calls are nested too deeply"},
};

/// What often lies behind a message of Lua.
constexpr std::pair<std::string_view, std::string_view> hints_on_errors[] = {
    {"near '!'", "not equal is written ~="},
    {"syntax error near '+'", "a sum is kept with i = i + 1"},
    {"syntax error near '-'", "a difference is kept with i = i - 1"},
    {"arithmetic on a string value", "texts are joined with .."},
};

}  // namespace

std::string in_plain_words(std::string_view message) {
  for (const auto& [lua_text, words] : plain_words) {
    if (message.starts_with(lua_text)) return std::string(words);
  }
  std::string text(message);
  for (const auto& [wrong, hint] : hints_on_errors) {
    if (message.find(wrong) != std::string_view::npos) return text + "; " + std::string(hint);
  }
  return text;
}

bool writes_byte_zero(std::string_view script) {
  if (script.find('\0') != std::string_view::npos) return true;
  for (std::size_t at = script.find('\\'); at < script.size(); at = script.find('\\', at + 2)) {
    const std::string_view escape = script.substr(at + 1, 20);
    if (escape.starts_with("x00")) return true;
    if (escape.starts_with("u{0")) {
      const std::size_t after_zeros = script.find_first_not_of('0', at + 3);
      if (after_zeros < script.size() && script[after_zeros] == '}') return true;
    }
    // At most three decimal digits: \0, \00 and \000 are zero, \01 is not.
    const std::size_t digits = std::min(escape.find_first_not_of("0123456789"), escape.size());
    const std::string_view number = escape.substr(0, std::min<std::size_t>(digits, 3));
    if (!number.empty() && number.find_first_not_of('0') == std::string_view::npos) return true;
  }
  return false;
}

}  // namespace lastmove
