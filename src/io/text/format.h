#pragma once

#include <string>
#include <string_view>

#include <lastmove/outcome.h>

namespace lastmove {

/// The formats of every answer. Those for other programs are in io/text/export_format.h.
enum class Format { text, csv, json };

/// "text", "csv" or "json".
std::string_view to_string(Format format);

/// How text is decorated.
struct Style {
  bool color = false;  ///< whether to use ANSI colours
};

/// Text about a result: green for a win, yellow for a draw, red for a loss.
std::string colored(std::string_view text, Result result, Style style);

}  // namespace lastmove
