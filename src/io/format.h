#pragma once

namespace lastmove {

/// The shapes in which answers are written.
enum class Format { text, csv, json };

/// How text is dressed.
struct Style {
  bool color = false;  ///< whether to use ANSI colours
};

}  // namespace lastmove
