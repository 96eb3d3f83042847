#include "games/notation/scanner.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/core.h>

#include <lastmove/position.h>

#include "games/model/quoted.h"
#include "games/model/utf8.h"

namespace lastmove {

std::string shown(std::string_view text, std::size_t offset) {
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte < 0x20 || byte == 0x7f) return fmt::format("the byte 0x{:02x}", byte);
  std::size_t length = 1;
  while (byte >= 0xc0 && offset + length < text.size() && length < 4 &&
         (static_cast<unsigned char>(text[offset + length]) & 0xc0) == 0x80) {
    ++length;
  }
  if (byte >= 0x80 && length == 1) return fmt::format("the byte 0x{:02x}", byte);
  return fmt::format("'{}'", text.substr(offset, length));
}

bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

void Scanner::skip_spaces() {
  while (offset_ < text_.size() &&
         std::string_view(" \t\r\n").find(text_[offset_]) != std::string_view::npos) {
    ++offset_;
  }
}

std::size_t Scanner::offset() {
  skip_spaces();
  return offset_;
}

bool Scanner::at_end() { return offset() == text_.size(); }

bool Scanner::at(char c) { return !at_end() && text_[offset_] == c; }

bool Scanner::at_digit() { return !at_end() && is_digit(text_[offset_]); }

bool Scanner::at_name() { return !at_end() && is_name_start(text_[offset_]); }

bool Scanner::skip(char c) {
  if (!at(c)) return false;
  ++offset_;
  return true;
}

bool Scanner::skip_range_dots() {
  if (text_.substr(offset(), 2) != "..") return false;
  offset_ += 2;
  return true;
}

void Scanner::expect(char c, std::string_view why) {
  if (!skip(c)) fail_expected(fmt::format("'{}' {}", c, why));
}

void Scanner::expect_end(std::string_view or_else) {
  if (!at_end()) fail_expected(fmt::format("{} or the end of the {}", or_else, part_));
}

std::string_view Scanner::digits(std::string_view what) {
  if (!at_digit()) fail_expected(what);
  const std::size_t start = offset_;
  while (offset_ < text_.size() && is_digit(text_[offset_])) ++offset_;
  return text_.substr(start, offset_ - start);
}

std::uint64_t Scanner::number(std::string_view what) {
  const std::size_t start = offset();
  const std::string_view text = digits(what);
  std::uint64_t value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec != std::errc() || value > max_heap) {
    fail(start, fmt::format("this number is too large: numbers go up to 2^63-1 = {}", max_heap));
  }
  return value;
}

std::string_view Scanner::name(std::string_view what) {
  if (!at_name()) fail_expected(what);
  const std::size_t start = offset_;
  while (offset_ < text_.size() && is_name_part(text_[offset_])) ++offset_;
  return text_.substr(start, offset_ - start);
}

std::string_view Scanner::name_before(char c) {
  const std::size_t start = offset();
  if (at_name()) {
    const std::string_view found = name("a name");
    if (skip(c)) return found;
  }
  offset_ = start;
  return {};
}

std::string_view Scanner::formula(std::string_view what) { return up_to("|;)", what); }

std::string_view Scanner::summand(std::string_view what) { return up_to("+", what); }

std::string_view Scanner::up_to(std::string_view ends, std::string_view what) {
  const std::size_t start = offset();
  std::size_t end = start;
  std::size_t open = 0;
  for (; offset_ < text_.size(); ++offset_) {
    const char c = text_[offset_];
    if (open == 0 && ends.find(c) != std::string_view::npos) break;
    if (std::string_view("([{").find(c) != std::string_view::npos) ++open;
    if (open > 0 && std::string_view(")]}").find(c) != std::string_view::npos) --open;
    if (c == '\'' || c == '"') {
      const std::size_t opened = offset_++;
      while (offset_ < text_.size() && text_[offset_] != c)
        offset_ += text_[offset_] == '\\' ? 2 : 1;
      if (offset_ >= text_.size()) fail(opened, "these quotes are not closed");
    }
    if (c != ' ') end = offset_ + 1;
  }
  if (end == start) fail_expected(what);
  return text_.substr(start, end - start);
}

std::string_view Scanner::code(std::string_view what) {
  const std::size_t start = offset();
  while (offset_ < text_.size() && (text_[offset_] == '.' || is_name_part(text_[offset_]))) {
    ++offset_;
  }
  if (offset_ == start) fail_expected(what);
  return text_.substr(start, offset_ - start);
}

std::string Scanner::quoted(std::string_view what) {
  const std::size_t start = offset();
  std::string name;
  if (!skip('"')) {
    // A control of direction is written as its code point outside of quotes, too.
    const auto at_code = [this] { return text_.substr(offset_, 3) == "\\u{"; };
    while (offset_ < text_.size() && (may_stand_bare(text_[offset_]) || at_code())) {
      const char c = text_[offset_++];
      name += c == '\\' ? escaped() : std::string(1, c);
    }
    if (name.empty()) fail_expected(what);
    return name;
  }
  while (offset_ < text_.size() && text_[offset_] != '"') {
    const char c = text_[offset_++];
    name += c == '\\' ? escaped() : std::string(1, c);
  }
  if (offset_ == text_.size()) fail(start, "these quotes are not closed");
  ++offset_;
  return name;
}

/// What stands for a character behind a backslash.
std::string Scanner::escaped() {
  const std::size_t start = offset_ - 1;
  const char c = offset_ < text_.size() ? text_[offset_++] : '\0';
  switch (c) {
    case '"':
    case '\\': return {c};
    case 'n': return "\n";
    case 'r': return "\r";
    case 't': return "\t";
    default: break;
  }
  const auto number = [&](std::size_t from, std::size_t most) {
    unsigned value = 0;
    const char* const digits = text_.data() + from;
    const char* const end = digits + std::min(most, text_.size() - from);
    const auto read = std::from_chars(digits, end, value, 16);
    return std::pair{value, static_cast<std::size_t>(read.ptr - digits)};
  };
  if (const auto [byte, digits] = number(offset_, 2); c == 'x' && digits == 2) {
    offset_ += digits;
    return {static_cast<char>(byte)};
  }
  if (c == 'u' && text_.substr(offset_, 1) == "{") {
    const auto [code, digits] = number(offset_ + 1, 6);
    const std::size_t end = offset_ + 1 + digits;
    std::string character;
    append_utf8(character, code);
    if (digits > 0 && text_.substr(end, 1) == "}" && is_utf8(character)) {
      offset_ = end + 1;
      return character;
    }
  }
  fail(start, R"(expected \" \\ \n \r \t, \x and two hexadecimal digits, or \u{202e})");
}

void Scanner::fail_expected(std::string_view what) {
  const bool end = at_end();
  const std::string found =
      end ? fmt::format("the {} ends here", part_) : "found " + shown(text_, offset_);
  fail(offset_, fmt::format("expected {}, but {}", what, found));
}

void Scanner::fail(std::size_t offset, const std::string& message) const {
  throw Error(Error::Kind::bad_input, message, {std::string(text_), offset});
}

}  // namespace lastmove
