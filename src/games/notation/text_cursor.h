#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <lastmove/error.h>

namespace lastmove {

/// Reads the text of a file from left to right. Every failure throws Error that names the line.
class TextCursor {
 public:
  /// REQUIRES: the text outlives the cursor.
  explicit TextCursor(std::string_view text) : text_(text) {}

  bool at_end() const { return offset_ == text_.size(); }
  /// The next character, or '\0' at the end.
  char peek() const { return at_end() ? '\0' : text_[offset_]; }
  bool at(std::string_view next) const { return text_.substr(offset_).starts_with(next); }
  /// The character that was taken last. REQUIRES: one was.
  char before() const { return text_[offset_ - 1]; }
  char take() { return text_[offset_++]; }
  bool skip(std::string_view next) {
    const bool found = at(next);
    if (found) offset_ += next.size();
    return found;
  }
  /// What comes before the first of these characters, or all that is left.
  std::string_view take_until_any_of(std::string_view characters) {
    const std::size_t end = std::min(text_.find_first_of(characters, offset_), text_.size());
    const std::string_view taken = text_.substr(offset_, end - offset_);
    offset_ = end;
    return taken;
  }
  template <typename Predicate>
  std::string_view take_while(const Predicate& predicate) {
    const std::size_t begin = offset_;
    while (offset_ < text_.size() && predicate(text_[offset_])) ++offset_;
    return text_.substr(begin, offset_ - begin);
  }

  std::size_t offset() const { return offset_; }
  /// "line 3: MESSAGE", of the line of the next character or of one at `offset`.
  [[noreturn]] void fail(const std::string& message) const { fail(offset_, message); }
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const;
  /// "line 3: expected WHAT, not '...'".
  [[noreturn]] void fail_expected(std::string_view what) const;

  /// Calls what throws Error without a line, and adds the line.
  template <typename Call>
  decltype(auto) on_line_of(std::size_t offset, const Call& call) const;

 private:
  std::string line_text(std::size_t offset) const;

  std::string_view text_;
  std::size_t offset_ = 0;
};

template <typename Call>
decltype(auto) TextCursor::on_line_of(std::size_t offset, const Call& call) const {
  try {
    return call();
  } catch (const Error& error) {
    throw error.within(line_text(offset));
  }
}

}  // namespace lastmove
