#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

enum class Sign : std::uint8_t {
  add,
  subtract,
  negate,
  product,
  ordinal,
  own_negative,
  tiny,
  miny
};

/// Which of two signs is applied first: the tighter.
int tightness(Sign sign);
bool is_infix(Sign sign);

/// The value of first SIGN last, or of SIGN last. Throws Error of kind bad_input where it has none.
GameId applied(GameStore& store, Sign sign, GameId first, GameId last);

enum class Comparison : std::uint8_t { less_equal, greater_equal, less, greater, equal, confused };

bool compared(GameStore& store, Comparison comparison, GameId a, GameId b);

struct ValueRoom {
  GameStore& store;
  Thermographs& thermographs;
};

/// heat(G,t) and its like.
struct ValueFunction {
  std::string_view name;
  std::size_t arguments;
  GameId (*call)(ValueRoom& room, const GameId* arguments);
};
std::span<const ValueFunction> value_functions();

}  // namespace lastmove
