#include "io/text/base64.h"

#include <cstdint>

namespace lastmove {

namespace {

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t byte = at + i;
      group = group << 8 | (byte < bytes.size() ? static_cast<unsigned char>(bytes[byte]) : 0u);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text += at + i <= bytes.size() ? digits[group >> (18 - 6 * i) & 63] : '=';
    }
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t at = 0; at < text.size(); at += 4) {
    std::uint32_t group = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t digit = digits.find(text[at + i]);
      if (digit != std::string_view::npos) ++count;
      group =
          group << 6 | (digit == std::string_view::npos ? 0 : static_cast<std::uint32_t>(digit));
    }
    for (std::size_t i = 0; i + 1 < count; ++i)
      bytes += static_cast<char>(group >> (16 - 8 * i) & 255);
  }
  if (base64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace lastmove
