#include "sequences/breaking_stream.h"

#include <fmt/core.h>

#include "model/cost.h"

namespace lastmove {

namespace {

/// Spaces are looked for from this heap on, and used where at most one heap in so many is rare.
constexpr Heap first_choice = 128;
constexpr std::size_t common_to_rare = 6;

/// Heaps between two looks at the clock.
constexpr Heap block = 256;

}  // namespace

BreakingStream::BreakingStream(const BreakingRule& rule) : rule_(rule), marks_(rule) {
  if (may_be_sparse(rule)) next_choice_ = first_choice;
}

std::uint64_t BreakingStream::memory(Heap end) const {
  // A vector that grows holds old and new values for a while; SparseNimValues has them in 2 bytes,
  // forwards and backwards.
  constexpr std::uint64_t each = 3 * (sizeof(NimValues::value_type) + 2 * sizeof(std::uint16_t));
  return saturating_sum(saturating_product(each, end), marks_.memory(end));
}

void BreakingStream::choose() {
  const ChosenSpace chosen = choose_sparse_space(rule_, values_);
  const bool few = chosen.rares * common_to_rare <= values_.size();
  if (!sparse_) sparse_.emplace(rule_);
  sparse_->use(few ? std::optional(chosen.space) : std::nullopt, values_);
  rares_accepted_ = 2 * chosen.rares + first_choice;
  next_choice_ = 2 * values_.size();
}

void BreakingStream::advance_to(Heap end, WorkMeter& work) {
  std::uint64_t steps = 0;
  Heap next_look = values_.size();
  while (values_.size() < end) {
    if (values_.size() >= next_choice_ || (sparse_ && sparse_->rares() > rares_accepted_)) {
      choose();
      steps += values_.size();
    }
    if (values_.size() >= next_look || steps > 1'000'000) {
      work.spend(steps, [this] {
        return fmt::format("the nim-values have reached heap {}", values_.size());
      });
      steps = 0;
      next_look = values_.size() + block;
    }
    steps += sparse_ ? sparse_->append(values_) : marks_.append(values_);
  }
  work.spend(steps,
             [this] { return fmt::format("the nim-values have reached heap {}", values_.size()); });
}

std::string BreakingStream::method() const {
  if (!sparse_) return "sets of bits";
  const std::optional<SparseSpace>& space = sparse_->space();
  if (!space) return "guess and test";
  return fmt::format("a sparse space, mask {:x}{}, {} rare heaps", space->mask,
                     space->by_heap ? " and the parity of the heap" : "", sparse_->rares());
}

}  // namespace lastmove
