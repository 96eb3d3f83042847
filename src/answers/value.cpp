#include <lastmove/value.h>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/ruleset.h>

#include "games/model/rules_work.h"
#include "methods/values/position_values.h"

namespace lastmove {

Value value_of(const Ruleset& rules, const Position& position, ValueStore& values,
               const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  rules.check_position(position);
  if (!rules.normal_play()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} is no game of normal play, in which whoever cannot move loses; "
                            "other positions have no canonical form",
                            rules.text()));
  }
  values.limit(limits);
  PositionValues positions(rules, values, limits);
  if (const auto value = positions.of(position)) return *value;
  throw Error(Error::Kind::bad_input,
              fmt::format("in {} the position {} comes back, or leads to one that does, so it has "
                          "no canonical form",
                          rules.text(), positions.comes_back()));
}

}  // namespace lastmove
