#include <lastmove/certificate.h>

#include <fmt/format.h>

#include "analysis/certificate_digest.h"
#include "analysis/heap_stream.h"
#include "analysis/nim_stream.h"

namespace lastmove {

namespace {

std::uint32_t digest_of_outcomes(const HeapRule& rule, Heap end) {
  OutcomeStream stream(rule, 0);
  Digest digest;
  for (Heap heap = rule.floor; heap < end; ++heap) {
    if (heap == stream.end()) stream.advance();
    digest.add(
        to_string(Outcome{stream.result(heap, Player::left), stream.result(heap, Player::right)}));
  }
  return digest.sum();
}

std::uint32_t digest_of_nim_values(const HeapRule& rule, Heap end) {
  NimStream stream(rule, 0);
  Digest digest;
  for (Heap heap = rule.floor; heap < end; ++heap) {
    if (heap == stream.end()) stream.advance();
    digest.add(fmt::to_string(stream.nim_value(heap)));
  }
  return digest.sum();
}

}  // namespace

Certificate make_certificate(const Ruleset& rules, const Period& period) {
  const LoweredRule lowered = rules.lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  const Heap end = period.recurs_at + period.recurrence;
  const bool outcomes = period.sequence == Sequence::outcome;
  return {.rules = rules.text(),
          .sequence = period.sequence,
          .smallest_heap = period.floor,
          .preperiod = period.preperiod,
          .period = period.period,
          .window = period.window,
          .modulus = period.modulus,
          .recurs_at = period.recurs_at,
          .recurrence = period.recurrence,
          .crc32 = outcomes ? digest_of_outcomes(rule, end) : digest_of_nim_values(rule, end)};
}

}  // namespace lastmove
