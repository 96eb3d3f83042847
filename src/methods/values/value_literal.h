#pragma once

#include <optional>

#include "methods/values/game_store.h"
#include "methods/values/value_scanner.h"

namespace lastmove {

/// A number, ups and a nimber, without spaces between them, if they come next: 3/4, ^*, 1v3*2.
/// Behind a minus sign, one that begins with a number, whose sign that is.
std::optional<GameId> read_value_literal(GameStore& store, ValueScanner& scanner,
                                         bool behind_minus);

}  // namespace lastmove
