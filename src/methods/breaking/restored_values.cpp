#include "methods/breaking/restored_values.h"

#include <algorithm>
#include <bit>
#include <random>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// Steps for the sample, some two nanoseconds each.
constexpr std::uint64_t most_work = 500'000'000;
/// Between two looks at the clock.
constexpr std::uint64_t steps_at_once = 100'000;

[[noreturn]] void fail(Heap heap, std::uint32_t value, const std::string& why) {
  throw Error(Error::Kind::bad_input,
              fmt::format("the checkpoint is wrong: the nim-value of heap {} is not {}, {}; remove "
                          "it to begin anew",
                          heap, value, why));
}

/// How many options a heap has, about, and never less than it has.
class MostOptions {
 public:
  explicit MostOptions(const BreakingRule& rule) : repeats_(rule.repeats) {
    for (const std::uint8_t digit : rule.digits) add(digit, known_);
    add(rule.digits.back(), repeated_);
  }

  std::uint64_t of(Heap heap) const {
    const std::uint64_t options = of(heap, known_);
    return repeats_ ? saturating_sum(options, saturating_product(heap, of(heap, repeated_)))
                    : options;
  }

 private:
  /// Takes, by what they leave.
  struct Takes {
    std::uint64_t few = 0;  ///< one heap or none
    std::uint64_t pairs = 0;
    std::uint64_t triples = 0;
  };

  static void add(std::uint8_t digit, Takes& takes) {
    takes.few += (digit & (BreakingRule::none | BreakingRule::one)) != 0;
    takes.pairs += (digit & BreakingRule::two) != 0;
    takes.triples += (digit & BreakingRule::three) != 0;
  }

  static std::uint64_t of(Heap heap, const Takes& takes) {
    const std::uint64_t triples = saturating_product(heap, heap) / 12 + 1;
    return saturating_sum(saturating_sum(takes.few, saturating_product(takes.pairs, heap / 2)),
                          saturating_product(takes.triples, triples));
  }

  const bool repeats_;
  Takes known_;
  Takes repeated_;  ///< by each take past the last digit
};

void check_bounds(const BreakingRule& rule, const NimValues& values) {
  const MostOptions options(rule);
  std::uint64_t greatest_xor = 0;
  for (Heap heap = 0; heap < values.size(); ++heap) {
    const std::uint64_t most =
        heap == 0 ? 0 : std::min<std::uint64_t>(options.of(heap), greatest_xor + 1);
    if (values[heap] > most) fail(heap, values[heap], fmt::format("but at most {}", most));
    greatest_xor = std::max<std::uint64_t>(greatest_xor,
                                           (std::uint64_t{1} << std::bit_width(values[heap])) - 1);
  }
}

/// Recomputes values one at a time, from the definition and all smaller ones.
class Sample {
 public:
  Sample(const BreakingRule& rule, const NimValues& values, const Limits& limits, WorkMeter& work)
      : rule_(rule),
        options_(rule),
        values_(values),
        work_(work),
        left_(std::min(most_work, work.left() / 10)) {
    const std::uint64_t greatest = *std::max_element(values.begin(), values.end());
    check_memory(greatest + 1, "a sample of the checkpoint", limits);
  }

  std::uint64_t left() const { return left_; }

  /// Returns false, and does nothing, where there is too little work left.
  bool check(Heap heap) {
    const std::uint32_t value = values_[heap];
    const std::uint64_t steps =
        saturating_sum(options_.of(heap), value + rule_.digits.size() + (rule_.repeats ? heap : 0));
    if (steps > left_) return false;
    left_ -= steps;
    met_.assign(value + std::size_t{1}, 0);
    meet_options(heap);
    const auto mex =
        static_cast<std::uint64_t>(std::find(met_.begin(), met_.end(), 0) - met_.begin());
    if (mex < value) fail(heap, value, fmt::format("but {}", mex));
    if (mex > value) fail(heap, value, "which is that of an option");
    return true;
  }

 private:
  void meet_options(Heap heap) {
    const Heap last = rule_.repeats ? heap : std::min(rule_.last_take(), heap);
    for (Heap take = 0; take <= last; ++take) {
      const std::uint8_t digit = rule_.digit(take);
      const Heap rest = heap - take;
      if ((digit & BreakingRule::none) && rest == 0) meet(0);
      if ((digit & BreakingRule::one) && rest > 0) meet(values_[rest]);
      if (digit & BreakingRule::two) meet_pairs(1, rest, 0);
      if (!(digit & BreakingRule::three)) continue;
      for (Heap a = 1; 3 * a <= rest; ++a) meet_pairs(a, rest - a, values_[a]);
    }
  }

  /// The XORs with `other` of all pairs with this sum of which both heaps are `least` or more.
  void meet_pairs(Heap least, Heap sum, std::uint32_t other) {
    for (Heap a = least; 2 * a <= sum;) {
      const Heap end = std::min(a + steps_at_once, sum / 2 + 1);
      work_.spend(end - a + 1, [] { return "a sample of the checkpoint is being recomputed"; });
      for (; a < end; ++a) {
        if (!rule_.unequal || 2 * a != sum) meet(other ^ values_[a] ^ values_[sum - a]);
      }
    }
  }

  void meet(std::uint32_t value) {
    if (value < met_.size()) met_[value] = 1;
  }

  const BreakingRule& rule_;
  const MostOptions options_;
  const NimValues& values_;
  WorkMeter& work_;
  std::uint64_t left_;  ///< to spend
  std::vector<std::uint8_t> met_;
};

}  // namespace

void check_restored(const BreakingRule& rule, const NimValues& values, const Limits& limits,
                    WorkMeter& work) {
  if (values.empty()) return;
  check_bounds(rule, values);
  Sample sample(rule, values, limits, work);
  const Heap last = values.size() - 1;
  const std::uint64_t half = sample.left() / 2;
  Heap next = 0;
  while (next < last && sample.left() > half && sample.check(next)) ++next;
  if (!sample.check(last) || next == last) return;
  std::mt19937_64 chance{std::random_device{}()};
  while (sample.check(next + chance() % (last - next))) {
  }
}

}  // namespace lastmove
