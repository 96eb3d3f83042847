#include "methods/breaking/breaking_stream.h"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "games/model/cost.h"
#include "methods/breaking/restored_values.h"

namespace lastmove {

namespace {

/// Spaces are looked for from this heap on, and used if at most one heap in `common_to_rare` is
/// rare.
constexpr Heap first_choice = 128;
constexpr std::size_t common_to_rare = 6;

/// Heaps between two looks at the clock.
constexpr Heap heaps_between_looks = 256;

/// In a checkpoint, between the nim-values and what is kept beyond them: no nim-value.
constexpr std::uint32_t before_beyond = UINT32_MAX;

/// Takes off what a checkpoint keeps beyond its nim-values. It begins with how many of these it
/// goes on from.
NimValues take_beyond(NimValues& values) {
  const auto mark = std::find(values.begin(), values.end(), before_beyond);
  const auto heaps = static_cast<std::size_t>(mark - values.begin());
  if (values.end() - mark < 2 || mark[1] <= first_choice || mark[1] > heaps) return {};
  NimValues beyond(mark + 1, values.end());
  values.erase(mark, values.end());
  return beyond;
}

std::string note_of_method(Heap from, const std::string& method) {
  return fmt::format("nim-values from heap {} on by {}", from, method);
}

}  // namespace

BreakingStream::BreakingStream(const BreakingRule& rule) : rule_(rule), marks_(rule) {
  if (may_be_sparse(rule)) next_choice_ = first_choice;
}

std::uint64_t BreakingStream::memory(Heap end) const {
  // A vector that grows holds old and new values for a while. SparseNimValues has them in 2 bytes,
  // forwards and backwards, and the rare heaps.
  constexpr std::uint64_t rare = 2 * sizeof(Heap) / common_to_rare;
  constexpr std::uint64_t each =
      3 * (sizeof(NimValues::value_type) + 2 * sizeof(std::uint16_t) + rare);
  const std::uint64_t sets = next_choice_ == UINT64_MAX ? marks_.memory(end, greatest_)
                                                        : SparseNimValues::memory(rule_, greatest_);
  return saturating_sum(saturating_product(each, end), sets);
}

BreakingStream::~BreakingStream() {
  if (!checkpoint_) return;
  if (beyond_.empty()) {
    checkpoint_->finish(values_);
  } else {
    checkpoint_->finish(all_kept());
  }
}

void BreakingStream::restore(const Limits& limits, WorkMeter& work) {
  if (std::exchange(restored_, true)) return;
  limits_ = limits;
  if (!limits.checkpoint) return;
  NimValues values = limits.checkpoint->restore();
  beyond_ = take_beyond(values);
  check_restored(rule_, values, limits, work);
  if (!values.empty()) greatest_ = *std::max_element(values.begin(), values.end());
  values_ = std::move(values);
  checkpoint_ = limits.checkpoint;
  check_memory(memory(end()), "the table of nim-values", limits_);
}

NimValues BreakingStream::all_kept() const {
  NimValues all = values_;
  if (beyond_.empty()) return all;
  all.push_back(before_beyond);
  all.insert(all.end(), beyond_.begin(), beyond_.end());
  return all;
}

void BreakingStream::begin(const WorkMeter& work) {
  begun_ = true;
  if (!values_.empty()) {
    work.note([this] {
      return fmt::format("the nim-values below heap {} are those of the checkpoint",
                         values_.size());
    });
  }
  if (values_.size() < next_choice_) {
    work.note([this] { return note_of_method(values_.size(), method()); });
  }
}

void BreakingStream::choose(const WorkMeter& work) {
  const ChosenSpace chosen = choose_sparse_space(rule_, values_);
  const bool few = chosen.rares * common_to_rare <= values_.size();
  const auto space = few ? std::optional(chosen.space) : std::nullopt;
  const bool changed = !sparse_ || sparse_->space() != space;
  if (!sparse_) sparse_.emplace(rule_);
  sparse_->use(space, values_);
  rares_accepted_ = 2 * chosen.rares + first_choice;
  next_choice_ = 2 * values_.size();
  if (changed) work.note([this] { return note_of_method(values_.size(), method()); });
}

/// Every few milliseconds.
void BreakingStream::check_in(std::uint64_t steps, WorkMeter& work) const {
  work.spend(steps,
             [this] { return fmt::format("the nim-values have reached heap {}", values_.size()); });
  check_memory(memory(end()), "the table of nim-values", limits_);
  if (!checkpoint_) return;
  if (beyond_.empty()) {
    checkpoint_->offer(values_);
  } else if (checkpoint_->is_due()) {
    checkpoint_->offer(all_kept());
  }
}

void BreakingStream::advance_to(Heap end, WorkMeter& work) {
  if (!begun_) begin(work);
  std::uint64_t steps = 0;
  Heap next_look = values_.size();
  while (values_.size() < end) {
    if (values_.size() >= next_choice_ || (sparse_ && sparse_->rares() > rares_accepted_)) {
      choose(work);
      steps += values_.size();
    }
    if (values_.size() >= next_look || steps > 1'000'000) {
      check_in(steps, work);
      steps = 0;
      next_look = values_.size() + heaps_between_looks;
    }
    steps += sparse_ ? sparse_->append(values_) : marks_.append(values_);
    greatest_ = std::max(greatest_, values_.back());
  }
  check_in(steps, work);
}

std::string BreakingStream::method() const {
  if (!sparse_) return "sets of bits";
  const std::optional<SparseSpace>& space = sparse_->space();
  if (!space) return "guess and test";
  return described(*space, sparse_->rares());
}

}  // namespace lastmove
