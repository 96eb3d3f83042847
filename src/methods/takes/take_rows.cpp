// Heaps one after the other: by the plain kernels, by the streams of the fast ones, or far away by
// the proved period.

#include <fmt/core.h>

#include "games/model/cost.h"
#include "methods/rows.h"
#include "methods/takes/far_heaps.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

/// Steps of work that a row takes by a proved period, and by streams beside that of their heaps.
constexpr std::uint64_t work_of_far_row = 20;
constexpr std::uint64_t work_of_streamed_row = 5;

/// The heaps that the plain kernels compute at once, and how many they hold.
constexpr std::uint64_t plain_block = 1 << 14;

std::uint64_t plain_held(const HeapRule& rule, const Range& range) {
  return std::min(range.last - rule.floor + 1, std::max(rule.max_take(), plain_block));
}

void check_cost_of_heap_rows(const HeapRule& rule, const Range& range, const Limits& limits) {
  constexpr std::uint64_t bytes = 2 * sizeof(Result) + sizeof(std::uint32_t);
  const std::size_t capacity = History<Result>::capacity(plain_held(rule, range));
  check_heap_cost(rule, range.last, saturating_product(capacity, bytes), limits);
}

/// Computes every heap from the floor up, in blocks, and shows those of the range.
void heap_rows(const Ruleset& rules, const HeapRule& rule, const Range& range, const Limits& limits,
               const RowVisitor& visit) {
  check_cost_of_heap_rows(rule, range, limits);
  const std::size_t keep = plain_held(rule, range);
  const bool with_nim_values = rules.has_nim_values();
  ResultHistories results = {History<Result>(rule.floor, keep), History<Result>(rule.floor, keep)};
  History<std::uint32_t> nim_values(rule.floor, keep);
  WorkMeter work(limits);
  Heap begin = rule.floor;
  in_blocks(begin, range.last + 1, plain_block, work_of_tabled_heap(rule), work, [&](Heap end) {
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

/// The heaps of a table by streams: those shown at once, and those held besides.
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
                   const Limits& limits, const RowVisitor& visit) {
  WorkMeter work(limits);
  OutcomeStream outcomes(rule, streamed_held, &work);
  std::optional<NimStream> nim_values;
  if (rules.has_nim_values()) nim_values.emplace(rule, streamed_held, &work);
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

/// The period of the heaps, where a table of them is too much. Null where it is not.
std::unique_ptr<const FarHeaps> far_heaps(const Ruleset& rules, const HeapRule& rule,
                                          const Range& range, const Limits& limits) {
  return by_table_or_period(
      rule, range.last,
      [&]() -> std::unique_ptr<const FarHeaps> {
        check_cost_of_heap_rows(rule, range, limits);
        return nullptr;
      },
      [&] {
        check_work_of_rows(rules.count_positions(range), work_of_far_row, 0, limits);
        note(limits, [] { return "heaps by the proved period of their outcomes"; });
        return std::make_unique<const FarHeaps>(rule, limits);
      });
}

/// REQUIRES: check_work_of_rows passes.
void far_heap_rows(const FarHeaps& heaps, const Range& range, const Limits& limits,
                   const RowVisitor& visit) {
  WorkMeter work(limits);
  for (Heap heap = range.first;; ++heap) {
    work.spend(work_of_far_row, [heap] { return fmt::format("the table has reached {}", heap); });
    TableRow row{
        Heaps{heap}, {heaps.result(heap, Player::left), heaps.result(heap, Player::right)}, {}};
    if (heaps.knows_nim_values()) row.nim_value = heaps.nim_value(heap);
    visit(row);
    if (heap == range.last) break;
  }
}

bool has_rows_of_takes(const Game& game) { return game.rule<HeapRule>() != nullptr; }

std::uint64_t work_of_takes_rows(const Game& game, const Ranges& ranges) {
  return work_of_table(*game.rule<HeapRule>(), ranges.front().last);
}

/// Whether streams show the table.
bool is_streamed(const Game& game, const Range& range, const Limits& limits) {
  const HeapRule& rule = *game.rule<HeapRule>();
  return range.last - rule.floor < far_from &&
         streams_pay(rule, game.rules.has_nim_values(), range, limits);
}

std::uint64_t memory_of_takes_rows(const Game& game, const Ranges& ranges, const Limits& limits) {
  const HeapRule& rule = *game.rule<HeapRule>();
  const Range& range = ranges.front();
  const bool tabled = is_streamed(game, range, limits) ||
                      (!is_far(rule, range.last) && work_of_table(rule, range.last) <= limits.work);
  // Else a period answers, whose search may take all the memory there is.
  if (!tabled) return UINT64_MAX;
  constexpr std::uint64_t bytes_of_heap = 40;
  return 3 * bytes_of_rule(rule) +
         bytes_of_heap * std::min(range.last - rule.floor + 1, rule.max_take() + plain_block);
}

void show(const Game& game, const Ranges& ranges, const Limits& limits, const RowVisitor& visit) {
  const HeapRule& rule = *game.rule<HeapRule>();
  const Range& range = ranges.front();
  if (is_streamed(game, range, limits)) {
    note(limits, [&] {
      const std::string outcomes = take_sequence.kernel(game, Sequence::outcome);
      if (!game.rules.has_nim_values()) return outcomes;
      return outcomes + "\n" + take_sequence.kernel(game, Sequence::nim_value);
    });
    return streamed_rows(game.rules, rule, range, limits, visit);
  }
  if (const auto heaps = far_heaps(game.rules, rule, range, limits)) {
    return far_heap_rows(*heaps, range, limits, visit);
  }
  note(limits, [] { return "heaps one after the other, from the definition"; });
  heap_rows(game.rules, rule, range, limits, visit);
}

}  // namespace

constexpr RowsMethod take_rows = {has_rows_of_takes, work_of_takes_rows, memory_of_takes_rows, show,
                                  evaluate_heaps};

}  // namespace lastmove
