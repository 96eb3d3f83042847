#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <lastmove/behaviour.h>
#include <lastmove/period.h>

#include "io/text/format.h"

namespace lastmove {

/// A period, and what find_behaviour says of it, in one of the formats of docs/formats.md.
std::string write_period(std::string_view rules, const Period& period,
                         std::optional<Behaviour> behaviour, Format format);

}  // namespace lastmove
