#include "games/notation/text_cursor.h"

#include <fmt/core.h>

#include "games/notation/scanner.h"

namespace lastmove {

std::string TextCursor::line_text(std::size_t offset) const {
  std::size_t line = 1;
  for (std::size_t i = 0; i < offset; ++i) {
    const bool ends =
        text_[i] == '\n' || (text_[i] == '\r' && !text_.substr(i).starts_with("\r\n"));
    if (ends) ++line;
  }
  return fmt::format("line {}", line);
}

void TextCursor::fail(std::size_t offset, const std::string& message) const {
  throw Error(Error::Kind::bad_input, fmt::format("{}: {}", line_text(offset), message));
}

void TextCursor::fail_expected(std::string_view what) const {
  const bool line_ends = at("\n") || at("\r");
  const std::string found = at_end()    ? "the file ends here"
                            : line_ends ? "the line ends here"
                                        : "found " + shown(text_, offset_);
  fail(fmt::format("expected {}, but {}", what, found));
}

}  // namespace lastmove
