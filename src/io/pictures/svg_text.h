#pragma once

#include <string>
#include <string_view>

namespace lastmove {

// What all drawings have in common.

/// Text with the characters that mean something in XML replaced.
std::string escaped(std::string_view text);

/// A length, to a tenth of a pixel, so that no picture depends on the last bits of a computation.
std::string px(double length);

}  // namespace lastmove
