#pragma once

#include <string>

#include "io/text/format.h"

namespace lastmove {

/// The family list in one of the formats of docs/formats.md.
std::string write_families(Format format);

}  // namespace lastmove
