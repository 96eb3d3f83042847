#include <numeric>
#include <vector>

#include <lastmove/period.h>

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "support.h"

// Theorem 38 in docs/theory/additive-sets.md, in the words of its proof.

namespace lastmove {
namespace {

std::vector<std::uint32_t> nim_values_of(const std::string& rules, std::uint64_t heaps) {
  History<std::uint32_t> history(0, heaps);
  plain_nim_values(std::get<HeapRule>(parse_ruleset(rules)->lower()), heaps, history);
  std::vector<std::uint32_t> values;
  for (Heap heap = 0; heap < heaps; ++heap) values.push_back(history[heap]);
  return values;
}

std::string additive(std::int64_t a, std::int64_t b) {
  return "subtraction(" + std::to_string(a) + "," + std::to_string(b) + "," +
         std::to_string(a + b) + ")";
}

/// The phases of the columns. a and b have no common factor.
class Columns {
 public:
  Columns(std::int64_t a, std::int64_t b) : a_(a), c_(b / a), r_(b % a) {}

  std::int64_t period() const {
    return even() ? a_ * (2 * c_ * a_ + 3 * r_) : 2 * c_ * a_ + a_ + r_;
  }

  std::vector<std::uint32_t> values(std::int64_t heaps) const {
    std::vector<std::uint32_t> values(static_cast<std::size_t>(heaps), 99);
    for (std::int64_t j = 0; j < a_; ++j) {
      for (std::int64_t m = 0; number(low(m, j), j) < heaps; ++m) {
        for (std::int64_t t = low(m, j); t < low(m + 1, j); ++t) {
          if (number(t, j) >= heaps) break;
          const bool is_low = t < high(m, j);
          const std::int64_t place = t - (is_low ? low(m, j) : high(m, j));
          values[static_cast<std::size_t>(number(t, j))] =
              static_cast<std::uint32_t>((is_low ? 0 : 2) + place % 2);
        }
      }
    }
    return values;
  }

 private:
  bool even() const { return c_ % 2 == 0; }
  std::int64_t number(std::int64_t t, std::int64_t j) const { return a_ * t + j * r_; }
  std::int64_t begin(std::int64_t j) const {
    const std::int64_t product = j * r_;
    return -(product >= 0 ? product / a_ : -((-product + a_ - 1) / a_));
  }
  std::int64_t step(std::int64_t j) const { return begin(j - 1) - begin(j); }
  std::int64_t low(std::int64_t m, std::int64_t j) const {
    if (even()) return 2 * c_ * m + 2 * begin(j - 2 * m) - begin(j - m);
    return (2 * c_ + 1) * m + begin(j - m);
  }
  std::int64_t high(std::int64_t m, std::int64_t j) const {
    return low(m, j) + (even() ? c_ + 2 * step(j - 2 * m) : c_ + 1);
  }

  std::int64_t a_, c_, r_;
};

TEST(AdditiveSets, ArePhasesOfColumns) {
  for (std::int64_t b = 2; b <= 24; ++b) {
    for (std::int64_t a = 1; a < b; ++a) {
      if (std::gcd(a, b) > 1) continue;
      const Columns columns(a, b);
      const std::int64_t heaps = 2 * columns.period() + 2 * (a + b);
      EXPECT_EQ(columns.values(heaps),
                nim_values_of(additive(a, b), static_cast<std::uint64_t>(heaps)))
          << a << ' ' << b;
    }
  }
}

TEST(AdditiveSets, HaveThePeriodOfTheTheorem) {
  for (std::int64_t b = 2; b <= 40; ++b) {
    for (std::int64_t a = 1; a < b; ++a) {
      const std::int64_t divisor = std::gcd(a, b);
      const std::int64_t expected = divisor * Columns(a / divisor, b / divisor).period();
      for (const Sequence sequence : {Sequence::outcome, Sequence::nim_value}) {
        const Period period = find_period(*parse_ruleset(additive(a, b)), sequence);
        EXPECT_EQ(period.preperiod, 0U) << a << ' ' << b;
        EXPECT_EQ(period.period, static_cast<std::uint64_t>(expected)) << a << ' ' << b;
      }
    }
  }
}

TEST(AdditiveSets, AreReadBackwardsUnderSink) {
  constexpr std::uint32_t exchanged[] = {2, 1, 0, 3};
  for (std::int64_t b = 2; b <= 24; ++b) {
    for (std::int64_t a = 1; a < b; ++a) {
      const std::int64_t divisor = std::gcd(a, b);
      const std::int64_t period = divisor * Columns(a / divisor, b / divisor).period();
      const auto size = static_cast<std::size_t>(period);
      const std::vector<std::uint32_t> wall = nim_values_of(additive(a, b), size);
      const std::vector<std::uint32_t> sink = nim_values_of(additive(a, b) + " sink", 2 * size);
      for (std::size_t n = 0; n < 2 * size; ++n) {
        const std::size_t from = (2 * size - static_cast<std::size_t>(b) + size - n % size) % size;
        ASSERT_EQ(sink[n], exchanged[wall[from]]) << a << ' ' << b << ' ' << n;
      }
    }
  }
}

}  // namespace
}  // namespace lastmove
