#include <lastmove/value.h>

#include <functional>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/ruleset.h>
#include <lastmove/table.h>

#include "answers/value_finder.h"
#include "games/model/rules_work.h"

namespace lastmove {

namespace {

const Ruleset& under_normal_play(const Ruleset& rules) {
  if (rules.normal_play()) return rules;
  throw Error(Error::Kind::bad_input,
              fmt::format("{} is no game of normal play, in which whoever cannot move loses; {}",
                          rules.text(),
                          rules.impartial() ? "misere canonical forms are told of one position each"
                                            : "other positions have no canonical form"));
}

/// The points of a box, the last coordinate fastest.
void for_each_point(const Ranges& ranges, const std::function<void(const Position&)>& visit) {
  Point point;
  point.dimensions = static_cast<std::uint8_t>(ranges.size());
  for (std::size_t i = 0; i < ranges.size(); ++i) point.at[i] = ranges[i].first;
  for (;;) {
    visit(Points{point});
    std::size_t i = ranges.size();
    while (i > 0 && point.at[i - 1] == ranges[i - 1].last) {
      point.at[i - 1] = ranges[i - 1].first;
      --i;
    }
    if (i == 0) return;
    ++point.at[i - 1];
  }
}

}  // namespace

ValueFinder::ValueFinder(const Ruleset& rules, ValueStore& values, const Limits& limits)
    : rules_(under_normal_play(rules)), positions_(rules, values, limits) {}

Value ValueFinder::of(const Position& position) {
  if (const auto value = positions_.of(position)) return *value;
  throw Error(Error::Kind::bad_input,
              fmt::format("in {} the position {} comes back, or leads to one that does, so it has "
                          "no canonical form",
                          rules_.text(), positions_.comes_back()));
}

Value value_of(const Ruleset& rules, const Position& position, ValueStore& values,
               const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  rules.check_position(position);
  values.limit(limits);
  return ValueFinder(rules, values, limits).of(position);
}

void for_each_valued_row(const Ruleset& rules, const Ranges& ranges, const Limits& limits,
                         const std::function<void(const TableRow&)>& visit) {
  const RulesWork::Bound bound(limits.work);
  check_ranges(rules, ranges);
  ValueStore values(limits);
  ValueFinder finder(rules, values, limits);
  const auto show = [&](const Position& position) {
    const Value value = finder.of(position);
    TableRow row{position, values.outcome(value), std::nullopt};
    row.value = values.text(value);
    visit(row);
  };
  if (ranges.size() == 1) return rules.for_each_position(ranges.front(), show);
  for_each_point(ranges, show);
}

}  // namespace lastmove
