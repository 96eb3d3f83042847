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
#include "methods/breaking/sparse_space.h"
#include "methods/breaking/windows/window_certificate.h"
#include "methods/breaking/windows/window_search.h"
#include "methods/certificate_digest.h"
#include "methods/outcome_number.h"

namespace lastmove {

namespace {

/// A table of so many values is enough to go on with memory for a window, if all goes well.
constexpr Heap first_table = 1 << 18;

/// Whether values are looked for beyond a table. In a browser they are not: what does it would be
/// 8 kB of the module that a page waits for.
#ifdef __EMSCRIPTEN__
constexpr bool has_windows = false;
#else
constexpr bool has_windows = true;
#endif

class ExaminedBreaking : public ExaminedSequence {
 public:
  ExaminedBreaking(const BreakingRule& rule, Sequence sequence, const Limits& limits)
      : rule_(rule), limits_(limits), values_(rule) {
    if (has_windows && sequence == Sequence::nim_value && may_be_sparse(rule) &&
        guy_smith_applies(rule)) {
      examine_with_windows();
    } else {
      lastmove::examine(values_, limits);
    }
    if (period_.status == PeriodStatus::proved) return;
    period_ = period_of(values_, rule, sequence);
    period_.reach = std::max(period_.reach, reached_);
  }

  const Period& period() const override { return period_; }
  /// REQUIRES: a window recurred.
  const SparseSpace& space() const { return space_; }
  NimValueWalk walk() const { return beyond_->walk_from(0); }

  std::vector<std::uint32_t> values(std::uint64_t count) const override {
    check_memory(saturating_product(count, 24), "a table of values to compare", limits_);
    if (has_windows && period_.argument == PeriodArgument::sparse_window) {
      return values_of_windows(count);
    }
    const Outcome lost{Result::loss, Result::loss};
    const Outcome won{Result::win, Result::win};
    std::vector<std::uint32_t> values(count);
    for (Heap heap = 0; heap < count; ++heap) {
      const std::uint64_t value = values_.nim_value(heap);
      values[heap] = period_.sequence == Sequence::nim_value
                         ? static_cast<std::uint32_t>(value)
                         : outcome_number(value == 0 ? lost : won);
    }
    return values;
  }

 private:
  std::vector<std::uint32_t> values_of_windows(std::uint64_t count) const {
    std::vector<std::uint32_t> values(count);
    WorkMeter work(limits_);
    NimValueWalk known = walk();
    for (Heap heap = 0; heap < count; ++heap) {
      const bool repeats = heap >= period_.preperiod + period_.period;
      values[heap] = repeats ? values[heap - period_.period] : known.next(work);
    }
    return values;
  }

  /// Examines a table and what comes after it with memory for windows. Where a heap may be rare
  /// there, it takes a longer table, and so longer windows, in which more pairs are found.
  void examine_with_windows() {
    WorkMeter work(limits_);
    for (Heap end = first_table;;) {
      const bool examined = examine_to(std::min(end, limits_.heaps), values_, limits_, work);
      values_.look();
      if (!examined || values_.repetition() || values_.stream().end() >= limits_.heaps) return;
      try {
        if (!examine_beyond(work)) return;
      } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        return;
      }
      end = 4 * values_.stream().end();
    }
  }

  /// Whether a longer table is of use.
  bool examine_beyond(WorkMeter& work) {
    if (!begin_beyond()) return true;
    work.note([this] {
      return fmt::format("nim-values from heap {} on with memory for the last {}, in {}",
                         beyond_->end(), beyond_->window().last().size(),
                         described(space_, beyond_->window().rares()));
    });
    try {
      const bool may_be_rare = search_beyond(work);
      leave_beyond(may_be_rare);
      if (may_be_rare) {
        work.note([this] {
          return fmt::format("one of the heaps {} to {} may be rare, or has a value above 511",
                             beyond_->end(), beyond_->end() + heaps_in_block - 1);
        });
      }
      return may_be_rare;
    } catch (...) {
      leave_beyond(false);
      throw;
    }
  }

  /// Whether the table is one that a window goes on from. If the checkpoint has windows, they do.
  bool begin_beyond() {
    beyond_.reset();
    const NimValues& kept = values_.stream().beyond();
    const NimValues* table = &values_.values();
    if (!kept.empty() && kept.front() < table->size()) {
      table_.assign(table->begin(), table->begin() + kept.front());
      table = &table_;
    }
    space_ = choose_sparse_space(rule_, *table).space;
    if (SparseWindow::may_begin(rule_, space_, *table)) {
      check_memory(saturating_sum(values_.stream().memory(values_.stream().end()),
                                  WindowSearch::memory(rule_, space_, *table)),
                   "the table of nim-values", limits_);
      beyond_.emplace(rule_, space_, *table);
    }
    const bool restores = !kept.empty() && kept.front() == table->size() && beyond_ &&
                          beyond_->restore({kept.begin() + 1, kept.end()});
    if (!kept.empty() && !restores) {
      throw Error(Error::Kind::bad_input,
                  "the checkpoint goes on beyond its table from what this game cannot have there");
    }
    return beyond_.has_value();
  }

  /// Whether a heap may be rare. Otherwise the period is proved, or the limit of heaps reached.
  bool search_beyond(WorkMeter& work) {
    constexpr Heap between_saves = 1 << 22;
    for (;;) {
      const Heap end = std::min(limits_.heaps, beyond_->end() + between_saves);
      switch (beyond_->advance_to(end, limits_, work)) {
        case WindowSearch::Stop::may_be_rare: return true;
        case WindowSearch::Stop::recurs: prove(work); return false;
        case WindowSearch::Stop::end: break;
      }
      if (end == limits_.heaps) return false;
      if (values_.stream().keeps_now()) {
        keep_beyond(false);
        values_.stream().keep();
      }
    }
  }

  /// Fills in the period. REQUIRES: a window recurred.
  void prove(WorkMeter& work) {
    period_.preperiod = beyond_->preperiod(work);
    period_.period = period_.recurrence = beyond_->length();
    period_.recurs_at = beyond_->recurs_at();
    period_.window = beyond_->window().last().size();
    period_.modulus = space_.by_heap ? 2 : 1;
    period_.reach = beyond_->end();
    period_.sequence = Sequence::nim_value;
    period_.argument = PeriodArgument::sparse_window;
    period_.status = PeriodStatus::proved;
  }

  void leave_beyond(bool forget) {
    reached_ = std::max(reached_, beyond_->end());
    keep_beyond(forget);
  }

  /// Has the checkpoint keep how the search goes on, or no more of it than the table.
  void keep_beyond(bool forget) {
    if (!limits_.checkpoint) return;
    NimValues kept;
    if (!forget) {
      kept = beyond_->saved();
      kept.insert(kept.begin(), static_cast<std::uint32_t>(beyond_->table_size()));
    }
    values_.stream().keep_beyond(std::move(kept));
  }

  const BreakingRule rule_;
  const Limits limits_;
  BreakingSequence values_;
  NimValues table_;                     ///< a part of the values, if the checkpoint went on from it
  SparseSpace space_;                   ///< of what is beyond the table
  std::optional<WindowSearch> beyond_;  ///< refers to the values or the part
  Heap reached_ = 0;                    ///< by any search beyond a table
  Period period_;
};

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
  const BreakingRule& rule = *game.rule<BreakingRule>();
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
  return game.rule<BreakingRule>() != nullptr && game.rules.normal_play();
}

std::uint64_t work_of_breaking_sequence(const Game&) { return UINT64_MAX; }

std::unique_ptr<ExaminedSequence> examine(Game game, Sequence sequence, const Limits& limits) {
  return std::make_unique<ExaminedBreaking>(*game.rule<BreakingRule>(), sequence, limits);
}

/// The search tells its monitor how nim-values are found.
std::string kernel(const Game&, Sequence) { return ""; }

/// Where the last digit repeats, the options of all smaller heaps would have to be found again.
bool saves(const Game& game) { return !game.rule<BreakingRule>()->repeats; }

}  // namespace

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
