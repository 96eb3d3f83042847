#include "methods/takes/nim_value_table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "games/model/work_meter.h"
#include "methods/takes/byte_period.h"
#include "methods/takes/heap_systems.h"
#include "methods/takes/nim_stream.h"

namespace lastmove {

namespace {

/// The values in a table: how many are 0, and the largest.
struct ValueTotals {
  std::uint64_t zeros = 0;
  std::uint64_t largest = 0;
};

ValueTotals totals_of_values(std::span<const std::uint8_t> values) {
  ValueTotals totals;
  for (const std::uint8_t value : values) {
    totals.zeros += value == 0;
    totals.largest = std::max<std::uint64_t>(totals.largest, value);
  }
  return totals;
}

/// Of one-hot bytes, eight at once: those with bit 0 are added up byte by byte, as far as a byte
/// counts.
ValueTotals totals_of_one_hot(std::span<const std::uint8_t> values) {
  constexpr std::uint64_t lowest = 0x0101010101010101;
  constexpr std::uint64_t even_bytes = 0x00ff00ff00ff00ff;
  constexpr std::uint64_t even_ones = 0x0001000100010001;
  constexpr std::size_t at_once = 255 * sizeof(std::uint64_t);
  ValueTotals totals;
  std::uint64_t any = 0;
  while (!values.empty()) {
    const auto block = values.first(std::min(values.size(), at_once));
    std::uint64_t zeros = 0;
    for (std::size_t i = 0; i < block.size(); i += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, &block[i], std::min(sizeof word, block.size() - i));
      any |= word;
      zeros += word & lowest;
    }
    totals.zeros += ((zeros & even_bytes) + (zeros >> 8 & even_bytes)) * even_ones >> 48;
    values = values.subspan(block.size());
  }
  for (; any != 0; any >>= 8) {
    const auto width = static_cast<std::uint64_t>(std::bit_width(any & 0xff));
    totals.largest = std::max(totals.largest, width - (width > 0));
  }
  return totals;
}

ValueTotals totals(const NimStream& stream, std::span<const std::uint8_t> values) {
  return stream.one_hot() ? totals_of_one_hot(values) : totals_of_values(values);
}

/// What the first heaps tell of the nim-values, of which the last recur.
NimValuePeriod nim_values_in(const NimStream& stream, std::span<const std::uint8_t> values,
                             const LeastPeriod& proof) {
  // Any heaps of the periodic part will do.
  const ValueTotals cycle = totals(stream, values.last(proof.period));
  const ValueTotals before = totals(stream, values.first(proof.preperiod));
  NimValuePeriod answer{{PeriodStatus::proved, proof.preperiod, proof.period, {}}, {}};
  answer.outcomes.counts.add({Result::loss, Result::loss}, cycle.zeros);
  answer.outcomes.counts.add({Result::win, Result::win}, proof.period - cycle.zeros);
  answer.largest = std::max(before.largest, cycle.largest);
  return answer;
}

/// Large enough for most periods, and small enough for the memory that a thread of a sweep has.
constexpr std::uint64_t table_heaps = std::uint64_t{1} << 21;

/// Whether a table may be made: of bytes, and within the limits.
bool fits(const HeapRule& rule, const Limits& limits) {
  constexpr std::size_t takes_of_bytes = 255;
  return rule.modulus() == 1 && rule.max_options() <= takes_of_bytes &&
         rule.max_take() <= table_heaps / 2 &&
         NimStream::memory(rule, table_heaps) <= limits.memory &&
         NimStream::work_to_start(rule) <= limits.work;
}

/// Nothing if the stream overflows, or ends before the period shows and the limit on heaps.
std::optional<NimValuePeriod> prove_in_stream(NimStream& stream, const HeapRule& rule,
                                              const Limits& limits) {
  constexpr std::uint64_t work_between_calls = 500'000;
  constexpr std::uint64_t least_heaps = 128;
  const std::uint64_t window = rule.max_take();
  const std::uint64_t regular_from = lastmove::regular_from(rule) - rule.floor;
  const std::uint64_t work_of_heap = NimStream::work_of_heap(rule);
  const std::uint64_t most = std::min({table_heaps, limits.work / work_of_heap, limits.heaps});
  std::uint64_t heaps = std::min(std::max(least_heaps, 4 * window), most);
  for (;; heaps = std::min(2 * heaps, most)) {
    while (!stream.overflowed() && stream.end() < rule.floor + heaps) {
      look_in(limits);
      const Heap next = stream.end() + work_between_calls / work_of_heap;
      stream.advance_to(std::min(rule.floor + heaps, next) - 1);
    }
    if (stream.overflowed()) return std::nullopt;
    // The stream goes on to the end of its block.
    const auto values = stream.bytes().first(std::min<std::size_t>(stream.bytes().size(), most));
    if (const auto proof = find_byte_period(values, window, regular_from)) {
      return nim_values_in(stream, values, *proof);
    }
    if (heaps < most) continue;
    if (most < limits.heaps) return std::nullopt;
    return NimValuePeriod{{}, totals(stream, values).largest};
  }
}

}  // namespace

std::optional<NimValuePeriod> prove_in_nim_value_table(const HeapRule& rule, const Limits& limits) {
  if (!fits(rule, limits)) return std::nullopt;
  WorkMeter work(limits);
  if (NimStream::may_be_one_hot(rule)) {
    NimStream stream(rule, table_heaps, &work, NimStream::Encoding::one_hot);
    auto answer = prove_in_stream(stream, rule, limits);
    if (answer || !stream.overflowed()) return answer;
  }
  NimStream stream(rule, table_heaps, &work);
  return prove_in_stream(stream, rule, limits);
}

}  // namespace lastmove
