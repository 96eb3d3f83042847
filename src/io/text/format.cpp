#include "io/text/format.h"

#include <fmt/core.h>

namespace lastmove {

std::string_view to_string(Format format) {
  switch (format) {
    case Format::csv: return "csv";
    case Format::json: return "json";
    case Format::bfile: return "bfile";
    case Format::oeis: return "oeis";
    case Format::latex: return "latex";
    case Format::tikz: return "tikz";
    case Format::cgsuite: return "cgsuite";
    case Format::lean: return "lean";
    default: return "text";
  }
}

std::string colored(std::string_view text, Result result, Style style) {
  if (!style.color) return std::string(text);
  const int color = result == Result::win ? 32 : result == Result::draw ? 33 : 31;
  return fmt::format("\x1b[{}m{}\x1b[0m", color, text);
}

}  // namespace lastmove
