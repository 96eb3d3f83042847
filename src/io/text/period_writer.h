#pragma once

#include <string>
#include <string_view>

#include <lastmove/period.h>

#include "io/text/format.h"

namespace lastmove {

/// A period in one of the formats of docs/formats.md.
std::string write_period(std::string_view rules, const Period& period, Format format);

}  // namespace lastmove
