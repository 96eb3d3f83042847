#pragma once

#include <memory>
#include <string>

#include "games/model/condition_rule.h"
#include "games/notation/arguments.h"

namespace lastmove {

/// The takes of one player, given by a set or a formula, with every name bound.
struct WrittenTakes {
  std::string text;     ///< canonical: "1,2,5..8" or "s: s%3==1"
  std::string formula;  ///< "s%3==1"; empty for a set
  std::string name;     ///< of the number taken, "s"; empty for a set
  std::shared_ptr<const TakeCondition> condition;
};

/// Set number `i`, or the formula in its place. In the formula `n` is the heap. Throws Error with
/// its place.
WrittenTakes read_takes(const Arguments& arguments, std::size_t i);

/// The variables that occur in a formula for takes. Throws Error with its place in `text`, the
/// ruleset.
std::vector<std::string> names_in(const SetText::Condition& condition, std::string_view text);

}  // namespace lastmove
