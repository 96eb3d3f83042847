#include "methods/breaking/examined_breaking.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/model/cost.h"
#include "methods/like_heap.h"
#include "methods/outcome_number.h"

namespace lastmove {

namespace {

/// A table of so many values is enough to go on with memory for a window, if all goes well.
constexpr Heap first_table = 1 << 18;

}  // namespace

ExaminedBreaking::ExaminedBreaking(const BreakingRule& rule, Sequence sequence,
                                   const Limits& limits)
    : rule_(rule), limits_(limits), values_(rule) {
  if (has_windows && sequence == Sequence::nim_value && may_be_sparse(rule) &&
      guy_smith_applies(rule)) {
    examine_with_windows();
  } else {
    met_ = lastmove::examine(values_, limits);
  }
  if (period_.status == PeriodStatus::proved) return;
  period_ = period_of(values_, rule, sequence);
  period_.reach = std::max(period_.reach, reached_);
}

std::vector<std::uint32_t> ExaminedBreaking::values(std::uint64_t count) const {
  check_memory(saturating_product(count, 24), "a table of values to compare", limits_);
  if (has_windows && by_windows()) return values_of_windows(count);
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

Heap ExaminedBreaking::like(Heap heap) const {
  return like_heap(heap, period_.preperiod, period_.period);
}

std::optional<std::uint64_t> ExaminedBreaking::nim_value(Heap heap) const {
  if (has_windows && by_windows()) {
    heap = like(heap);
  } else if (heap < values_.stream().end() || values_.proved()) {
    return values_.nim_value(heap);
  }
  if (!has_windows || !beyond_ || heap >= beyond_->end()) return std::nullopt;
  WorkMeter work(limits_);
  return beyond_->walk_from(heap).next(work);
}

std::vector<std::uint32_t> ExaminedBreaking::values_of_windows(std::uint64_t count) const {
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
void ExaminedBreaking::examine_with_windows() {
  WorkMeter work(limits_);
  for (Heap end = first_table;;) {
    met_ = examine_to(std::min(end, limits_.heaps), values_, limits_, work);
    values_.look();
    if (met_ || values_.repetition() || values_.stream().end() >= limits_.heaps) return;
    try {
      if (!examine_beyond(work)) return;
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
      met_ = error;
      return;
    }
    end = 4 * values_.stream().end();
  }
}

/// Whether a longer table is of use.
bool ExaminedBreaking::examine_beyond(WorkMeter& work) {
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
bool ExaminedBreaking::begin_beyond() {
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
bool ExaminedBreaking::search_beyond(WorkMeter& work) {
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
void ExaminedBreaking::prove(WorkMeter& work) {
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

void ExaminedBreaking::leave_beyond(bool forget) {
  reached_ = std::max(reached_, beyond_->end());
  keep_beyond(forget);
}

/// Has the checkpoint keep how the search goes on, or no more of it than the table.
void ExaminedBreaking::keep_beyond(bool forget) {
  if (!limits_.checkpoint) return;
  NimValues kept;
  if (!forget) {
    kept = beyond_->saved();
    kept.insert(kept.begin(), static_cast<std::uint32_t>(beyond_->table_size()));
  }
  values_.stream().keep_beyond(std::move(kept));
}

}  // namespace lastmove
