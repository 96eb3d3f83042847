#include "methods/breaking/even_growth.h"

#include <algorithm>
#include <vector>

namespace lastmove {

namespace {

/// The bounds are found in the square of the length.
constexpr std::uint64_t longest = 2000;

class Growth {
 public:
  Growth(const BreakingRule& rule, const NimValues& values, Heap from, std::uint64_t length,
         std::uint64_t saltus)
      : rule_(rule), g_(values), from_(from), length_(length), saltus_(saltus) {}

  bool is_proved() {
    const Heap begin = from_ + rule_.last_take() + 2 * length_;
    if (length_ > longest || begin + length_ > g_.size()) return false;
    find_bounds();
    find_first();
    for (Heap n = begin; n < begin + length_; ++n) {
      if (!no_option_is_equal(n) || !every_smaller_one_is_an_option(n)) return false;
    }
    return true;
  }

 private:
  using FirstHeaps = std::vector<Heap>[2];

  /// By how much a value passes saltus/length for each counter, times the length.
  std::int64_t excess(Heap heap) const {
    return static_cast<std::int64_t>(length_ * g_[heap]) -
           static_cast<std::int64_t>(saltus_ * heap);
  }

  void find_bounds();
  void find_first();
  bool no_option_is_equal(Heap n) const;
  bool every_smaller_one_is_an_option(Heap n) const;
  /// Whether an option of n is two equal heaps and one of value v, which is among `first`.
  bool leaves_three(Heap n, std::uint64_t v, const FirstHeaps& first) const;
  bool leaves_one(Heap n, std::uint64_t v) const;

  const BreakingRule& rule_;
  const NimValues& g_;
  const Heap from_;
  const std::uint64_t length_;
  const std::uint64_t saltus_;
  /// The greatest excess of one, two and three heaps whose sum has a remainder modulo the length.
  std::vector<std::int64_t> bounds_[3];
  /// The first even or odd heap with each value, of all from 1 on, and of those from `from_` on.
  FirstHeaps first_of_all_;
  FirstHeaps first_from_;
};

void Growth::find_bounds() {
  for (auto& bounds : bounds_) bounds.assign(length_, INT64_MIN / 4);
  for (Heap heap = 1; heap < from_ + length_; ++heap) {
    std::int64_t& bound = bounds_[0][heap % length_];
    bound = std::max(bound, excess(heap));
  }
  for (const std::size_t heaps : {std::size_t{1}, std::size_t{2}}) {
    for (std::uint64_t a = 0; a < length_; ++a) {
      for (std::uint64_t b = 0; b < length_; ++b) {
        std::int64_t& bound = bounds_[heaps][(a + b) % length_];
        bound = std::max(bound, bounds_[heaps - 1][a] + bounds_[0][b]);
      }
    }
  }
}

void Growth::find_first() {
  const std::uint32_t greatest = *std::max_element(g_.begin(), g_.end());
  for (FirstHeaps* first : {&first_of_all_, &first_from_}) {
    for (auto& of_parity : *first) of_parity.assign(greatest + 1, UINT64_MAX);
  }
  for (Heap heap = g_.size() - 1; heap > 0; --heap) {
    first_of_all_[heap % 2][g_[heap]] = heap;
    if (heap >= from_) first_from_[heap % 2][g_[heap]] = heap;
  }
}

bool Growth::no_option_is_equal(Heap n) const {
  for (Heap take = 0; take <= rule_.last_take(); ++take) {
    const std::uint8_t digit = rule_.digit(take);
    if ((digit & BreakingRule::one) && g_[n - take] == g_[n]) return false;
    const std::int64_t least_too_large = excess(n) + static_cast<std::int64_t>(saltus_ * take);
    const std::uint64_t rest = (n - take) % length_;
    if ((digit & BreakingRule::two) && bounds_[1][rest] >= least_too_large) return false;
    if ((digit & BreakingRule::three) && bounds_[2][rest] >= least_too_large) return false;
  }
  return true;
}

bool Growth::leaves_three(Heap n, std::uint64_t v, const FirstHeaps& first) const {
  for (Heap take = 0; take <= rule_.last_take(); ++take) {
    if (!(rule_.digit(take) & BreakingRule::three)) continue;
    if (first[(n - take) % 2][v] <= n - take - 2) return true;
  }
  return false;
}

bool Growth::leaves_one(Heap n, std::uint64_t v) const {
  for (Heap take = 1; take <= rule_.last_take(); ++take) {
    if ((rule_.digit(take) & BreakingRule::one) && g_[n - take] == v) return true;
  }
  return false;
}

bool Growth::every_smaller_one_is_an_option(Heap n) const {
  const std::uint64_t value = g_[n];
  for (std::uint64_t v = 0; v < value; ++v) {
    const bool of_last_two = v + 2 * saltus_ >= value;
    if (leaves_three(n, v, of_last_two ? first_from_ : first_of_all_)) continue;
    const bool of_last = v + saltus_ >= value;
    if (!of_last || !leaves_one(n, v)) return false;
  }
  return true;
}

}  // namespace

bool grows_for_ever(const BreakingRule& rule, const NimValues& values, Heap from,
                    std::uint64_t length, std::uint64_t saltus) {
  // Two equal heaps have an even sum, so the parity of the third has to come again.
  const std::uint64_t times = 1 + length % 2;
  return !rule.repeats && Growth(rule, values, from, times * length, times * saltus).is_proved();
}

}  // namespace lastmove
