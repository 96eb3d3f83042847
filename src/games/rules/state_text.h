#pragma once

#include <optional>
#include <string_view>

#include <lastmove/position.h>

#include "games/notation/scanner.h"

namespace lastmove {

/// Reads a number, a list of numbers or a text; of the kind of `like`, which is written
/// `like_text`, where there is one.
State::Value parse_state(Scanner& scanner, const std::optional<State::Value>& like,
                         std::string_view like_text);

}  // namespace lastmove
