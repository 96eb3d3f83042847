#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The words and signs of a formula, read before Lua reads it: Lua says what is wrong in a program,
/// not where in one line, and finds an unknown name only when it gets there.
class FormulaText {
 public:
  struct Token {
    enum class Kind { name, number, text, sign };
    Kind kind;
    std::size_t begin;
    std::string_view text;
    char bracket;  ///< the innermost one that is open around it, or '\0'
  };

  /// REQUIRES: `text` outlives it. Throws Error with its place where brackets do not match, a text
  /// has no end, or a comment begins: so what stands in brackets is one expression or none.
  explicit FormulaText(std::string_view text);

  /// The indices of the names that occur. Throws Error with its place on a name that is neither
  /// among them nor in Lua's library nor local to a function that the formula defines.
  std::vector<std::size_t> used(std::span<const std::string> names) const;

  /// What Lua has against it, told of the last token that begins before `end`.
  [[noreturn]] void fail(std::string_view lua_message, std::size_t end) const;

 private:
  std::size_t token_end(std::size_t begin) const;
  std::size_t text_end(std::size_t begin) const;
  std::vector<std::string_view> local_names() const;
  [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;

  std::string_view text_;
  std::vector<Token> tokens_;
};

}  // namespace lastmove
