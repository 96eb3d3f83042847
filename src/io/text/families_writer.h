#pragma once

#include <string>
#include <string_view>

#include "io/text/format.h"

namespace lastmove {

/// The family list in one of the formats of docs/formats.md.
std::string write_families(Format format);

/// One of them, or the script of a game of the library. Throws Error where there is none of this
/// name.
std::string write_game(std::string_view name);

}  // namespace lastmove
