#include "io/text/format.h"

#include <fmt/core.h>

namespace lastmove {

std::string_view to_string(Format format) {
  switch (format) {
    case Format::text: return "text";
    case Format::csv: return "csv";
    case Format::json: return "json";
  }
  return "";
}

std::string colored(std::string_view text, Result result, Style style) {
  if (!style.color) return std::string(text);
  const int color = result == Result::win ? 32 : result == Result::draw ? 33 : 31;
  return fmt::format("\x1b[{}m{}\x1b[0m", color, text);
}

}  // namespace lastmove
