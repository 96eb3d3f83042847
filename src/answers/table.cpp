#include <lastmove/table.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/evaluator.h"
#include "methods/rows.h"

namespace lastmove {

namespace {

/// Positions whose values cost almost nothing, or follow from earlier ones.
void rows_one_by_one(const Ruleset& rules, const Range& range, const Limits& limits,
                     const RowVisitor& visit) {
  constexpr std::uint64_t work_of_row = 150;
  check_work_of_rows(rules.count_positions(range), work_of_row, 0, limits);
  WorkMeter work(limits);
  std::uint64_t rows = 0;
  const bool with_nim_values = rules.has_nim_values();
  std::unique_ptr<Evaluator> evaluator;
  rules.for_each_position(range, [&](const Position& position) {
    work.spend(work_of_row, [&] { return fmt::format("the table has {} rows", rows); });
    ++rows;
    if (!evaluator || !evaluator->solves(position)) {
      evaluator = make_evaluator(rules, position, limits);
    }
    TableRow row{position,
                 ask_any(evaluator, position,
                         [&](Evaluator& each) {
                           return Outcome{each.result(position, Player::left),
                                          each.result(position, Player::right)};
                         }),
                 std::nullopt};
    if (with_nim_values) {
      const LoopyNimValue value = evaluator->nim_value(position);
      if (value.finite()) {
        row.nim_value = static_cast<std::uint64_t>(value.number());
      } else {
        row.loopy_value = to_string(value);
      }
    }
    visit(row);
  });
}

}  // namespace

void check_ranges(const Ruleset& rules, const Ranges& ranges) {
  const std::size_t dimensions = rules.dimensions();
  if (ranges.empty() || (ranges.size() != 1 && ranges.size() != dimensions)) {
    const std::string expected =
        dimensions < 2
            ? "one range"
            : fmt::format("one range for all {0} coordinates, or {0} ranges", dimensions);
    throw Error(Error::Kind::bad_input, fmt::format("a table of {} takes {}, not {}", rules.text(),
                                                    expected, ranges.size()));
  }
  for (const Range& range : ranges) rules.check_range(range);
}

std::uint64_t count_rows(const Ruleset& rules, const Ranges& ranges) {
  if (ranges.size() == 1) return rules.count_positions(ranges.front());
  std::uint64_t count = 1;
  for (const Range& range : ranges) count = saturating_product(count, range.size());
  return count;
}

void for_each_row(const Ruleset& rules, const Ranges& ranges, const Limits& limits,
                  const RowVisitor& visit) {
  check_ranges(rules, ranges);
  const Game game(rules);
  if (const RowsMethod* method = rows_method(game))
    return method->show(game, ranges, limits, visit);
  rows_one_by_one(rules, ranges.front(), limits, visit);
}

void for_each_row(const Ruleset& rules, const Range& range, const Limits& limits,
                  const RowVisitor& visit) {
  for_each_row(rules, Ranges{range}, limits, visit);
}

}  // namespace lastmove
