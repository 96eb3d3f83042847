// Heaps from which a set of takes leads, whatever the heap.

#include <fmt/core.h>

#include "methods/rows.h"
#include "methods/sets/set_method.h"
#include "methods/sets/set_values.h"

namespace lastmove {

namespace {

/// Steps of work that a row takes, beside the values of all heaps.
constexpr std::uint64_t work_of_row = 5;

bool has_rows_of_sets(const Game& game) {
  const auto* condition = game.rule<ConditionRule>();
  return condition && takes_from_sets(*condition);
}

std::uint64_t work_of_sets_rows(const Game& game, const Ranges& ranges) {
  return SetValues::work(*game.rule<ConditionRule>(), game.rules.has_nim_values(),
                         ranges.front().last);
}

std::uint64_t memory_of_sets_rows(const Game&, const Ranges&, const Limits&) { return 0; }

void show(const Game& game, const Ranges& ranges, const Limits& limits, const RowVisitor& visit) {
  const Range& range = ranges.front();
  WorkMeter work(limits);
  const SetValues values(*game.rule<ConditionRule>(), game.rules.has_nim_values(), range.last,
                         limits, work);
  for (Heap heap = range.first; heap <= range.last; ++heap) {
    work.spend(work_of_row, [heap] { return fmt::format("the table has reached {}", heap); });
    TableRow row{
        Heaps{heap}, {values.result(heap, Player::left), values.result(heap, Player::right)}, {}};
    if (values.knows_nim_values()) row.nim_value = values.nim_value(heap);
    visit(row);
  }
}

}  // namespace

constexpr RowsMethod set_rows = {has_rows_of_sets, work_of_sets_rows, memory_of_sets_rows, show};

}  // namespace lastmove
