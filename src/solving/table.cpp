#include <lastmove/table.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "kernels/heap_nim_values.h"
#include "kernels/heap_outcomes.h"
#include "model/cost.h"
#include "sequences/explain.h"
#include "sequences/far_heaps.h"
#include "sequences/heap_stream.h"
#include "sequences/nim_stream.h"
#include "solving/evaluator.h"
#include "values/point_values.h"
#include "values/set_values.h"

namespace lastmove {

namespace {

using Visit = std::function<void(const TableRow&)>;

/// Steps of work that a row takes, by a proved period and by a closed form ...
constexpr std::uint64_t work_of_far_row = 20;
constexpr std::uint64_t work_of_row = 150;
/// ... and by streams, beside that of their heaps.
constexpr std::uint64_t work_of_streamed_row = 5;
/// ... and of points, beside their tables.
constexpr std::uint64_t work_of_point_row = 15;

bool has_nim_values(const Ruleset& rules) { return rules.impartial() && rules.normal_play(); }

/// `besides` is the work for what all rows need.
void check_work_of_rows(std::uint64_t rows, std::uint64_t work_each, std::uint64_t besides,
                        const Limits& limits) {
  const std::uint64_t work = saturating_sum(saturating_product(rows, work_each), besides);
  if (work <= limits.work) return;
  throw Error(Error::Bound::work,
              fmt::format("a table of {} positions takes {} steps of work; the work limit is {}",
                          rows, work, limits.work));
}

void check_row_count(const Ruleset& rules, const Range& range, std::uint64_t work_each,
                     const Limits& limits) {
  check_work_of_rows(rules.count_positions(range), work_each, 0, limits);
}

/// Computes every heap from the floor up, in blocks, and shows those of the range.
void heap_rows(const Ruleset& rules, const HeapRule& rule, const Range& range, const Limits& limits,
               const Visit& visit) {
  constexpr std::uint64_t block = 1 << 14;
  const std::uint64_t all = range.last - rule.floor + 1;
  const std::size_t keep = std::min(all, std::max(rule.max_take(), block));
  constexpr std::uint64_t bytes = 2 * sizeof(Result) + sizeof(std::uint32_t);
  check_heap_cost(rule, range.last, saturating_product(History<Result>::capacity(keep), bytes),
                  limits);

  const bool with_nim_values = has_nim_values(rules);
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

/// The heaps of a table by streams: so many at once, and those held besides.
constexpr std::uint64_t streamed_block = 1 << 14;
constexpr std::uint64_t streamed_held = streamed_block + 128;

/// What a table takes by streams.
struct StreamedCost {
  std::uint64_t work;
  std::uint64_t memory;
};

StreamedCost streamed_cost(const HeapRule& rule, bool with_nim_values, const Range& range) {
  const std::uint64_t heaps = range.last - rule.floor + 1;
  const auto work_of = [heaps](std::uint64_t start, std::uint64_t each) {
    return saturating_sum(start, saturating_product(heaps, each));
  };
  StreamedCost cost{work_of(OutcomeStream::work_to_start(rule), OutcomeStream::work_of_heap(rule)),
                    OutcomeStream::memory(rule, streamed_held)};
  if (with_nim_values) {
    cost.work = saturating_sum(
        cost.work, work_of(NimStream::work_to_start(rule), NimStream::work_of_heap(rule)));
    cost.memory = saturating_sum(cost.memory, NimStream::memory(rule, streamed_held));
  }
  cost.work = saturating_sum(
      cost.work, saturating_product(range.last - range.first + 1, work_of_streamed_row));
  return cost;
}

/// Whether streams can show the table, and in less time than the plain kernels.
bool streams_pay(const HeapRule& rule, bool with_nim_values, const Range& range,
                 const Limits& limits) {
  if (range.last - rule.floor < streamed_block) return false;
  if (with_nim_values && rule.max_options() > NimStream::max_takes) return false;
  const StreamedCost cost = streamed_cost(rule, with_nim_values, range);
  const std::uint64_t plain =
      saturating_product(range.last - rule.floor + 1, work_of_tabled_heap(rule));
  return cost.work <= std::min(plain, limits.work) && cost.memory <= limits.memory;
}

/// Goes on until a heap is held, and some more in passing.
template <typename Stream>
void advance_to(Stream& stream, const HeapRule& rule, Heap heap, WorkMeter& work) {
  const Heap begun = stream.end();
  in_blocks(begun, std::max(begun, heap + 1), UINT64_MAX, Stream::work_of_heap(rule), work,
            [&](Heap end) { stream.advance_to(end - 1); });
}

/// Every heap from the floor up, by the fast kernels; those of the range are shown.
/// REQUIRES: streams_pay.
void streamed_rows(const Ruleset& rules, const HeapRule& rule, const Range& range,
                   const Limits& limits, const Visit& visit) {
  WorkMeter work(limits);
  OutcomeStream outcomes(rule, streamed_held, &work);
  std::optional<NimStream> nim_values;
  if (has_nim_values(rules)) nim_values.emplace(rule, streamed_held, &work);
  TableRow row{Heaps{0}, {}, std::nullopt};
  Heap& heap = std::get<Heaps>(row.position).front();
  for (Heap begin = range.first; begin <= range.last;) {
    const Heap end = begin + std::min(streamed_block, range.last - begin + 1);
    advance_to(outcomes, rule, end - 1, work);
    if (nim_values) advance_to(*nim_values, rule, end - 1, work);
    work.spend((end - begin) * work_of_streamed_row,
               [begin] { return fmt::format("the table has reached {}", begin); });
    const OutcomeBits bits = outcomes.bits();
    for (heap = begin; heap < end; ++heap) {
      row.outcome = bits.outcome(heap - outcomes.begin());
      if (nim_values) row.nim_value = nim_values->nim_value(heap);
      visit(row);
    }
    begin = end;
  }
}

/// Heaps so large that a proved period is used to solve them.
void far_heap_rows(const Ruleset& rules, const HeapRule& rule, const Range& range,
                   const Limits& limits, const Visit& visit) {
  check_row_count(rules, range, work_of_far_row, limits);
  const FarHeaps heaps(rules, rule, limits);
  const bool with_nim_values = has_nim_values(rules);
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

/// Positions whose values cost almost nothing, or follow from earlier ones.
void rows_one_by_one(const Ruleset& rules, const Range& range, const Limits& limits,
                     const Visit& visit) {
  check_row_count(rules, range, work_of_row, limits);
  WorkMeter work(limits);
  std::uint64_t rows = 0;
  const bool with_nim_values = has_nim_values(rules);
  std::unique_ptr<Evaluator> evaluator;
  rules.for_each_position(range, [&](const Position& position) {
    work.spend(work_of_row, [&] { return fmt::format("the table has {} rows", rows); });
    ++rows;
    if (!evaluator || !evaluator->solves(position)) {
      evaluator = make_evaluator(rules, position, limits, false);
    }
    TableRow row{
        position,
        {evaluator->result(position, Player::left), evaluator->result(position, Player::right)},
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

/// Heaps from which a set of takes leads, whatever the heap. REQUIRES: takes_from_sets.
void set_rows(const Ruleset& rules, const ConditionRule& rule, const Range& range,
              const Limits& limits, const Visit& visit) {
  WorkMeter work(limits);
  const SetValues values(rule, has_nim_values(rules), range.last, limits, work);
  for (Heap heap = range.first; heap <= range.last; ++heap) {
    work.spend(work_of_streamed_row,
               [heap] { return fmt::format("the table has reached {}", heap); });
    TableRow row{
        Heaps{heap}, {values.result(heap, Player::left), values.result(heap, Player::right)}, {}};
    if (values.knows_nim_values()) row.nim_value = values.nim_value(heap);
    visit(row);
  }
}

/// A box of points, from tables that begin at the origin.
void point_rows(const Ruleset& rules, const LoweredRule& rule, const Ranges& box,
                const Limits& limits, const Visit& visit) {
  const std::uint64_t rows = count_rows(rules, box);
  const PointQuestion question = table_of(rules, box);
  TableRow row{Points{question.last}, {}, std::nullopt};
  Point& point = std::get<Points>(row.position).front();
  for (std::size_t i = 0; i < box.size(); ++i) point.at[i] = box[i].first;
  check_work_of_rows(rows, work_of_point_row, work_of_points(rule, question), limits);
  WorkMeter work(limits);
  const auto values = make_point_values(rule, question, limits, work);
  for (std::uint64_t done = 0; done < rows; ++done) {
    work.spend(work_of_point_row, [done] { return fmt::format("the table has {} rows", done); });
    row.outcome = {values->result(point, Player::left), values->result(point, Player::right)};
    if (question.nim_values) row.nim_value = values->nim_value(point);
    visit(row);
    for (std::size_t i = box.size(); i-- > 0;) {
      if (++point.at[i] <= box[i].last) break;
      point.at[i] = box[i].first;
    }
  }
}

}  // namespace

void check_ranges(const Ruleset& rules, const Ranges& ranges) {
  const std::size_t dimensions = rules.dimensions();
  if (ranges.size() != 1 && ranges.size() != dimensions) {
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
                  const Visit& visit) {
  check_ranges(rules, ranges);
  if (ranges.size() == 1) return for_each_row(rules, ranges.front(), limits, visit);
  point_rows(rules, rules.lower(), ranges, limits, visit);
}

void for_each_row(const Ruleset& rules, const Range& range, const Limits& limits,
                  const Visit& visit) {
  rules.check_range(range);
  const LoweredRule lowered = rules.lower();
  if (is_point_rule(lowered)) {
    return point_rows(rules, lowered, Ranges(rules.dimensions(), range), limits, visit);
  }
  const auto* condition = std::get_if<ConditionRule>(&lowered);
  if (condition && takes_from_sets(*condition)) {
    return set_rows(rules, *condition, range, limits, visit);
  }
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule) return rows_one_by_one(rules, range, limits, visit);
  const bool far = range.last - rule->floor >= far_from;
  const bool streamed = !far && streams_pay(*rule, has_nim_values(rules), range, limits);
  const auto show = far ? far_heap_rows : streamed ? streamed_rows : heap_rows;
  note(limits, [&]() -> std::string {
    if (far) return "heaps by the proved period of their outcomes";
    if (!streamed) return "heaps one after the other, from the definition";
    const std::string outcomes = explain_kernel(rules, Sequence::outcome);
    if (!has_nim_values(rules)) return outcomes;
    return outcomes + "\n" + explain_kernel(rules, Sequence::nim_value);
  });
  show(rules, *rule, range, limits, visit);
}

}  // namespace lastmove
