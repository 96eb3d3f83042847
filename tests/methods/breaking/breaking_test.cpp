// The ladder of taking and breaking: each rung against the one below, and all against published and
// independently computed values.

#include <algorithm>
#include <optional>
#include <random>

#include <lastmove/families.h>
#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "games/notation/octal_code.h"
#include "methods/breaking/breaking_marks.h"
#include "methods/breaking/breaking_nim_values.h"
#include "methods/breaking/breaking_stream.h"
#include "methods/breaking/sparse_space.h"
#include "properties.h"

namespace lastmove {
namespace {

BreakingRule rule_of(const std::string& rules) {
  return std::get<BreakingRule>(parse_ruleset(rules)->lower());
}

NimValues plain(const BreakingRule& rule, Heap end) {
  NimValues values;
  plain_breaking_nim_values(rule, end, values);
  return values;
}

NimValues by_marks(const BreakingRule& rule, Heap end) {
  NimValues values;
  BreakingMarks marks(rule);
  while (values.size() < end) marks.append(values);
  return values;
}

NimValues streamed(const BreakingRule& rule, Heap end) {
  WorkMeter work{Limits{}};
  BreakingStream stream(rule);
  stream.advance_to(end, work);
  return stream.values();
}

/// Each of the codes d0.d1d2d3 with digits up to a greatest, but that of no move.
template <typename Visit>
void for_each_code(const std::vector<std::uint8_t>& first, unsigned digits, const Visit& visit) {
  for (const std::uint8_t d0 : first) {
    for (unsigned code = 0; code < digits * digits * digits; ++code) {
      BreakingRule rule;
      rule.digits = {d0, static_cast<std::uint8_t>(code / digits / digits),
                     static_cast<std::uint8_t>(code / digits % digits),
                     static_cast<std::uint8_t>(code % digits)};
      while (!rule.digits.empty() && rule.digits.back() == 0) rule.digits.pop_back();
      if (!rule.digits.empty()) visit(rule);
    }
  }
}

std::string code_of(const BreakingRule& rule) {
  return OctalCode{rule.digits, rule.repeats}.text() + (rule.unequal ? ", unequal" : "");
}

// Values of one, two and four bytes, with the pair at each place or at none.
TEST(Breaking, PairsAreMetWhereTheyAre) {
  std::mt19937 chance(7);
  for (const std::uint32_t greatest : {200u, 60'000u, 3'000'000'000u}) {
    NimValues values;
    HeapPairs pairs;
    for (Heap heap = 0; heap < 1200; ++heap) {
      values.push_back(std::uniform_int_distribution<std::uint32_t>(0, greatest)(chance));
      pairs.push_back(values.back());
    }
    for (const Heap rest : {1u, 2u, 31u, 500u, 1199u}) {
      for (const Heap first : {0u, 1u, 17u, 63u}) {
        for (const Heap last : {rest / 2, rest}) {
          for (Heap a = 0; a <= rest; a += 1 + rest / 90) {
            const std::uint32_t value = values[a] ^ values[rest - a];
            bool expected = false;
            for (Heap b = first; b <= last; ++b) {
              expected = expected || (values[b] ^ values[rest - b]) == value;
            }
            std::uint64_t steps = 0;
            ASSERT_EQ(pairs.meet(rest, first, last, value, steps), expected)
                << greatest << " " << rest << " " << first << " " << last << " " << a;
          }
        }
      }
    }
  }
}

TEST(Breaking, MarksAreAsTheDefinitionForAllThreeDigitCodes) {
  for_each_code({0, 4}, 8, [](const BreakingRule& rule) {
    ASSERT_EQ(by_marks(rule, 160), plain(rule, 160)) << code_of(rule);
  });
}

TEST(Breaking, StreamsAreAsMarksForAllThreeDigitCodes) {
  for_each_code({0, 4}, 8, [](const BreakingRule& rule) {
    ASSERT_EQ(streamed(rule, 2000), by_marks(rule, 2000)) << code_of(rule);
  });
}

TEST(Breaking, MarksAreAsTheDefinitionWhereTheLastDigitRepeats) {
  for_each_code({0, 4}, 8, [](BreakingRule rule) {
    if (rule.digits.size() > 3) return;
    rule.repeats = rule.digits.size() > 1;
    ASSERT_EQ(streamed(rule, 90), plain(rule, 90)) << code_of(rule);
  });
}

TEST(Breaking, MarksAreAsTheDefinitionForHexadecimalCodes) {
  for_each_code({0, 4, 8, 12}, 16, [](BreakingRule rule) {
    if (rule.digits.size() > 3) return;
    ASSERT_EQ(streamed(rule, 40), plain(rule, 40)) << code_of(rule);
    rule.repeats = rule.digits.size() > 1;
    ASSERT_EQ(streamed(rule, 20), plain(rule, 20)) << code_of(rule);
  });
}

TEST(Breaking, RandomLongerCodesAreAsTheDefinition) {
  expect_property("long codes", [] {
    BreakingRule rule;
    rule.digits = *rc::gen::container<std::vector<std::uint8_t>>(
        *rc::gen::inRange<std::size_t>(1, 12), rc::gen::inRange<std::uint8_t>(0, 8));
    rule.digits.front() &= 4;
    rule.digits.push_back(*rc::gen::inRange<std::uint8_t>(1, 8));
    rule.repeats = *rc::gen::arbitrary<bool>();
    rule.unequal = *rc::gen::arbitrary<bool>();
    const NimValues expected = plain(rule, 150);
    RC_ASSERT(by_marks(rule, 150) == expected);
    RC_ASSERT(streamed(rule, 150) == expected);
  });
}

TEST(Breaking, StreamsAreAsMarksForRandomCodesWithFarTakes) {
  expect_property("far takes", [] {
    BreakingRule rule;
    rule.digits.resize(*rc::gen::inRange<std::size_t>(2, 300));
    for (int i = 0; i < 4; ++i) {
      const auto take = *rc::gen::inRange<std::size_t>(0, rule.digits.size());
      rule.digits[take] = *rc::gen::inRange<std::uint8_t>(1, 8);
    }
    rule.digits.front() &= 4;
    rule.digits.back() |= 4;
    rule.unequal = *rc::gen::arbitrary<bool>();
    RC_ASSERT(streamed(rule, 1500) == by_marks(rule, 1500));
  });
}

/// The values from heap `begin` on by guess and test.
NimValues by_pairs(const BreakingRule& rule, const std::optional<SparseSpace>& space,
                   std::size_t begin, const NimValues& expected) {
  NimValues values(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(begin));
  SparseNimValues sparse(rule);
  sparse.use(space, values);
  while (values.size() < expected.size()) sparse.append(values);
  return values;
}

// Whatever space is used, however wrong, the values are right: only the time depends on it.
TEST(Breaking, EverySpaceGivesTheSameValues) {
  for (const char* const rules :
       {"octal(0.16)", "octal(0.6)", "octal(0.127)", "octal(0.77)", "octal(4.32)", "grundy"}) {
    const BreakingRule rule = rule_of(rules);
    const NimValues expected = plain(rule, 700);
    for (const std::size_t begin : {0, 1, 15, 200}) {
      ASSERT_EQ(by_pairs(rule, std::nullopt, begin, expected), expected) << rules << begin;
      ASSERT_EQ(by_pairs(rule, SparseSpace{1, false, 0}, begin, expected), expected) << rules;
    }
    for (std::uint32_t mask = 0; mask < 32; ++mask) {
      for (const bool by_heap : {false, true}) {
        Heap shift = 0;
        while (!(rule.digit(shift) & BreakingRule::two)) ++shift;
        bool one_parity = true;
        for (Heap take = shift; take <= rule.last_take(); ++take) {
          if ((rule.digit(take) & BreakingRule::two) && (take - shift) % 2) one_parity = false;
        }
        if (by_heap && !one_parity) continue;
        ASSERT_EQ(by_pairs(rule, SparseSpace{mask, by_heap, shift}, 200, expected), expected)
            << rules << " mask " << mask << by_heap;
      }
    }
  }
}

/// A published row: g(n + period) = g(n) for all n >= preperiod and no less, and the greatest
/// value.
struct PublishedRow {
  const char* code;
  std::size_t preperiod;
  std::size_t period;
  std::uint32_t greatest;
};

// The trivial octal games (tczajka, TrivialGames.md), each recomputed by an independent program.
constexpr PublishedRow trivial_games[] = {
    {"4", 1, 2, 1},        {"0.1", 2, 1, 1},       {"0.4", 54, 34, 9},     {"0.02", 1, 4, 1},
    {"0.11", 3, 1, 1},     {"0.12", 1, 4, 1},      {"0.15", 1, 10, 2},     {"0.17", 33, 34, 7},
    {"0.22", 1, 3, 2},     {"0.26", 1, 4, 3},      {"0.31", 3, 2, 2},      {"0.32", 1, 3, 2},
    {"0.34", 7, 8, 3},     {"0.35", 1, 6, 2},      {"0.44", 143, 24, 8},   {"0.51", 1, 1, 1},
    {"0.52", 4, 4, 3},     {"0.53", 11, 9, 4},     {"0.54", 3, 7, 4},      {"0.57", 1, 4, 2},
    {"0.71", 3, 2, 2},     {"0.72", 1, 4, 3},      {"0.75", 1, 2, 2},      {"0.77", 71, 12, 8},
    {"4.3", 2, 2, 2},      {"0.002", 1, 6, 1},     {"0.017", 15, 60, 8},   {"0.022", 1, 5, 2},
    {"0.044", 214, 36, 8}, {"0.045", 189, 32, 8},  {"0.051", 48, 48, 5},   {"0.055", 259, 148, 8},
    {"0.101", 4, 1, 1},    {"0.102", 1, 6, 1},     {"0.111", 4, 1, 1},     {"0.112", 1, 6, 1},
    {"0.115", 1, 14, 2},   {"0.116", 139, 96, 12}, {"0.121", 4, 4, 2},     {"0.122", 1, 5, 2},
    {"0.123", 5, 5, 2},    {"0.124", 122, 62, 9},  {"0.131", 4, 4, 2},     {"0.132", 1, 5, 2},
    {"0.134", 60, 62, 7},  {"0.141", 14, 11, 4},   {"0.144", 4, 10, 4},    {"0.145", 3, 9, 4},
    {"0.147", 3, 8, 4},    {"0.152", 2, 48, 4},    {"0.153", 16, 14, 4},   {"0.154", 4, 11, 4},
    {"0.157", 1, 6, 2},    {"0.171", 12, 11, 4},   {"0.173", 21, 40, 7},   {"0.176", 24, 8, 6},
    {"0.226", 21, 5, 5},   {"0.312", 5, 2, 2},     {"0.316", 4, 12, 3},    {"0.331", 4, 3, 3},
    {"0.332", 1, 4, 3},    {"0.351", 1, 8, 2},     {"0.353", 4, 2, 2},     {"0.373", 2, 28, 7},
    {"0.375", 37, 18, 8},  {"0.512", 3, 6, 2},     {"0.524", 1, 52, 8},    {"0.532", 7, 5, 4},
    {"0.536", 1, 5, 4},    {"0.772", 8, 4, 6},     {"4.12", 6, 7, 4},      {"4.72", 1, 3, 4},
    {"4.005", 31, 79, 8},  {"4.024", 2, 60, 11},   {"4.102", 8, 10, 4},    {"4.122", 6, 7, 4},
    {"4.304", 25, 21, 11}, {"4.323", 4, 4, 4},     {"4.444", 143, 24, 17}, {"4.722", 4, 4, 6},
    {"4.726", 5, 16, 11},  {"4.766", 19, 20, 16},
};

// Those with a sparse space, and some that take longer.
constexpr PublishedRow longer_games[] = {
    {"0.45", 498, 20, 8},         {"0.156", 3479, 349, 23},  {"0.356", 7315, 142, 19},
    {"0.644", 3256, 442, 64},     {"0.165", 5181, 1550, 25}, {"0.127", 46578, 4, 56},
    {"0.16", 105351, 149459, 23}, {"0.56", 326640, 144, 64},
};

/// Whether the preperiod and the period are as in the row, and the least.
::testing::AssertionResult agrees(const PublishedRow& row, const NimValues& values) {
  const auto fail = [&row] { return ::testing::AssertionFailure() << row.code << ": "; };
  const auto repeats = [&values](std::size_t from, std::size_t period) {
    return std::equal(values.begin() + static_cast<std::ptrdiff_t>(from + period), values.end(),
                      values.begin() + static_cast<std::ptrdiff_t>(from));
  };
  const std::uint32_t greatest = *std::max_element(values.begin(), values.end());
  if (greatest != row.greatest) return fail() << "greatest value " << greatest;
  if (!repeats(row.preperiod, row.period)) return fail() << "it does not repeat";
  if (row.preperiod > 0 && repeats(row.preperiod - 1, row.period)) return fail() << "preperiod";
  for (std::size_t part = 1; part < row.period; ++part) {
    if (row.period % part == 0 && repeats(row.preperiod, part)) return fail() << "period " << part;
  }
  return ::testing::AssertionSuccess();
}

TEST(Breaking, TrivialGamesAreAsPublished) {
  ASSERT_EQ(std::size(trivial_games), 82u);
  for (const PublishedRow& row : trivial_games) {
    EXPECT_TRUE(agrees(row, streamed(rule_of(std::string("octal(") + row.code + ")"), 2600)));
  }
}

TEST(Breaking, LongerGamesAreAsPublished) {
  for (const PublishedRow& row : longer_games) {
    const Heap end = 2 * (row.preperiod + row.period) + 10;
    EXPECT_TRUE(agrees(row, streamed(rule_of(std::string("octal(") + row.code + ")"), end)));
  }
}

/// The rare heaps, with heap 0, which has the value 0.
std::vector<Heap> rare_heaps(const NimValues& values, std::uint32_t mask) {
  std::vector<Heap> rares;
  for (Heap heap = 0; heap < values.size(); ++heap) {
    if (SparseSpace{mask, false, 0}.rare(values[heap], heap)) rares.push_back(heap);
  }
  return rares;
}

TEST(Breaking, SparseSpacesAreAsPublished) {
  struct Space {
    const char* rules;
    Heap end;
    std::uint32_t mask;
    std::size_t rares;
    Heap last;
  };
  for (const auto& [rules, end, mask, rares, last] :
       {Space{"octal(0.45)", 10'000, 0xf, 11, 198}, Space{"octal(0.156)", 10'000, 0x1b, 15, 357},
        Space{"octal(0.356)", 10'000, 0x1b, 7, 43}, Space{"octal(0.644)", 10'000, 0x7e, 31, 511},
        Space{"octal(0.16)", 30'000, 0x1e, 53, 13935}, Space{"octal(0.56)", 30'000, 0x5b, 46, 1795},
        Space{"octal(0.6)", 30'000, 0x1ee, 1584, 20627},
        Space{"grundy", 40'000, 0xfe, 1273, 36184}}) {
    const BreakingRule rule = rule_of(rules);
    const NimValues values = streamed(rule, end);
    const ChosenSpace chosen = choose_sparse_space(rule, values);
    EXPECT_EQ(chosen.space.mask, mask) << rules;
    EXPECT_FALSE(chosen.space.by_heap) << rules;
    const std::vector<Heap> found = rare_heaps(values, mask);
    EXPECT_EQ(found.size(), rares) << rules;
    EXPECT_EQ(found.back(), last) << rules;
    EXPECT_EQ(chosen.rares, rares - 1) << rules;
  }
  const BreakingRule rule = rule_of("octal(0.127)");
  const ChosenSpace chosen = choose_sparse_space(rule, streamed(rule, 50'000));
  EXPECT_EQ(chosen.space.mask, 1u);
  EXPECT_TRUE(chosen.space.by_heap);
  EXPECT_EQ(chosen.rares, 693u);
}

std::vector<Heap> heaps_of_value(const NimValues& values, std::uint32_t value) {
  std::vector<Heap> heaps;
  for (Heap heap = 0; heap < values.size(); ++heap) {
    if (values[heap] == value) heaps.push_back(heap);
  }
  return heaps;
}

// Winning Ways, ch. 4; OEIS A002186, A002187, A046695, A036685.
TEST(Breaking, FamousGamesAreAsPublished) {
  const auto exceptions = [](const char* rules, std::size_t period) {
    const NimValues values = streamed(rule_of(rules), 1000);
    std::vector<Heap> heaps;
    for (Heap heap = 0; heap < 500; ++heap) {
      if (values[heap] != values[heap + 10 * period]) heaps.push_back(heap);
    }
    return heaps;
  };
  EXPECT_EQ(exceptions("octal(0.77)", 12),
            (std::vector<Heap>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
  EXPECT_EQ(exceptions("octal(0.07)", 34), (std::vector<Heap>{0, 1, 15, 17, 18, 32, 35, 52}));

  const NimValues officers = streamed(rule_of("octal(0.6)"), 30'000);
  EXPECT_EQ(heaps_of_value(officers, 0),
            (std::vector<Heap>{0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408}));
  EXPECT_EQ(officers[20627], 277u);
  EXPECT_EQ(*std::max_element(officers.begin(), officers.end()), 284u);

  const NimValues treblecross = streamed(rule_of("octal(0.007)"), 5001);
  EXPECT_EQ(heaps_of_value(treblecross, 0).size(), 33u);
  EXPECT_EQ(*std::max_element(treblecross.begin(), treblecross.end()), 170u);

  const NimValues grundy = streamed(rule_of("grundy"), 40'000);
  EXPECT_EQ(
      heaps_of_value(grundy, 0),
      (std::vector<Heap>{0,   1,   2,   4,   7,   10,  20,  23,  26,  50,  53,  270, 273, 276,
                         282, 285, 288, 316, 334, 337, 340, 346, 359, 362, 365, 386, 389, 392,
                         566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932, 1222}));
}

// CGSuite, GameHeapTest.scala.
TEST(Breaking, AHexadecimalGameIsAsPublished) {
  const NimValues values = streamed(rule_of("hexadecimal(0.3F)"), 21);
  EXPECT_EQ(values, (NimValues{0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6, 7, 8, 9, 10, 11}));
  const auto rules = parse_ruleset("hexadecimal(0.3F)");
  EXPECT_EQ(rules->options(Heaps{20}, Player::left).size(), 38u);
}

/// Has these values from an earlier run, and keeps those of the last.
class KeptValues : public Checkpoint {
 public:
  explicit KeptValues(NimValues values) : kept(std::move(values)) {}
  NimValues restore() override { return kept; }
  void offer(const NimValues& values) override { offered = offered + (values.size() > 0); }
  void finish(const NimValues& values) noexcept override { kept = values; }

  NimValues kept;
  std::size_t offered = 0;
};

TEST(Breaking, StreamsGoOnFromValuesThatWereKept) {
  for (const char* const rules :
       {"octal(0.6)", "octal(0.07)", "octal(4.32)", "octal(0.127)", "octal(0.3...)",
        "octal(4.3...)", "octal(0.1234...)", "octal(0.5...)", "octal(0.333333333333)", "grundy",
        "hexadecimal(0.3F)", "hexadecimal(0.F...)", "hexadecimal(8.8)"}) {
    const BreakingRule rule = rule_of(rules);
    const NimValues expected = by_marks(rule, 260);
    for (const std::ptrdiff_t begin : {0, 1, 2, 60, 127, 128, 129, 200, 260}) {
      KeptValues kept(NimValues(expected.begin(), expected.begin() + begin));
      Limits limits;
      limits.checkpoint = &kept;
      {
        WorkMeter work(limits);
        BreakingStream stream(rule);
        stream.restore(limits, work);
        stream.advance_to(230, work);
        EXPECT_EQ(stream.end(), std::max<Heap>(230, static_cast<Heap>(begin)));
        stream.advance_to(260, work);
        ASSERT_EQ(stream.values(), expected) << rules << " from " << begin;
      }
      EXPECT_EQ(kept.kept, expected);
      EXPECT_GT(kept.offered, 0u);
    }
  }
}

TEST(Breaking, StopsAtALimit) {
  Limits limits;
  limits.work = 100'000;
  WorkMeter work(limits);
  BreakingStream stream(rule_of("octal(0.07)"));
  expect_limit("the nim-values have reached heap", [&] { stream.advance_to(100'000, work); });
  EXPECT_EQ(stream.values(), streamed(rule_of("octal(0.07)"), stream.end()));
}

/// Of a code that never splits a heap, and of one that does.
TEST(Breaking, EveryTakeIsWork) {
  constexpr Heap heaps = 3000;
  constexpr std::uint64_t takes = 999;
  for (const std::string last : {"3", "7"}) {
    WorkMeter work{Limits{}};
    BreakingStream stream(rule_of("octal(0." + std::string(takes - 1, '3') + last + ")"));
    stream.advance_to(heaps, work);
    EXPECT_GE(work.done(), (heaps - takes) * takes / 4) << last;
  }
}

}  // namespace
}  // namespace lastmove
