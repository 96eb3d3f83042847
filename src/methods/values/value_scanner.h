#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <lastmove/integer.h>

namespace lastmove {

/// Reads the text of a value from left to right, and its Unicode signs as the ASCII that they stand
/// for. Every failure throws Error of kind bad_input with its place.
class ValueScanner {
 public:
  /// REQUIRES: `text` outlives the scanner.
  explicit ValueScanner(std::string_view text) : text_(text) {}

  /// Behind spaces.
  std::size_t offset();
  /// Behind what was read last.
  std::size_t position() const { return offset_; }
  bool at_end() { return offset() == text_.size(); }

  /// Reads `token` or a Unicode sign for it, if it comes next; spaces may stand before it.
  bool skip(std::string_view token);
  /// The same without spaces before it.
  bool skip_adjacent(std::string_view token);
  /// Whether the next character, behind spaces, is one of these.
  bool at_any(std::string_view characters);
  bool at_digit() { return at_any("0123456789"); }
  bool at_adjacent_digit() const;
  bool at_adjacent_letter() const;
  bool digit_before() const;

  /// Digits of a number, or "½" and the like behind them or alone.
  struct Number {
    Integer numerator;
    std::uint32_t exponent = 0;
  };
  std::optional<Number> number();
  /// Digits that come next, without spaces before them, below 2^bits; `otherwise` where there are
  /// none.
  std::uint64_t small_number(std::string_view what, std::uint64_t otherwise, int bits = 63);
  /// A run of letters.
  std::string_view name();

  /// "expected WHAT, but found 'x'" at the next token.
  [[noreturn]] void fail_expected(std::string_view what);
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const;

 private:
  std::string_view digits();
  std::optional<Number> vulgar_fraction();

  std::string_view text_;
  std::size_t offset_ = 0;
};

}  // namespace lastmove
