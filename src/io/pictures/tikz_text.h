#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// Definitions of the colours of outcomes for TikZ: lastmoveN to fill with, lastmoveNink to write
/// on it.
std::string tikz_outcome_colors();

/// "\definecolor{lastmoveN}{HTML}{8FD0B5}\n" of "N" and "#8fd0b5".
std::string tikz_color(std::string_view name, std::string_view color);

}  // namespace lastmove
