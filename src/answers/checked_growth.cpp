#include "answers/checked_growth.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// In `octal(4.3...)` values grow by 4 in every 4 heaps.
constexpr std::uint64_t period_of_lasker = 4;
/// Excesses are at most three times a product of two numbers below this bound's root.
constexpr std::uint64_t largest_product = INT64_MAX / 8;

std::uint8_t all_digits(const BreakingRule& rule) {
  std::uint8_t all = 0;
  for (const std::uint8_t digit : rule.digits) all |= digit;
  return all;
}

/// Theorem 16: excesses, and the first heaps of each value, are what is looked at again and again.
class Growth {
 public:
  Growth(const GrowthClaim& claim, const BreakingRule& rule,
         const std::vector<std::uint32_t>& values, const CheckedWork& work)
      : rule_(rule), g_(values), work_(work), from_(claim.from), length_(claim.length) {}

  CheckedGrowth check() {
    const Heap end = g_.size();
    const Heap begin = end - length_;
    if (g_[from_ + length_] <= g_[from_]) {
      return failure(
          fmt::format("they do not grow from heap {} to heap {}", from_, from_ + length_));
    }
    saltus_ = g_[from_ + length_] - g_[from_];
    for (Heap n = from_; n < begin; ++n) {
      if (g_[n + length_] != g_[n] + saltus_) {
        return failure(
            fmt::format("heap {} is not worth {} more than heap {}", n + length_, saltus_, n));
      }
    }
    bound_excesses();
    note_first_heaps();
    for (Heap n = begin; n < end; ++n) {
      if (const auto take = take_to_equal(n)) {
        return failure(
            fmt::format("what heap {} leaves after a take of {} may be worth as much", n, *take));
      }
      if (const auto value = value_not_shown(n)) {
        return failure(fmt::format("no heap shows the value {} at heap {}", *value, n));
      }
    }
    return {saltus_, ""};
  }

 private:
  static CheckedGrowth failure(const std::string& why) { return {0, why}; }

  std::int64_t excess(Heap heap) const {
    return static_cast<std::int64_t>(length_ * g_[heap]) -
           static_cast<std::int64_t>(saltus_ * heap);
  }

  void bound_excesses();
  void note_first_heaps();
  std::optional<Heap> take_to_equal(Heap n) const;
  std::optional<std::uint64_t> value_not_shown(Heap n) const;
  bool is_shown(Heap n, std::uint64_t value) const;
  bool leaves_one(Heap n, std::uint64_t value) const;

  const BreakingRule& rule_;
  const std::vector<std::uint32_t>& g_;
  const CheckedWork& work_;
  const Heap from_;
  const std::uint64_t length_;
  std::uint64_t saltus_ = 0;
  /// The greatest excess of one, two and three heaps by the remainder of their sum.
  std::array<std::vector<std::int64_t>, 3> greatest_;
  /// For each value, the first even and odd heap that has it, of all and of those from `from_` on.
  std::array<std::vector<Heap>, 2> first_;
  std::array<std::vector<Heap>, 2> first_from_;
};

void Growth::bound_excesses() {
  const std::uint64_t largest = *std::max_element(g_.begin(), g_.end());
  if (saturating_product(length_, largest) > largest_product ||
      saturating_product(saltus_, g_.size()) > largest_product) {
    throw Error(Error::Kind::limit, "the values are too large to check their growth");
  }
  work_(0, 3 * length_ * sizeof(std::int64_t));
  constexpr std::int64_t none = INT64_MIN / 4;
  for (auto& greatest : greatest_) greatest.assign(length_, none);
  for (Heap heap = 1; heap < from_ + length_; ++heap) {
    std::int64_t& greatest = greatest_[0][heap % length_];
    greatest = std::max(greatest, excess(heap));
  }
  for (const std::size_t heaps : {std::size_t{1}, std::size_t{2}}) {
    for (std::uint64_t rest = 0; rest < length_; ++rest) {
      work_(length_, 0);
      std::int64_t best = none;
      for (std::uint64_t one = 0; one < length_; ++one) {
        const std::uint64_t others = (rest + length_ - one) % length_;
        best = std::max(best, greatest_[0][one] + greatest_[heaps - 1][others]);
      }
      greatest_[heaps][rest] = best;
    }
  }
}

void Growth::note_first_heaps() {
  const std::uint64_t values = std::uint64_t{*std::max_element(g_.begin(), g_.end())} + 1;
  work_(g_.size(), 4 * values * sizeof(Heap) + 3 * length_ * sizeof(std::int64_t));
  for (auto* first : {&first_, &first_from_}) {
    for (auto& of_parity : *first) of_parity.assign(values, UINT64_MAX);
  }
  for (Heap heap = 1; heap < g_.size(); ++heap) {
    Heap& first = first_[heap % 2][g_[heap]];
    first = std::min(first, heap);
    if (heap < from_) continue;
    Heap& later = first_from_[heap % 2][g_[heap]];
    later = std::min(later, heap);
  }
}

/// A take after which an option may have the value of the heap.
std::optional<Heap> Growth::take_to_equal(Heap n) const {
  work_(rule_.digits.size(), 0);
  for (Heap take = 0; take <= rule_.last_take(); ++take) {
    const std::uint8_t digit = rule_.digit(take);
    if ((digit & BreakingRule::one) && g_[n - take] == g_[n]) return take;
    const std::int64_t own = excess(n) + static_cast<std::int64_t>(saltus_ * take);
    const std::uint64_t rest = (n - take) % length_;
    if ((digit & BreakingRule::two) && greatest_[1][rest] >= own) return take;
    if ((digit & BreakingRule::three) && greatest_[2][rest] >= own) return take;
  }
  return std::nullopt;
}

/// Whether two equal heaps beside one of this value are an option.
bool Growth::is_shown(Heap n, std::uint64_t value) const {
  const auto& first = value + 2 * saltus_ >= g_[n] ? first_from_ : first_;
  for (Heap take = 0; take <= rule_.last_take(); ++take) {
    if (!(rule_.digit(take) & BreakingRule::three)) continue;
    const Heap rest = n - take;
    if (rest >= 2 && first[rest % 2][value] <= rest - 2) return true;
  }
  return false;
}

bool Growth::leaves_one(Heap n, std::uint64_t value) const {
  for (Heap take = 1; take <= rule_.last_take(); ++take) {
    if ((rule_.digit(take) & BreakingRule::one) && g_[n - take] == value) return true;
  }
  return false;
}

std::optional<std::uint64_t> Growth::value_not_shown(Heap n) const {
  for (std::uint64_t value = 0; value < g_[n]; ++value) {
    work_(rule_.digits.size(), 0);
    if (is_shown(n, value)) continue;
    if (value + saltus_ < g_[n] || !leaves_one(n, value)) return value;
  }
  return std::nullopt;
}

/// Theorem 13: the window before `from` and the values that are not used there come again, greater
/// by the saltus.
CheckedGrowth check_all_but(const GrowthClaim& claim, const BreakingRule& rule,
                            const std::vector<std::uint32_t>& g, const CheckedWork& work) {
  const Heap k = rule.last_take();
  const std::uint64_t length = claim.length;
  const std::uint32_t before = g[claim.from - 1];
  const std::uint32_t after = g[claim.from - 1 + length];
  if (after <= before) {
    return {0, fmt::format("they do not grow from heap {} to heap {}", claim.from - 1,
                           claim.from - 1 + length)};
  }
  const std::uint64_t saltus = after - before;
  for (Heap heap = claim.from - k; heap < claim.from; ++heap) {
    if (g[heap + length] == g[heap] + saltus) continue;
    return {0,
            fmt::format("heap {} is not worth {} more than heap {}", heap + length, saltus, heap)};
  }
  const std::uint64_t values = std::uint64_t{*std::max_element(g.begin(), g.end())} + 1;
  work(2 * g.size(), values / 4);
  // The values that a heap below `end` has, or that leaving nothing is worth.
  const auto used_below = [&](Heap end) {
    std::vector<bool> used(values);
    if (rule.digits.back() & BreakingRule::none) used[0] = true;
    for (Heap heap = 1; heap < end; ++heap) used[g[heap]] = true;
    return used;
  };
  const std::vector<bool> first = used_below(claim.from - k);
  const std::vector<bool> second = used_below(claim.from - k + length);
  for (std::uint64_t value = 0; value < values + saltus; ++value) {
    const bool expected = value < saltus || first[value - saltus];
    const bool used = value < values && second[value];
    if (used == expected) continue;
    return {0, fmt::format("the value {} is {}used before heap {}", value, used ? "" : "not ",
                           claim.from + length)};
  }
  return {saltus, ""};
}

}  // namespace

bool is_of_growth(PeriodArgument argument) {
  return argument == PeriodArgument::all_but || argument == PeriodArgument::lasker ||
         argument == PeriodArgument::growth;
}

std::string why_no_growth(PeriodArgument argument, const BreakingRule& rule) {
  const std::uint8_t all = all_digits(rule);
  if (argument == PeriodArgument::lasker) {
    const bool is_lasker = rule.repeats && rule.digits == std::vector<std::uint8_t>{4, 3};
    return is_lasker ? std::string() : "this is not octal(4.3...)";
  }
  if (argument == PeriodArgument::growth) {
    const bool fits = !rule.repeats && (all & BreakingRule::three);
    return fits ? "" : "this is no finite code that leaves three heaps";
  }
  const bool fits = rule.repeats && (rule.digits.back() & BreakingRule::one) &&
                    !(all & (BreakingRule::two | BreakingRule::three));
  return fits ? "" : "this is no code that ends in 2... or 3... and splits no heap";
}

std::string why_no_recurrence(const GrowthClaim& claim, const BreakingRule& rule) {
  if (claim.argument == PeriodArgument::all_but) {
    return claim.from > rule.last_take() ? "" : "there is no whole window before it";
  }
  if (claim.argument == PeriodArgument::growth) {
    return claim.length % 2 == 0 ? "" : "it is odd";
  }
  return claim.length % period_of_lasker == 0 ? "" : "it is not a multiple of 4";
}

std::uint64_t heaps_of_growth(const GrowthClaim& claim, const BreakingRule& rule) {
  if (claim.argument != PeriodArgument::growth) return saturating_sum(claim.from, claim.length);
  return saturating_sum(saturating_sum(claim.from, saturating_product(3, claim.length)),
                        rule.last_take());
}

std::uint64_t most_steps_of_growth(const GrowthClaim& claim, const BreakingRule& rule) {
  const std::uint64_t heaps = heaps_of_growth(claim, rule);
  if (claim.argument != PeriodArgument::growth) return saturating_product(4, heaps);
  // A value is at most the number of options, which is at most this.
  const std::uint64_t options =
      saturating_product(saturating_product(heaps, heaps), rule.digits.size());
  const std::uint64_t of_each = saturating_sum(saturating_product(2, claim.length),
                                               saturating_product(options, rule.digits.size()));
  return saturating_sum(saturating_product(2, heaps), saturating_product(claim.length, of_each));
}

CheckedGrowth check_growth(const GrowthClaim& claim, const BreakingRule& rule,
                           const std::vector<std::uint32_t>& values, const CheckedWork& work) {
  if (claim.argument == PeriodArgument::lasker) return {claim.length, ""};
  if (claim.argument == PeriodArgument::all_but) return check_all_but(claim, rule, values, work);
  return Growth(claim, rule, values, work).check();
}

}  // namespace lastmove
