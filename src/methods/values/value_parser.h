#pragma once

#include <optional>
#include <string_view>

#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

struct EvaluatedText {
  GameId game = GameStore::zero;
  std::optional<bool> holds;  ///< of a comparison
};

/// The value of an expression, evaluated as it is read: no text nests too deeply. From the tightest
/// on: G:H, n.G, signs, + and -, and one comparison of two whole expressions. Throws Error of kind
/// bad_input with its place.
EvaluatedText evaluate_value_text(GameStore& store, Thermographs& thermographs,
                                  std::string_view text);

}  // namespace lastmove
