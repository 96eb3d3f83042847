#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lastmove {

// What all drawings have in common.

/// Of a character of text, and of a bold one of titles, in the drawings' monospaced fonts.
inline constexpr double character_width = 7.8;
inline constexpr double title_character_width = 10.5;

/// Text with the characters that mean something in XML replaced.
std::string escaped(std::string_view text);

/// At most so many characters of a text, which may have millions: the last ones as "...".
/// REQUIRES: most > 3.
std::string shortened(std::string_view text, std::size_t most);

/// A length, to a tenth of a pixel, so that no picture depends on the last bits of a computation.
std::string px(double length);

}  // namespace lastmove
