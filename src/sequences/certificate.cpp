#include <lastmove/certificate.h>

#include <fmt/format.h>

#include "sequences/certificate_digest.h"
#include "sequences/heap_stream.h"
#include "sequences/nim_stream.h"

namespace lastmove {

namespace {

std::string value_of(const OutcomeStream& stream, Heap heap) {
  return to_string(Outcome{stream.result(heap, Player::left), stream.result(heap, Player::right)});
}

std::string value_of(const NimStream& stream, Heap heap) {
  return fmt::to_string(stream.nim_value(heap));
}

/// The digest of the values of every heap below `end`.
template <typename Stream>
std::uint32_t digest_of(const HeapRule& rule, Heap end) {
  Stream stream(rule, 0);
  Digest digest;
  for (Heap heap = rule.floor; heap < end; ++heap) {
    if (heap == stream.end()) stream.advance();
    digest.add(value_of(stream, heap));
  }
  return digest.sum();
}

}  // namespace

Certificate make_certificate(const Ruleset& rules, const Period& period) {
  const LoweredRule lowered = rules.lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  const Heap end = period.recurs_at + period.recurrence;
  const bool outcomes = period.sequence == Sequence::outcome;
  return {
      .rules = rules.text(),
      .sequence = period.sequence,
      .smallest_heap = period.floor,
      .preperiod = period.preperiod,
      .period = period.period,
      .window = period.window,
      .modulus = period.modulus,
      .recurs_at = period.recurs_at,
      .recurrence = period.recurrence,
      .crc32 = outcomes ? digest_of<OutcomeStream>(rule, end) : digest_of<NimStream>(rule, end)};
}

}  // namespace lastmove
