#include "sequences/checked_nim_values.h"

#include <bit>

namespace lastmove {

namespace {

class CheckedNimValues {
 public:
  CheckedNimValues(const BreakingRule& rule, const ClaimedSpace& space)
      : rule_(rule), space_(space) {
    for (Heap take = 0; take <= rule.last_take(); ++take) {
      if (rule.digit(take) & BreakingRule::two) splits_.push_back(take);
    }
  }

  /// Appends the next value, and returns the steps that took.
  std::uint64_t append() {
    heap_ = values_.size();
    steps_ = 4 + rule_.last_take() / 2;
    mark_unsplit();
    const std::uint32_t value = space_.mask == 0 ? value_by_all_pairs() : value_by_rares();
    steps_ += value / 2;
    values_.push_back(value);
    if (heap_ > 0 && space_.mask != 0 && rare(value, heap_)) rares_.push_back(heap_);
    return steps_;
  }

  std::vector<std::uint32_t> take_values() { return std::move(values_); }

 private:
  bool rare(std::uint32_t value, Heap heap) const {
    const Heap bits = static_cast<Heap>(std::popcount(value & space_.mask));
    return (bits + (space_.by_parity ? heap + splits_.front() : 0)) % 2 == 0;
  }

  bool met(std::uint32_t value) const { return value < met_at_.size() && met_at_[value] == heap_; }
  void meet(std::uint32_t value) {
    if (value >= met_at_.size()) met_at_.resize(2 * value + 8, UINT64_MAX);
    met_at_[value] = heap_;
  }
  void meet_pair(Heap a, Heap b) {
    ++steps_;
    if (!rule_.unequal || a != b) meet(values_[a] ^ values_[b]);
  }

  /// Options that leave no heap, or one.
  void mark_unsplit() {
    if (rule_.digit(heap_) & BreakingRule::none) meet(0);
    for (Heap take = 0; take <= rule_.last_take() && take < heap_; ++take) {
      if (rule_.digit(take) & BreakingRule::one) meet(values_[heap_ - take]);
    }
  }

  std::uint32_t least_not_met(std::uint32_t from = 0) const {
    while (met(from)) ++from;
    return from;
  }

  std::uint32_t value_by_all_pairs() {
    for (Heap take = 0; take <= rule_.last_take() && take < heap_; ++take) {
      const Heap rest = heap_ - take;
      if (rule_.digit(take) & BreakingRule::two) {
        for (Heap a = 1; 2 * a <= rest; ++a) meet_pair(a, rest - a);
      }
      if (rule_.digit(take) & BreakingRule::three) {
        for (Heap a = 1; 3 * a <= rest; ++a) {
          for (Heap b = a; a + 2 * b <= rest; ++b) {
            ++steps_;
            meet(values_[a] ^ values_[b] ^ values_[rest - a - b]);
          }
        }
      }
    }
    return least_not_met();
  }

  /// A common option that leaves two heaps leaves exactly one rare heap. So after the pairs with a
  /// rare heap the least common value not met is none of an option. Smaller rare values may be.
  std::uint32_t value_by_rares() {
    for (const Heap take : splits_) {
      for (const Heap a : rares_) {
        if (a + take >= heap_) break;
        meet_pair(a, heap_ - take - a);
      }
    }
    std::uint32_t common = 0;
    while (met(common) || rare(common, heap_)) ++common;
    std::uint32_t least = least_not_met();
    for (Heap a = 1; least < common; ++a) {
      bool any = false;
      for (const Heap take : splits_) {
        if (2 * a + take > heap_) continue;
        any = true;
        meet_pair(a, heap_ - take - a);
      }
      if (!any) break;  // All pairs have been met.
      least = least_not_met(least);
    }
    return least;
  }

  const BreakingRule& rule_;
  const ClaimedSpace space_;
  std::vector<Heap> splits_;  ///< the takes that leave two heaps
  std::vector<std::uint32_t> values_;
  std::vector<Heap> rares_;
  std::vector<Heap> met_at_;  ///< for each value, the last heap that has an option of it
  Heap heap_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace

bool is_usable(const BreakingRule& rule, const ClaimedSpace& space) {
  if (space.mask == 0 || rule.repeats) return false;
  std::uint8_t parities = 0;
  for (Heap take = 0; take <= rule.last_take(); ++take) {
    if (rule.digit(take) & BreakingRule::three) return false;
    if (rule.digit(take) & BreakingRule::two) parities |= static_cast<std::uint8_t>(1 << take % 2);
  }
  return parities == 1 || parities == 2 || (parities == 3 && !space.by_parity);
}

std::vector<std::uint32_t> checked_nim_values(const BreakingRule& rule, Heap end,
                                              const ClaimedSpace& space,
                                              const std::function<void(std::uint64_t)>& spend) {
  CheckedNimValues values(rule, space);
  std::uint64_t steps = 0;
  for (Heap heap = 0; heap < end; ++heap) {
    steps += values.append();
    if (steps < 10'000 && heap + 1 < end) continue;
    spend(steps);
    steps = 0;
  }
  return values.take_values();
}

}  // namespace lastmove
