#include "answers/checked_nim_values.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// The steps that a heap counts, besides half the place of the last digit.
constexpr std::uint64_t steps_of_heap = 4;
/// Between two calls of whoever counts the steps.
constexpr std::uint64_t steps_at_once = 10'000;
/// Stands for the last heap that has an option of a value.
constexpr Heap never = UINT64_MAX;
constexpr Heap every_later_one = UINT64_MAX - 1;

class CheckedNimValues {
 public:
  CheckedNimValues(const BreakingRule& rule, const ClaimedSpace& space, const CheckedWork& work)
      : rule_(rule), space_(space), work_(work) {
    for (Heap take = 0; take <= rule.last_take(); ++take) {
      if (rule.digit(take) & BreakingRule::two) splits_.push_back(take);
    }
  }

  std::vector<std::uint32_t> below(Heap end) {
    tell(end * sizeof(std::uint32_t));
    values_.reserve(end);
    while (values_.size() < end) append();
    tell();
    return std::move(values_);
  }

 private:
  void append() {
    heap_ = values_.size();
    step(steps_of_heap + rule_.last_take() / 2);
    mark_unsplit();
    const std::uint32_t value = space_.mask == 0 ? value_by_all_pairs() : value_by_rares();
    step(value / 2);
    values_.push_back(value);
    if (heap_ > 0 && space_.mask != 0 && rare(value, heap_)) rares_.push_back(heap_);
  }

  void step(std::uint64_t steps = 1) {
    steps_ += steps;
    if (steps_ >= steps_at_once) tell();
  }
  /// Of the steps so far, and of the memory held, with so much more.
  void tell(std::uint64_t more_bytes = 0) {
    // While a vector grows, it is there twice.
    work_(std::exchange(steps_, 0), more_bytes + values_.capacity() * sizeof(std::uint32_t) +
                                        2 * rares_.capacity() * sizeof(Heap) +
                                        met_at_.capacity() * sizeof(Heap));
  }

  bool rare(std::uint32_t value, Heap heap) const {
    const Heap bits = static_cast<Heap>(std::popcount(value & space_.mask));
    return (bits + (space_.by_parity ? heap + splits_.front() : 0)) % 2 == 0;
  }

  bool met(std::uint32_t value) const {
    if (value >= met_at_.size()) return false;
    return met_at_[value] == heap_ || met_at_[value] == every_later_one;
  }
  void meet(std::uint32_t value) { meet(value, heap_); }
  void meet(std::uint32_t value, Heap at) {
    if (value >= met_at_.size()) {
      const std::size_t size = 2 * std::size_t{value} + 8;
      tell(size * sizeof(Heap));
      met_at_.resize(size, never);
    }
    if (met_at_[value] != every_later_one) met_at_[value] = at;
  }
  void meet_pair(Heap a, Heap b) {
    step();
    if (!rule_.unequal || a != b) meet(values_[a] ^ values_[b]);
  }

  /// Options that leave no heap, or one. By a digit that repeats, whatever is an option of one heap
  /// is one of every larger heap.
  void mark_unsplit() {
    if (rule_.digit(heap_) & BreakingRule::none) meet(0);
    const bool leaves_any = rule_.repeats && (rule_.digits.back() & BreakingRule::one);
    if (leaves_any && heap_ > rule_.last_take() + 1) {
      meet(values_[heap_ - rule_.last_take() - 1], every_later_one);
    }
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
            step();
            meet(values_[a] ^ values_[b] ^ values_[rest - a - b]);
          }
        }
      }
    }
    return least_not_met();
  }

  /// A common option that leaves two heaps leaves exactly one rare heap. So after the pairs with a
  /// rare heap a common value that is not met is none of an option. A smaller rare one may be.
  std::uint32_t value_by_rares() {
    for (const Heap take : splits_) {
      step();
      for (const Heap a : rares_) {
        if (a + take >= heap_) break;
        meet_pair(a, heap_ - take - a);
      }
    }
    std::uint32_t least = least_not_met();
    for (Heap a = 1; rare(least, heap_) && 2 * a + splits_.front() <= heap_; ++a) {
      for (const Heap take : splits_) {
        if (2 * a + take > heap_) break;
        meet_pair(a, heap_ - take - a);
      }
      least = least_not_met(least);
    }
    return least;
  }

  const BreakingRule& rule_;
  const ClaimedSpace space_;
  const CheckedWork& work_;
  std::vector<Heap> splits_;  ///< the takes that leave two heaps, ascending
  std::vector<std::uint32_t> values_;
  std::vector<Heap> rares_;
  std::vector<Heap> met_at_;  ///< for each value, the last heap that has an option of it
  Heap heap_ = 0;
  std::uint64_t steps_ = 0;  ///< that nobody was told of
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
                                              const ClaimedSpace& space, const CheckedWork& work) {
  return CheckedNimValues(rule, space, work).below(end);
}

CheckedSteps steps_of_checked_nim_values(const BreakingRule& rule, Heap end,
                                         const ClaimedSpace& space) {
  // All rests below r together have (r - 1)^2 / 4 splits in two, and r^3 / 36 in three, up to a
  // multiple of r^2.
  CheckedSteps options;
  for (Heap take = 0; take <= rule.last_take() && take < end; ++take) {
    const Heap rests = end - take;
    const auto add = [](std::uint64_t& sum, Heap a, Heap b, Heap c, std::uint64_t over) {
      const std::uint64_t product = saturating_product(saturating_product(a, b), c);
      sum = product == UINT64_MAX ? product : saturating_sum(sum, product / over);
    };
    if (rule.digit(take) & BreakingRule::two) {
      add(options.least, rests - 1, rests - 1, 1, 4);
      add(options.most, rests - 1, rests - 1, 1, 4);
    }
    if (rule.digit(take) & BreakingRule::three) {
      const Heap fewer = rests - std::min<Heap>(rests, 2);
      add(options.least, fewer, fewer, fewer, 36);
      add(options.most, rests + 1, rests + 1, rests + 1, 36);
    }
  }
  const std::uint64_t own = saturating_product(end, steps_of_heap + rule.last_take() / 2);
  // Rare heaps are met with all smaller ones, and then all pairs may be.
  const std::uint64_t most = saturating_product(options.most, space.mask == 0 ? 1 : 3);
  // Looking for the least value not met takes half as many steps as there are options, at most. By
  // a digit that repeats they are as many as there are smaller heaps, all of which were met before.
  const std::uint64_t of_repeated = rule.repeats ? saturating_product(end, end) / 4 : 0;
  return {saturating_sum(own, space.mask == 0 ? options.least : 0),
          saturating_sum(saturating_sum(saturating_product(3, own), of_repeated),
                         saturating_sum(most, most / 2))};
}

}  // namespace lastmove
