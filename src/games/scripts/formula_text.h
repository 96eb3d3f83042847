#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The tokens of a formula, read before Lua reads it: Lua says what is wrong, but not where in a
/// line, and finds an unknown name only when it evaluates it.
class FormulaText {
 public:
  struct Token {
    enum class Kind { name, number, text, sign };
    Kind kind;
    std::size_t begin;
    std::string_view text;
    char bracket;  ///< the innermost open bracket around it, or '\0'
  };

  /// REQUIRES: `text` outlives it. Throws Error if it is too long, and with its place if brackets
  /// do not match, a text is not closed, or a comment begins. So the text in brackets is at most
  /// one expression.
  explicit FormulaText(std::string_view text);

  /// The indices of the names that occur. Throws Error with its place if a name is neither among
  /// `names` nor in Lua's library nor local to a function that the formula defines.
  std::vector<std::size_t> used(std::span<const std::string> names) const;

  /// The names that occur and are none of `names`, nor in Lua's library nor local, in the order in
  /// which they occur first.
  std::vector<std::string> free_names(std::span<const std::string> names) const;

  /// The text with other texts in the place of some names. `text_for` returns nothing for the
  /// others.
  std::string replaced(
      const std::function<std::optional<std::string>(std::string_view)>& text_for) const;

  /// Throws Lua's error as an Error whose place is the last token that begins before `end`.
  [[noreturn]] void fail(std::string_view lua_message, std::size_t end) const;

 private:
  void expect_readable() const;
  std::size_t token_end(std::size_t begin) const;
  std::size_t text_end(std::size_t begin) const;
  std::vector<std::string_view> local_names() const;
  /// Whether a token is a name that stands for a value: no field and no key.
  bool is_value(std::size_t token) const;
  [[noreturn]] void fail_at(std::size_t offset, const std::string& message) const;

  std::string_view text_;
  std::vector<Token> tokens_;
};

}  // namespace lastmove
