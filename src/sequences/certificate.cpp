#include <lastmove/certificate.h>

#include <fmt/format.h>

#include <lastmove/error.h>

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

/// Whether a period may be one of the rule, as far as can be seen without its values.
bool is_of(const Period& period, const HeapRule& rule) {
  return period.status == PeriodStatus::proved && period.floor == rule.floor &&
         period.window == rule.max_take() && period.modulus == rule.modulus() &&
         period.recurs_at >= period.floor && period.recurrence > 0 &&
         period.recurrence <= max_heap - period.recurs_at &&
         (period.sequence == Sequence::outcome || (rule.impartial() && rule.normal_play()));
}

}  // namespace

Certificate make_certificate(const Ruleset& rules, const Period& period) {
  const LoweredRule lowered = rules.lower();
  const auto* const found = std::get_if<HeapRule>(&lowered);
  if (!found || !is_of(period, *found)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is no proved period of {}", rules.text()));
  }
  const HeapRule& rule = *found;
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
