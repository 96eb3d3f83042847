#include <lastmove/certificate.h>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "kernels/sparse_space.h"
#include "sequences/breaking_period.h"
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

/// A space is given where at most one heap in so many is rare.
constexpr std::uint64_t heaps_to_rare = 6;

[[noreturn]] void fail(const Ruleset& rules) {
  throw Error(Error::Kind::bad_input, fmt::format("this is no proved period of {}", rules.text()));
}

/// Whether a period may be one of the rule, as far as can be seen without its values.
bool is_of(const Period& period, const HeapRule& rule) {
  return period.status == PeriodStatus::proved &&
         period.argument == PeriodArgument::state_recurrence && period.floor == rule.floor &&
         period.window == rule.max_take() && period.modulus == rule.modulus() &&
         period.recurs_at >= period.floor && period.recurrence > 0 &&
         period.recurrence <= max_heap - period.recurs_at &&
         (period.sequence == Sequence::outcome || (rule.impartial() && rule.normal_play()));
}

bool is_of(const Period& period, const BreakingRule& rule) {
  return period.status == PeriodStatus::proved && guy_smith_applies(rule) &&
         period.argument == PeriodArgument::guy_smith && period.floor == 0 &&
         period.window == rule.last_take() && period.modulus == 1 && period.recurs_at > 0 &&
         period.recurrence > 0 && period.recurrence <= max_heap - period.recurs_at;
}

/// The values up to the end of the claim, and the space in which they are quickest to check.
Certificate breaking_certificate(const Ruleset& rules, const BreakingRule& rule,
                                 const Period& period) {
  if (period.status == PeriodStatus::proved && period.argument != PeriodArgument::guy_smith) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("certificates are for values that do not grow; those of {} do", rules.text()));
  }
  if (!is_of(period, rule)) fail(rules);
  WorkMeter unlimited{Limits{.memory = UINT64_MAX, .work = UINT64_MAX}};
  BreakingStream stream(rule);
  const Heap end = period.recurs_at + period.recurrence;
  stream.advance_to(end, unlimited);
  Digest digest;
  for (Heap heap = 0; heap < end; ++heap) {
    const std::uint32_t value = stream.values()[heap];
    const bool outcomes = period.sequence == Sequence::outcome;
    digest.add(outcomes ? (value == 0 ? "P" : "N") : fmt::to_string(value));
  }
  Certificate certificate = {.rules = rules.text(),
                             .sequence = period.sequence,
                             .argument = PeriodArgument::guy_smith,
                             .preperiod = period.preperiod,
                             .period = period.period,
                             .window = period.window,
                             .recurs_at = period.recurs_at,
                             .recurrence = period.recurrence,
                             .crc32 = digest.sum()};
  if (!may_be_sparse(rule)) return certificate;
  const ChosenSpace chosen = choose_sparse_space(rule, stream.values());
  if (chosen.rares * heaps_to_rare > end) return certificate;
  certificate.mask = chosen.space.mask;
  certificate.mask_by_parity = chosen.space.mask != 0 && chosen.space.by_heap;
  return certificate;
}

}  // namespace

Certificate make_certificate(const Ruleset& rules, const Period& period) {
  const LoweredRule lowered = rules.lower();
  if (const auto* breaking = std::get_if<BreakingRule>(&lowered)) {
    if (!rules.normal_play()) fail(rules);
    return breaking_certificate(rules, *breaking, period);
  }
  const auto* const found = std::get_if<HeapRule>(&lowered);
  if (!found || !is_of(period, *found)) fail(rules);
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
