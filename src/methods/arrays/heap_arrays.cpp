// Arrays of heaps: what the streams of takes and the nim-values of breaking say, written heap after
// heap; of other games what their tables say.

#include <lastmove/heap_arrays.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "games/model/cost.h"
#include "methods/breaking/breaking_stream.h"
#include "methods/method.h"
#include "methods/rows.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"

namespace lastmove {

namespace {

/// Heaps that a stream holds at least, and that are written at once.
constexpr std::uint64_t block = 1 << 16;

void check_heaps(const Ruleset& rules) {
  if (rules.kind() == ComponentKind::heap) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("expected a game of heaps, for each number one; a position of {} is a {}",
                          rules.text(), to_string(rules.kind())));
}

/// The eight bits of each byte as eight bytes of 0 or 1, the lowest first.
constexpr std::array<std::uint64_t, 256> spread = [] {
  std::array<std::uint64_t, 256> all{};
  for (std::size_t bits = 0; bits < all.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i) all[bits] |= std::uint64_t{bits >> i & 1} << (8 * i);
  }
  return all;
}();

void spread_bits(std::uint64_t bits, std::uint8_t* bytes) {
  for (std::size_t i = 0; i < 8; ++i) {
    std::memcpy(bytes + 8 * i, &spread[bits >> (8 * i) & 255], sizeof spread[0]);
  }
}

/// Eight bytes, in each of which the first bit is the highest.
void write_bits(std::uint64_t bits, std::uint8_t* bytes) {
  bits = (bits & 0x5555555555555555) << 1 | (bits >> 1 & 0x5555555555555555);
  bits = (bits & 0x3333333333333333) << 2 | (bits >> 2 & 0x3333333333333333);
  bits = (bits & 0x0f0f0f0f0f0f0f0f) << 4 | (bits >> 4 & 0x0f0f0f0f0f0f0f0f);
  std::memcpy(bytes, &bits, sizeof bits);
}

/// The place of the one bit that is set, without a branch or a loop, so that it is vectorised.
unsigned value_of_bit(unsigned bit) {
  return ((bit & 0xaau) != 0 ? 1u : 0u) + ((bit & 0xccu) != 0 ? 2u : 0u) +
         ((bit & 0xf0u) != 0 ? 4u : 0u);
}

/// What is called with the heaps from `begin` to `end` - 1, all of which the stream holds.
template <typename Stream>
using UseHeaps = std::function<void(const Stream& stream, Heap begin, Heap end)>;

/// Runs a stream up to `count` heaps. Those between two calls follow each other; all calls but the
/// last end at a multiple of 64.
template <typename Stream>
void run_stream(const HeapRule& rule, Heap count, std::uint64_t bytes_of_array,
                const Limits& limits, const UseHeaps<Stream>& use) {
  const std::uint64_t memory = saturating_sum(Stream::memory(rule, block), bytes_of_array);
  check_memory(memory, fmt::format("an array of {} heaps", count), limits);
  if (count <= rule.floor) return;
  WorkMeter work(limits);
  Stream stream(rule, block, &work);
  Heap written = rule.floor;
  const auto use_up_to = [&](Heap end) {
    end = std::min(end, count);
    if (end < count) end = end / 64 * 64;
    if (end > written) use(stream, written, end);
    written = std::max(written, end);
  };
  const Heap begun = stream.end();
  use_up_to(begun);
  in_blocks(begun, std::max(begun, count), block / 2, Stream::work_of_heap(rule), work,
            [&](Heap end) {
              stream.advance_to(end - 1);
              use_up_to(end);
            });
  use_up_to(count);
}

/// Writes 64 outcomes at a time where there is one sequence of bits, for P.
void write_outcomes(const OutcomeStream& stream, bool one_sequence, Heap begin, Heap end,
                    std::uint8_t* outcomes) {
  Heap heap = begin;
  if (one_sequence) {
    for (; heap + 64 <= end; heap += 64) spread_bits(~stream.word(0, heap), outcomes + heap);
  }
  for (; heap < end; ++heap) {
    outcomes[heap] =
        number_in_arrays({stream.result(heap, Player::left), stream.result(heap, Player::right)});
  }
}

/// Whether the one sequence of bits says which heaps are P.
bool has_one_sequence(const HeapRule& rule) {
  const bool draws = rule.stuck == Result::draw || rule.at_floor == Result::draw;
  return rule.impartial() && !draws;
}

/// Rows of any other game.
void for_each_heap(const Ruleset& rules, Heap count, std::uint64_t bytes_of_array,
                   const Limits& limits,
                   const std::function<void(Heap heap, const TableRow& row)>& use) {
  check_memory(bytes_of_array, fmt::format("an array of {} heaps", count), limits);
  if (count == 0) return;
  const Heap first = rules.board().floor;
  if (first >= count) return;
  for_each_row(rules, Range{first, count - 1}, limits,
               [&](const TableRow& row) { use(single<Heap>(row.position), row); });
}

[[noreturn]] void fail_no_nim_values(const Ruleset& rules) {
  throw Error(Error::Kind::bad_input,
              fmt::format("expected an impartial game under normal play: {} has no nim-values",
                          rules.text()));
}

[[noreturn]] void fail_not_impartial(const Ruleset& rules, Heap heap, const Outcome& outcome) {
  throw Error(Error::Kind::bad_input,
              fmt::format("expected N or P for each heap, a bit: heap {} of {} is {}", heap,
                          rules.text(), to_string(outcome)));
}

[[noreturn]] void fail_large(Heap heap) {
  throw Error(
      Error::Kind::limit,
      fmt::format("the nim-value of heap {} does not fit an array, where the greatest is {}", heap,
                  no_nim_value - 1));
}

std::uint16_t fitting(Heap heap, std::uint64_t nim_value) {
  if (nim_value >= no_nim_value) fail_large(heap);
  return static_cast<std::uint16_t>(nim_value);
}

void fill_by_breaking(const BreakingRule& rule, std::span<std::uint16_t> nim_values,
                      const Limits& limits) {
  check_memory(nim_values.size_bytes(), fmt::format("an array of {} heaps", nim_values.size()),
               limits);
  Limits left = limits;
  left.memory -= nim_values.size_bytes();
  WorkMeter work(left);
  BreakingStream stream(rule);
  stream.restore(left, work);
  stream.advance_to(nim_values.size(), work);
  for (Heap heap = 0; heap < nim_values.size(); ++heap) {
    nim_values[heap] = fitting(heap, stream.values()[heap]);
  }
}

void fill_by_takes(const HeapRule& rule, std::span<std::uint16_t> nim_values,
                   const Limits& limits) {
  std::fill_n(nim_values.begin(), std::min<Heap>(rule.floor, nim_values.size()), no_nim_value);
  run_stream<NimStream>(rule, nim_values.size(), nim_values.size_bytes(), limits,
                        [&](const NimStream& stream, Heap begin, Heap end) {
                          if (stream.sequences() > 1) {
                            for (Heap heap = begin; heap < end; ++heap) {
                              nim_values[heap] = fitting(heap, stream.nim_value(heap));
                            }
                            return;
                          }
                          const std::uint8_t* bytes = stream.bytes().data() - stream.begin();
                          std::uint16_t* values = nim_values.data();
                          if (!stream.one_hot()) {
                            std::copy(bytes + begin, bytes + end, values + begin);
                            return;
                          }
                          for (Heap heap = begin; heap < end; ++heap) {
                            values[heap] = static_cast<std::uint16_t>(value_of_bit(bytes[heap]));
                          }
                        });
}

}  // namespace

std::uint8_t number_in_arrays(const Outcome& outcome) {
  const auto found = std::find(outcomes_in_arrays.begin(), outcomes_in_arrays.end(), outcome);
  return static_cast<std::uint8_t>(found - outcomes_in_arrays.begin());
}

void fill_outcomes(const Ruleset& rules, std::span<std::uint8_t> outcomes, const Limits& limits) {
  check_heaps(rules);
  const Game game(rules);
  if (const HeapRule* rule = game.rule<HeapRule>()) {
    std::fill_n(outcomes.begin(), std::min<Heap>(rule->floor, outcomes.size()), no_outcome);
    const bool one_sequence = has_one_sequence(*rule);
    return run_stream<OutcomeStream>(*rule, outcomes.size(), outcomes.size(), limits,
                                     [&](const OutcomeStream& stream, Heap begin, Heap end) {
                                       write_outcomes(stream, one_sequence, begin, end,
                                                      outcomes.data());
                                     });
  }
  std::fill(outcomes.begin(), outcomes.end(), no_outcome);
  for_each_heap(
      rules, outcomes.size(), outcomes.size(), limits,
      [&](Heap heap, const TableRow& row) { outcomes[heap] = number_in_arrays(row.outcome); });
}

void fill_outcome_bits(const Ruleset& rules, std::uint64_t heaps, std::span<std::uint8_t> bits,
                       const Limits& limits) {
  check_heaps(rules);
  std::fill(bits.begin(), bits.end(), std::uint8_t{0});
  const auto set = [&](Heap heap, const Outcome& outcome) {
    const std::uint8_t number = number_in_arrays(outcome);
    if (number > 1) fail_not_impartial(rules, heap, outcome);
    bits[heap / 8] |= static_cast<std::uint8_t>(number << (7 - heap % 8));
  };
  const Game game(rules);
  const HeapRule* rule = game.rule<HeapRule>();
  const Heap floor = rules.board().floor;
  if (floor > 0 && heaps > 0) {
    throw Error(Error::Kind::bad_input,
                fmt::format("expected a game that has heap 0: the smallest of {} is {}",
                            rules.text(), floor));
  }
  if (!rule) {
    return for_each_heap(rules, heaps, bits.size(), limits,
                         [&](Heap heap, const TableRow& row) { set(heap, row.outcome); });
  }
  const bool one_sequence = has_one_sequence(*rule);
  run_stream<OutcomeStream>(
      *rule, heaps, bits.size(), limits, [&](const OutcomeStream& stream, Heap begin, Heap end) {
        Heap heap = begin;
        for (; one_sequence && heap + 64 <= end; heap += 64) {
          write_bits(~stream.word(0, heap), bits.data() + heap / 8);
        }
        for (; heap < end; ++heap) {
          set(heap, {stream.result(heap, Player::left), stream.result(heap, Player::right)});
        }
      });
}

void fill_nim_values(const Ruleset& rules, std::span<std::uint16_t> nim_values,
                     const Limits& limits) {
  check_heaps(rules);
  if (!rules.impartial() || !rules.normal_play()) fail_no_nim_values(rules);
  const Game game(rules);
  if (const auto* rule = game.rule<BreakingRule>())
    return fill_by_breaking(*rule, nim_values, limits);
  const HeapRule* takes = game.rule<HeapRule>();
  if (takes && takes->max_options() <= NimStream::max_takes) {
    return fill_by_takes(*takes, nim_values, limits);
  }
  std::fill(nim_values.begin(), nim_values.end(), no_nim_value);
  for_each_heap(rules, nim_values.size(), nim_values.size_bytes(), limits,
                [&](Heap heap, const TableRow& row) {
                  if (!row.nim_value && !row.loopy_value.empty()) fail_no_nim_values(rules);
                  if (!row.nim_value) fail_unknown_nim_value(rules, row.position);
                  nim_values[heap] = fitting(heap, *row.nim_value);
                });
}

}  // namespace lastmove
