// The strategies that need files and other programs. The API knows neither; see
// served_strategies().

#include <lastmove/error.h>

#include "play/strategies.h"

namespace lastmove {

std::unique_ptr<Strategy> make_lua_strategy(const StrategyContext&) {
  throw Error(Error::Kind::bad_input, "there are no files here");
}

std::unique_ptr<Strategy> make_engine_strategy(const StrategyContext&) {
  throw Error(Error::Kind::bad_input, "there are no other programs here");
}

}  // namespace lastmove
