#include "methods/values/value_scanner.h"

#include <charconv>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/utf8.h"

namespace lastmove {

namespace {

/// Reading and writing so many digits takes milliseconds.
constexpr std::size_t most_digits = 20'000;

struct Alias {
  std::string_view sign;
  std::string_view token;
};

constexpr Alias aliases[] = {
    {"↑", "^"},  {"⇑", "^^"}, {"↓", "v"},  {"⇓", "vv"}, {"∗", "*"}, {"⋆", "*"},  {"★", "*"},
    {"±", "+-"}, {"⧾", "+_"}, {"⧿", "-_"}, {"−", "-"},  {"–", "-"}, {"≤", "<="}, {"≥", ">="},
    {"∥", "||"}, {"‖", "||"}, {"·", "."},  {"⋅", "."},  {"∣", "|"}, {"∶", ":"},
};

struct Vulgar {
  std::string_view sign;
  int numerator;
  std::uint32_t exponent;
};

constexpr Vulgar vulgar_fractions[] = {{"½", 1, 1}, {"¼", 1, 2}, {"¾", 3, 2}, {"⅛", 1, 3},
                                       {"⅜", 3, 3}, {"⅝", 5, 3}, {"⅞", 7, 3}};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Which power of two a number is, if it is one.
std::optional<std::uint32_t> power_of_two(const Integer& number) {
  if (number == 0) return std::nullopt;
  const std::string bytes = number.to_bytes();
  const auto last = static_cast<unsigned char>(bytes.back());
  if ((last & (last - 1)) != 0) return std::nullopt;
  if (bytes.find_first_not_of('\0') != bytes.size() - 1) return std::nullopt;
  auto power = static_cast<std::uint32_t>(8 * (bytes.size() - 1));
  for (unsigned rest = last; rest > 1; rest >>= 1) ++power;
  return power;
}

}  // namespace

std::size_t ValueScanner::offset() {
  while (offset_ < text_.size() &&
         std::string_view(" \t\r\n").find(text_[offset_]) != std::string_view::npos) {
    ++offset_;
  }
  return offset_;
}

bool ValueScanner::skip_adjacent(std::string_view token) {
  const std::string_view rest = text_.substr(offset_);
  if (rest.starts_with(token)) {
    offset_ += token.size();
    return true;
  }
  for (const Alias& alias : aliases) {
    if (alias.token == token && rest.starts_with(alias.sign)) {
      offset_ += alias.sign.size();
      return true;
    }
  }
  return false;
}

bool ValueScanner::skip(std::string_view token) {
  offset();
  return skip_adjacent(token);
}

bool ValueScanner::at_any(std::string_view characters) {
  return !at_end() && characters.find(text_[offset_]) != std::string_view::npos;
}

bool ValueScanner::at_adjacent_digit() const {
  return offset_ < text_.size() && is_digit(text_[offset_]);
}

bool ValueScanner::at_adjacent_letter() const {
  return offset_ < text_.size() && is_letter(text_[offset_]);
}

bool ValueScanner::digit_before() const { return offset_ > 0 && is_digit(text_[offset_ - 1]); }

std::string_view ValueScanner::digits() {
  const std::size_t start = offset_;
  while (at_adjacent_digit()) ++offset_;
  if (offset_ - start > most_digits) {
    throw Error(Error::Kind::limit, fmt::format("numbers may have up to {} digits", most_digits),
                {std::string(text_), start});
  }
  return text_.substr(start, offset_ - start);
}

std::optional<ValueScanner::Number> ValueScanner::vulgar_fraction() {
  for (const Vulgar& vulgar : vulgar_fractions) {
    if (!text_.substr(offset_).starts_with(vulgar.sign)) continue;
    offset_ += vulgar.sign.size();
    return Number{vulgar.numerator, vulgar.exponent};
  }
  return std::nullopt;
}

std::optional<ValueScanner::Number> ValueScanner::number() {
  if (!at_digit()) return vulgar_fraction();
  Number number{Integer(digits()), 0};
  if (const std::optional<Number> part = vulgar_fraction()) {
    number.numerator = (number.numerator << part->exponent) + part->numerator;
    number.exponent = part->exponent;
  } else if (const std::size_t end = offset_; !at_any("/")) {
    offset_ = end;  // What comes next stands apart from the number, or does not.
  } else {
    ++offset_;
    const std::size_t start = offset();
    if (!at_digit()) fail_expected("the denominator, a power of 2");
    const Integer denominator{digits()};
    const std::optional<std::uint32_t> power = power_of_two(denominator);
    if (denominator == 0) fail(start, "no fraction has the denominator 0");
    if (!power) {
      fail(start, "the numbers among games have powers of 2 as denominators: 1/2, 3/4, 5/8");
    }
    number.exponent = *power;
  }
  return number;
}

std::uint64_t ValueScanner::small_number(std::string_view what, std::uint64_t otherwise, int bits) {
  if (!at_adjacent_digit()) return otherwise;
  const std::size_t start = offset_;
  const std::string_view found = digits();
  std::uint64_t value = 0;
  const auto read = std::from_chars(found.data(), found.data() + found.size(), value);
  const std::uint64_t greatest = UINT64_MAX >> (64 - bits);
  if (read.ec != std::errc() || value > greatest) {
    fail(start, fmt::format("this is too large: {} go up to 2^{}-1 = {}", what, bits, greatest));
  }
  return value;
}

std::string_view ValueScanner::name() {
  const std::size_t start = offset();
  while (at_adjacent_letter()) ++offset_;
  return text_.substr(start, offset_ - start);
}

void ValueScanner::fail_expected(std::string_view what) {
  if (at_end()) fail(offset_, fmt::format("expected {}, but the expression ends here", what));
  const auto byte = static_cast<unsigned char>(text_[offset_]);
  const std::size_t size = utf8_character(text_.substr(offset_));
  const std::string found = byte < 0x20 || byte == 0x7f || size == 0
                                ? fmt::format("the byte 0x{:02x}", byte)
                                : fmt::format("'{}'", text_.substr(offset_, size));
  fail(offset_, fmt::format("expected {}, but found {}", what, found));
}

void ValueScanner::fail(std::size_t offset, const std::string& message) const {
  throw Error(Error::Kind::bad_input, message, {std::string(text_), offset});
}

}  // namespace lastmove
