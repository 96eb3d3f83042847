#include <lastmove/table.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "kernels/heap_nim_values.h"
#include "kernels/heap_outcomes.h"
#include "model/cost.h"
#include "sequences/far_heaps.h"
#include "solving/evaluator.h"

namespace lastmove {

namespace {

using Visit = std::function<void(const TableRow&)>;

/// Steps of work that a row takes, by a proved period and by a closed form.
constexpr std::uint64_t work_of_far_row = 20;
constexpr std::uint64_t work_of_row = 150;

void check_row_count(const Ruleset& rules, const Range& range, std::uint64_t work_each,
                     const Limits& limits) {
  const std::uint64_t work = saturating_product(rules.count_positions(range), work_each);
  if (work <= limits.work) return;
  throw Error(Error::Bound::work,
              fmt::format("a table of {} positions takes {} steps of work; the work limit is {}",
                          rules.count_positions(range), work, limits.work));
}

/// Every heap from the floor up, in blocks; those of the range are shown.
void heap_rows(const Ruleset& rules, const HeapRule& rule, const Range& range, const Limits& limits,
               const Visit& visit) {
  constexpr std::uint64_t block = 1 << 14;
  const std::uint64_t all = range.last - rule.floor + 1;
  const std::size_t keep = std::min(all, std::max(rule.max_take(), block));
  constexpr std::uint64_t bytes = 2 * sizeof(Result) + sizeof(std::uint32_t);
  check_heap_cost(rule, range.last, saturating_product(History<Result>::capacity(keep), bytes),
                  limits);

  const bool with_nim_values = rules.impartial() && rules.normal_play();
  ResultHistories results = {History<Result>(rule.floor, keep), History<Result>(rule.floor, keep)};
  History<std::uint32_t> nim_values(rule.floor, keep);
  WorkMeter work(limits);
  Heap begin = rule.floor;
  in_blocks(begin, range.last + 1, block, work_of_tabled_heap(rule), work, [&](Heap end) {
    plain_outcomes(rule, end, results);
    if (with_nim_values) plain_nim_values(rule, end, nim_values);
    for (Heap heap = std::max(begin, range.first); heap < end; ++heap) {
      TableRow row{Heaps{heap}, {results[0][heap], results[1][heap]}, std::nullopt};
      if (with_nim_values) row.nim_value = nim_values[heap];
      visit(row);
    }
    begin = end;
  });
}

/// Heaps so large that their proved period answers for them.
void far_heap_rows(const Ruleset& rules, const HeapRule& rule, const Range& range,
                   const Limits& limits, const Visit& visit) {
  check_row_count(rules, range, work_of_far_row, limits);
  const FarHeaps heaps(rules, rule, limits);
  const bool with_nim_values = rules.impartial() && rules.normal_play();
  WorkMeter work(limits);
  for (Heap heap = range.first;; ++heap) {
    work.spend(work_of_far_row, [heap] { return fmt::format("the table has reached {}", heap); });
    TableRow row{
        Heaps{heap}, {heaps.result(heap, Player::left), heaps.result(heap, Player::right)}, {}};
    if (with_nim_values) row.nim_value = heaps.nim_value(heap);
    visit(row);
    if (heap == range.last) break;
  }
}

/// Positions whose value costs next to nothing each, or follows from those before.
void rows_one_by_one(const Ruleset& rules, const Range& range, const Limits& limits,
                     const Visit& visit) {
  check_row_count(rules, range, work_of_row, limits);
  WorkMeter work(limits);
  std::uint64_t rows = 0;
  const bool with_nim_values = rules.impartial() && rules.normal_play();
  std::unique_ptr<Evaluator> evaluator;
  rules.for_each_position(range, [&](const Position& position) {
    work.spend(work_of_row, [&] { return fmt::format("the table has {} rows", rows); });
    ++rows;
    if (!evaluator || !evaluator->answers_for_all()) {
      evaluator = make_evaluator(rules, position, limits, false);
    }
    TableRow row{
        position,
        {evaluator->result(position, Player::left), evaluator->result(position, Player::right)},
        std::nullopt};
    if (with_nim_values) {
      row.nim_value = static_cast<std::uint64_t>(evaluator->nim_value(position));
    }
    visit(row);
  });
}

}  // namespace

void for_each_row(const Ruleset& rules, const Range& range, const Limits& limits,
                  const Visit& visit) {
  rules.check_range(range);
  const LoweredRule lowered = rules.lower();
  if (const auto* rule = std::get_if<HeapRule>(&lowered)) {
    const bool far = range.last - rule->floor >= far_from;
    (far ? far_heap_rows : heap_rows)(rules, *rule, range, limits, visit);
  } else {
    rows_one_by_one(rules, range, limits, visit);
  }
}

}  // namespace lastmove
