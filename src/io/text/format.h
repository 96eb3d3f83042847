#pragma once

#include <string>
#include <string_view>

#include <lastmove/outcome.h>

namespace lastmove {

/// The formats of answers. Every question has the first three, and some have others.
enum class Format { text, csv, json, bfile, oeis, latex, tikz, cgsuite, lean };

/// "text", "csv", ...
std::string_view to_string(Format format);

/// Whether it is a sequence of integers, as the OEIS takes it.
inline bool is_sequence(Format format) { return format == Format::bfile || format == Format::oeis; }

/// How text is decorated.
struct Style {
  bool color = false;  ///< whether to use ANSI colours
};

/// Text about a result: green for a win, yellow for a draw, red for a loss.
std::string colored(std::string_view text, Result result, Style style);

}  // namespace lastmove
