#include "games/notation/octal_code.h"

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

constexpr std::string_view dots = "...";

/// Reads the digits of one code, and says where a fault is.
class CodeReader {
 public:
  CodeReader(std::string_view code, unsigned base, std::string_view text, std::size_t offset)
      : code_(code), base_(base), text_(text), offset_(offset) {}

  OctalCode read();

 private:
  std::uint8_t digit(std::size_t i) const;
  /// The digit before the point, which says how a heap may be split when nothing is taken.
  std::uint8_t first_digit(std::size_t point) const;
  [[noreturn]] void fail(std::size_t i, const std::string& message) const {
    throw Error(Error::Kind::bad_input, message, {std::string(text_), offset_ + i});
  }

  const std::string_view code_;
  const unsigned base_;
  const std::string_view text_;
  const std::size_t offset_;
};

std::uint8_t CodeReader::digit(std::size_t i) const {
  constexpr std::string_view digits = "0123456789ABCDEF0123456789abcdef";
  const std::size_t found = digits.find(code_[i]);
  if (found != std::string_view::npos && found % 16 < base_) {
    return static_cast<std::uint8_t>(found % 16);
  }
  fail(i,
       fmt::format("expected {}, not '{}'",
                   base_ == 8 ? "an octal digit, 0 to 7" : "a digit, 0 to 9 or A to F", code_[i]));
}

std::uint8_t CodeReader::first_digit(std::size_t point) const {
  if (point == 0) return 0;
  const std::uint8_t first = digit(0);
  if (point > 1) fail(1, "expected the point: one digit stands before it, as in 0.77");
  if (first % 4 != 0) {
    fail(0, fmt::format("the digit before the point has to be {}: who takes nothing can only split "
                        "a heap",
                        base_ == 8 ? "0 or 4" : "0, 4, 8 or C"));
  }
  return first;
}

OctalCode CodeReader::read() {
  const std::size_t point = std::min(code_.find('.'), code_.size());
  OctalCode code;
  code.digits = {first_digit(point)};
  std::size_t end = code_.size();
  if (point < end) {
    const std::size_t after = std::min(code_.find('.', point + 1), code_.size());
    code.repeats = after > point + 1 && code_.substr(after) == dots;
    if (code.repeats) end = after;
    if (point + 1 == end || after == point + 1) fail(point, "expected a digit after the point");
    if (end - point - 1 > max_code_digits) {
      fail(point + 1 + max_code_digits,
           fmt::format("a code may have at most {} digits after the point", max_code_digits));
    }
    if (after < end) fail(after, "expected a digit, or '...' at the end for one that repeats");
    for (std::size_t i = point + 1; i < end; ++i) code.digits.push_back(digit(i));
  }
  // What a code says twice: zeros at the end, and a digit before those that repeat it.
  while (code.repeats && code.digits.size() > 2 &&
         code.digits.back() == code.digits[code.digits.size() - 2]) {
    code.digits.pop_back();
  }
  code.repeats = code.repeats && code.digits.back() != 0;
  while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
  if (code.digits.back() == 0) fail(0, "there is no move in this game: every digit is 0");
  return code;
}

}  // namespace

OctalCode OctalCode::parse(std::string_view code, unsigned base, std::string_view text,
                           std::size_t offset) {
  return CodeReader(code, base, text, offset).read();
}

std::string OctalCode::text() const {
  std::string text;
  for (const std::uint8_t digit : digits) {
    text += fmt::format("{:X}", digit);
    if (text.size() == 1 && digits.size() > 1) text += '.';
  }
  return repeats ? text + std::string(dots) : text;
}

}  // namespace lastmove
