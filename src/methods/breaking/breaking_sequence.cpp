// Periods of the nim-values of taking and breaking, by the theorems of docs/theory/periods.md.

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/breaking/breaking_method.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/examined_breaking.h"
#include "methods/breaking/sparse_space.h"
#include "methods/breaking/windows/window_certificate.h"
#include "methods/breaking/windows/window_search.h"
#include "methods/certificate_digest.h"
#include "methods/outcome_number.h"

namespace lastmove {

namespace {

bool is_of(const Period& period, const BreakingRule& rule) {
  return period.status == PeriodStatus::proved && guy_smith_applies(rule) &&
         period.argument == PeriodArgument::guy_smith && period.floor == 0 &&
         period.window == rule.last_take() && period.modulus == 1 && period.recurs_at > 0 &&
         period.recurrence > 0 && period.recurrence <= max_heap - period.recurs_at;
}

/// The values are found once more, without a checkpoint, and the period has to show in them.
bool shows_again(BreakingSequence& sequence, const BreakingRule& rule, const Period& period,
                 Heap heaps, WorkMeter& work, const Limits& limits) {
  sequence.advance_to(heaps, limits, work);
  sequence.look();
  const Period again = period_of(sequence, rule, period.sequence);
  return again.status == PeriodStatus::proved && again.argument == period.argument &&
         again.preperiod == period.preperiod && again.period == period.period &&
         again.saltus == period.saltus && again.recurs_at == period.recurs_at &&
         again.recurrence == period.recurrence && again.window == period.window &&
         again.floor == period.floor && again.modulus == period.modulus;
}

std::uint32_t digest_of(const BreakingSequence& sequence, Sequence asked, Heap end,
                        WorkMeter& work) {
  Digest digest;
  for (Heap heap = 0; heap < end; ++heap) {
    spend_on_digest(work_of_digested_value, heap, work);
    const std::uint64_t value = sequence.nim_value(heap);
    digest.add(asked == Sequence::outcome ? (value == 0 ? "P" : "N") : fmt::to_string(value));
  }
  return digest.sum();
}

/// Of values that grow. The theorem on growth is about an even number of heaps; an outcome is N for
/// ever once all values have grown.
Certificate certify_growth(const Ruleset& rules, const BreakingRule& rule, const Period& period,
                           const Limits& limits) {
  BreakingSequence sequence(rule);
  WorkMeter work(limits);
  if (!shows_again(sequence, rule, period, period.reach, work, limits)) fail_unproved(rules);
  const bool twice = period.argument == PeriodArgument::growth && period.recurrence % 2 == 1;
  Certificate certificate = certificate_of(rules, period);
  if (twice) certificate.recurrence *= 2;
  if (period.sequence == Sequence::outcome) certificate.recurs_at += certificate.recurrence;
  certificate.crc32 =
      digest_of(sequence, period.sequence, certificate.recurs_at + certificate.recurrence, work);
  return certificate;
}

/// Of values of which no table was needed. That they repeat for ever proves as many of them as the
/// theorem of Guy and Smith takes, from which the certificate is checked where they fit.
Certificate certify_beyond(const Ruleset& rules, const BreakingRule& rule, const Period& period,
                           const Limits& limits) {
  const Heap table = guy_smith_heaps(rule, std::max<Heap>(1, period.preperiod), period.period);
  if (saturating_product(table, sizeof(std::uint32_t)) > limits.memory) {
    return certify_by_windows(rules, rule, period, limits);
  }
  const ExaminedBreaking again(rule, period.sequence, limits);
  const Period& found = again.period();
  if (found.status == PeriodStatus::not_found) {
    throw Error(Error::Kind::limit,
                fmt::format("the certificate has reached heap {}", found.reach));
  }
  if (found.argument != PeriodArgument::sparse_window || found.preperiod != period.preperiod ||
      found.period != period.period) {
    fail_unproved(rules);
  }
  Certificate certificate = certificate_of(rules, found);
  certificate.argument = PeriodArgument::guy_smith;
  certificate.window = rule.last_take();
  certificate.modulus = 1;
  certificate.recurs_at = std::max<Heap>(1, found.preperiod);
  certificate.mask = again.space().mask;
  certificate.mask_by_parity = again.space().by_heap;
  WorkMeter work(limits);
  NimValueWalk values = again.walk();
  Digest digest;
  for (Heap heap = 0; heap < certificate.recurs_at + certificate.recurrence; ++heap) {
    spend_on_digest(work_of_digested_value, heap, work);
    digest.add(fmt::to_string(values.next(work)));
  }
  certificate.crc32 = digest.sum();
  return certificate;
}

/// With it comes the space in which the values are quickest to check.
Certificate certify(const Game& game, const Period& period, const Limits& limits) {
  const Ruleset& rules = game.rules;
  const BreakingRule rule = code_of(game).value();
  if (has_windows && period.status == PeriodStatus::proved &&
      period.argument == PeriodArgument::sparse_window) {
    return certify_beyond(rules, rule, period, limits);
  }
  if (period.status == PeriodStatus::proved && period.argument != PeriodArgument::guy_smith) {
    return certify_growth(rules, rule, period, limits);
  }
  if (!is_of(period, rule)) fail_unproved(rules);
  BreakingSequence sequence(rule);
  WorkMeter work(limits);
  // A look sees no period longer than half of its heaps.
  const Heap heaps = std::max(guy_smith_heaps(rule, period.recurs_at, period.recurrence),
                              2 * (period.recurrence + 1));
  if (!shows_again(sequence, rule, period, heaps, work, limits)) fail_unproved(rules);
  const Heap end = period.recurs_at + period.recurrence;
  Certificate certificate = certificate_of(rules, period);
  certificate.crc32 = digest_of(sequence, period.sequence, end, work);
  if (!may_be_sparse(rule)) return certificate;
  const NimValues values(sequence.values().begin(),
                         sequence.values().begin() + static_cast<std::ptrdiff_t>(end));
  const ChosenSpace chosen = choose_sparse_space(rule, values);
  if (chosen.rares * heaps_to_rare > end) return certificate;
  certificate.mask = chosen.space.mask;
  certificate.mask_by_parity = chosen.space.mask != 0 && chosen.space.by_heap;
  return certificate;
}

bool has_sequence_of_breaking(const Game& game) {
  return code_of(game) && game.rules.normal_play();
}

std::uint64_t work_of_breaking_sequence(const Game&) { return UINT64_MAX; }

std::unique_ptr<ExaminedSequence> examine(Game game, Sequence sequence, const Limits& limits) {
  return std::make_unique<ExaminedBreaking>(code_of(game).value(), sequence, limits);
}

/// The search tells its monitor how nim-values are found.
std::string kernel(const Game&, Sequence) { return ""; }

/// Where the last digit repeats, the options of all smaller heaps would have to be found again.
bool saves(const Game& game) { return !code_of(game)->repeats; }

}  // namespace

std::optional<BreakingRule> code_of(const Game& game) {
  if (const auto* const nim = game.rule<NimRule>()) return nim->code();
  if (const auto* const rule = game.rule<BreakingRule>()) return *rule;
  return std::nullopt;
}

constexpr SequenceMethod breaking_sequence = {.takes = has_sequence_of_breaking,
                                              .usual = Sequence::nim_value,
                                              .describes_values = true,
                                              .keeps_values = true,
                                              .work = work_of_breaking_sequence,
                                              .examine = examine,
                                              .certify = certify,
                                              .kernel = kernel,
                                              .batch = make_breaking_batch,
                                              .saves = saves};

}  // namespace lastmove
