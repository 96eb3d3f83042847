#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>
#include <lastmove/value.h>

#include "methods/values/position_values.h"

namespace lastmove {

/// What a part of a board is worth, as far as that is soon found out.
struct PartWorth {
  std::optional<std::string> value;        ///< the canonical form, where it is short
  std::optional<std::string> temperature;  ///< where it is above 0
  std::optional<Outcome> outcome;          ///< where no value is told
};

/// What parts are worth; equal ones are looked at once.
class PartWorths {
 public:
  /// Who wins a part; nothing where that takes long.
  using OutcomeOf = std::function<std::optional<Outcome>(const State::Value& part)>;

  /// Spends at most these limits on values. REQUIRES: rules of normal play, which outlive this.
  PartWorths(const Ruleset& rules, OutcomeOf outcome_of, const Limits& limits);

  /// Of a part as it stands on the board, and the state that stands for all equal ones.
  const PartWorth& of(const State::Value& part, const State::Value& canonical);

 private:
  PartWorth found(const State::Value& part, const State::Value& canonical);

  const OutcomeOf outcome_of_;
  ValueStore games_;
  PositionValues values_;
  std::map<State::Value, PartWorth> known_;  ///< of canonical states
};

}  // namespace lastmove
