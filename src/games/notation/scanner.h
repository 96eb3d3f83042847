#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <lastmove/error.h>

namespace lastmove {

/// Reads notation from left to right. White space may stand between any two tokens. Every failure
/// throws Error with its place.
class Scanner {
 public:
  /// REQUIRES: `text` outlives the scanner. `part` names the text in messages: "ruleset".
  Scanner(std::string_view text, std::string_view part) : text_(text), part_(part) {}

  /// Where the next token starts.
  std::size_t offset();
  bool at_end();
  bool at(char c);
  bool at_digit();
  bool at_name();

  /// Reads `c` if it comes next.
  bool skip(char c);
  /// Reads "..".
  bool skip_range_dots();

  void expect(char c, std::string_view why);
  void expect_end(std::string_view or_else);

  /// One or more digits, as written.
  std::string_view digits(std::string_view what);
  /// A number from 0 to max_heap.
  std::uint64_t number(std::string_view what);
  /// Letters, digits and underscores, not starting with a digit.
  std::string_view name(std::string_view what);
  /// Reads a name and `c` behind it, if both come next, and returns the name; otherwise nothing.
  std::string_view name_before(char c);
  /// Letters, digits and points.
  std::string_view code(std::string_view what);
  /// Everything up to a '|', ';' or ')' that stands in no bracket and no quotes, without spaces at
  /// its ends. Not empty.
  std::string_view formula(std::string_view what);
  /// Everything up to a '+' that stands in no bracket and no quotes, without spaces at its ends.
  /// Not empty.
  std::string_view summand(std::string_view what);
  /// A name as quoted_where_needed writes it.
  std::string quoted(std::string_view what);

  /// "expected WHAT, not ..." at the next token.
  [[noreturn]] void fail_expected(std::string_view what);
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const;

 private:
  void skip_spaces();
  std::string escaped();
  std::string_view up_to(std::string_view ends, std::string_view what);

  std::string_view text_;
  std::string_view part_;
  std::size_t offset_ = 0;
};

bool is_name_start(char c);
bool is_name_part(char c);

/// The character at `offset` as a message shows it, with all its bytes if it has several.
std::string shown(std::string_view text, std::size_t offset);

}  // namespace lastmove
