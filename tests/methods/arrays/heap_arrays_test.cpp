// Arrays of heaps against the oracle, at every length near the ends of words and blocks.

#include <lastmove/heap_arrays.h>

#include <algorithm>

#include <lastmove/oracle.h>
#include <lastmove/table.h>

#include "support.h"

namespace lastmove {

namespace {

class HeapArrays : public testing::TestWithParam<const char*> {
 protected:
  const std::unique_ptr<const Ruleset> rules_ = parse_ruleset(GetParam());

  std::vector<std::uint8_t> outcomes(std::size_t heaps) const {
    std::vector<std::uint8_t> all(heaps, 77);
    fill_outcomes(*rules_, all);
    return all;
  }
  /// Whether moves leave several heaps, or may take any number: for the oracle these grow fast.
  bool is_hard() const { return !rules_->fixed_takes(); }
  std::size_t heaps_of_the_oracle() const { return is_hard() ? 14 : 130; }
  Heap floor() const { return rules_->board().floor; }
};

/// The number of an outcome by the list in the header alone.
std::uint8_t place_in_arrays(const Outcome& outcome) {
  const auto* const found = std::ranges::find(outcomes_in_arrays, outcome);
  return static_cast<std::uint8_t>(found - outcomes_in_arrays.begin());
}

TEST_P(HeapArrays, OutcomesEqualTheOracle) {
  const std::vector<std::uint8_t> all = outcomes(heaps_of_the_oracle());
  for (Heap heap = 0; heap < all.size(); ++heap) {
    if (heap < floor()) {
      EXPECT_EQ(all[heap], no_outcome) << heap;
      continue;
    }
    const Solution solution = solve(*rules_, Heaps{heap}, Limits{}, SolveBy::oracle);
    EXPECT_EQ(all[heap], place_in_arrays(solution.outcome)) << heap;
    EXPECT_EQ(all[heap], number_in_arrays(solution.outcome)) << heap;
  }
}

TEST_P(HeapArrays, NimValuesEqualTheOracle) {
  std::vector<std::uint16_t> all(heaps_of_the_oracle(), 77);
  if (!rules_->impartial() || !rules_->normal_play()) {
    expect_error(Error::Kind::bad_input, "nim-values", [&] { fill_nim_values(*rules_, all); });
    return;
  }
  fill_nim_values(*rules_, all);
  for (Heap heap = 0; heap < all.size(); ++heap) {
    if (heap < floor()) {
      EXPECT_EQ(all[heap], no_nim_value) << heap;
      continue;
    }
    const Solution solution = solve(*rules_, Heaps{heap}, Limits{}, SolveBy::oracle);
    EXPECT_EQ(std::to_string(all[heap]), solution.nim_value->str()) << heap;
  }
}

TEST_P(HeapArrays, ShorterArraysAreTheBeginning) {
  const std::size_t most = (is_hard() ? 1000 : std::size_t{1} << 16) + 70;
  const std::vector<std::uint8_t> all = outcomes(most);
  for (const std::size_t heaps : {0UL, 1UL, 7UL, 8UL, 63UL, 64UL, 65UL, 127UL, 128UL, 129UL,
                                  most - 71, most - 70, most - 69, most - 1}) {
    const std::vector<std::uint8_t> fewer = outcomes(heaps);
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), all.begin())) << heaps;
  }
}

TEST_P(HeapArrays, BitsAreTheOutcomes) {
  const std::vector<std::uint8_t> all = outcomes(200);
  const bool of_n_and_p =
      std::ranges::all_of(all, [](std::uint8_t outcome) { return outcome < 2; });
  for (const std::uint64_t heaps : {0UL, 1UL, 7UL, 8UL, 9UL, 63UL, 64UL, 65UL, 71UL, 200UL}) {
    std::vector<std::uint8_t> bits((heaps + 7) / 8, 77);
    if (!of_n_and_p && heaps > 70) {
      expect_error(Error::Kind::bad_input, "", [&] { fill_outcome_bits(*rules_, heaps, bits); });
    }
    if (!of_n_and_p) continue;
    fill_outcome_bits(*rules_, heaps, bits);
    for (std::uint64_t heap = 0; heap < 8 * bits.size(); ++heap) {
      const int expected = heap < heaps ? all[heap] : 0;
      EXPECT_EQ(bits[heap / 8] >> (7 - heap % 8) & 1, expected) << heap << " of " << heaps;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, HeapArrays,
                         testing::Values("subtraction(1,2,3)", "subtraction(2,5,7)",
                                         "subtraction(4,9,70)", "subtraction(2,5,7) misere",
                                         "subtraction(2,5,7) sink", "subtraction(2,3) ending(1)",
                                         "subtraction(2) stuck(draw)", "zone(3 | 5)",
                                         "subtraction(1,4 | 2)", "kayles", "octal(0.07)",
                                         "octal(4.3)", "grundy", "nim", "subtraction(s: square(s))",
                                         "subtraction(s: n%s==0 and s<n)"));

TEST(HeapArraysOfOtherGames, AreRefused) {
  std::vector<std::uint8_t> outcomes(10);
  std::vector<std::uint16_t> nim_values(10);
  for (const char* text : {"wythoff", "ends"}) {
    const auto rules = parse_ruleset(text);
    expect_error(Error::Kind::bad_input, "expected a game of heaps",
                 [&] { fill_outcomes(*rules, outcomes); });
    expect_error(Error::Kind::bad_input, "expected a game of heaps",
                 [&] { fill_outcome_bits(*rules, 10, outcomes); });
    expect_error(Error::Kind::bad_input, "expected a game of heaps",
                 [&] { fill_nim_values(*rules, nim_values); });
  }
}

TEST(HeapArraysOfNim, EndWhereValuesNoLongerFit) {
  std::vector<std::uint16_t> nim_values(65'536);
  const auto nim = parse_ruleset("nim");
  fill_nim_values(*nim, std::span(nim_values).first(65'535));
  EXPECT_EQ(nim_values[65'534], 65'534);
  expect_error(Error::Kind::limit, "65535", [&] { fill_nim_values(*nim, nim_values); });
}

TEST(HeapArraysWithLimits, AreOfKindLimit) {
  std::vector<std::uint16_t> nim_values(1'000'000);
  const auto rules = parse_ruleset("octal(0.6)");
  Limits limits;
  limits.work = 1'000'000;
  expect_error(Error::Kind::limit, "", [&] { fill_nim_values(*rules, nim_values, limits); });
}

}  // namespace

}  // namespace lastmove
