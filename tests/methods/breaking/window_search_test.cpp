// Nim-values with memory for a window: against those of a table, and periods that a window proves
// against those of Guy and Smith's theorem.

#include <algorithm>
#include <random>
#include <string>

#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/lowered_rule.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/windows/window_search.h"
#include "targets.h"

namespace lastmove {
namespace {

BreakingRule sparse_rule(const std::string& rules) {
  return std::get<BreakingRule>(parse_ruleset(rules)->lower());
}

NimValues table_of(const BreakingRule& rule, Heap end) {
  WorkMeter work{Limits{}};
  BreakingStream stream(rule);
  stream.advance_to(end, work);
  return stream.values();
}

NimValues beginning(const NimValues& values, Heap end) {
  return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(end)};
}

/// Codes of up to three digits, and longer ones by chance, of which some leave unequal heaps.
std::vector<BreakingRule> sparse_rules(unsigned by_chance) {
  std::vector<BreakingRule> rules;
  for (const std::uint8_t first : {std::uint8_t{0}, std::uint8_t{4}}) {
    for (unsigned code = 1; code < 512; ++code) {
      BreakingRule rule;
      rule.digits = {first, static_cast<std::uint8_t>(code / 64),
                     static_cast<std::uint8_t>(code / 8 % 8), static_cast<std::uint8_t>(code % 8)};
      while (rule.digits.back() == 0) rule.digits.pop_back();
      if (may_be_sparse(rule)) rules.push_back(rule);
    }
  }
  std::mt19937 random(59);
  while (by_chance > 0) {
    BreakingRule rule;
    rule.digits = {static_cast<std::uint8_t>(random() % 2 * 4)};
    for (int i = 0; i < 6; ++i) rule.digits.push_back(static_cast<std::uint8_t>(random() % 8));
    while (rule.digits.back() == 0 && rule.digits.size() > 1) rule.digits.pop_back();
    rule.unequal = random() % 4 == 0;
    if (!may_be_sparse(rule)) continue;
    rules.push_back(rule);
    --by_chance;
  }
  return rules;
}

std::string digits_of(const BreakingRule& rule) {
  std::string code;
  for (const std::uint8_t digit : rule.digits) code += static_cast<char>('0' + digit);
  return rule.unequal ? code + " unequal" : code;
}

TEST(SparseWindow, HasTheValuesOfATable) {
  constexpr Heap end = 6000;
  int begun = 0;
  int to_the_end = 0;
  std::uint64_t rare_met = 0;
  for (const BreakingRule& rule : sparse_rules(150)) {
    const NimValues all = table_of(rule, end);
    for (const Heap begin : {1024, 2501}) {
      const NimValues table = beginning(all, begin);
      const SparseSpace space = choose_sparse_space(rule, table).space;
      if (!SparseWindow::may_begin(rule, space, table)) continue;
      ++begun;
      SparseWindow window(rule, space, table);
      while (window.end() + heaps_in_block <= end) {
        const Heap first = window.end();
        if (!window.advance()) break;
        for (Heap heap = first; heap < window.end(); ++heap) {
          ASSERT_EQ(window.value(heap), all[heap]) << digits_of(rule) << " at " << heap;
          rare_met += space.rare(all[heap], heap);
        }
      }
      to_the_end += window.end() + heaps_in_block > end;
    }
  }
  EXPECT_EQ(rare_met, 0u);
  EXPECT_GT(begun, 500);
  EXPECT_GT(to_the_end, 300);
}

TEST(SparseWindow, HasThemWithEachSetOfInstructions) {
  // Values of 5, 6, 7, 8 and 9 bits, with and without the parity of the heap.
  for (const std::string code : {"0.106", "0.104", "0.054", "0.174", "0.205", "0.166", "4.44"}) {
    const BreakingRule rule = sparse_rule("octal(" + code + ")");
    const NimValues all = table_of(rule, 60'000);
    const NimValues table = beginning(all, 40'000);
    const SparseSpace space = choose_sparse_space(rule, table).space;
    at_every_target([&] {
      SparseWindow window(rule, space, table);
      while (window.end() + heaps_in_block <= all.size()) {
        const Heap first = window.end();
        ASSERT_TRUE(window.advance()) << code << " at " << first;
        for (Heap heap = first; heap < window.end(); ++heap) {
          ASSERT_EQ(window.value(heap), all[heap]) << code << " at " << heap;
        }
      }
    });
  }
}

TEST(SparseWindow, StopsWhereAHeapIsRare) {
  // Games and heaps that are rare long after the one before.
  const std::vector<std::pair<std::string, Heap>> games = {{"0.207", 7509}, {"0.444", 40172}};
  for (const auto& [code, rare] : games) {
    const BreakingRule rule = sparse_rule("octal(" + code + ")");
    const NimValues all = table_of(rule, rare + 1000);
    int stopped = 0;
    for (const Heap before : {Heap{1}, Heap{63}, Heap{64}, Heap{1000}, rare / 8}) {
      const NimValues table = beginning(all, rare - before);
      const SparseSpace space = choose_sparse_space(rule, table).space;
      ASSERT_TRUE(space.rare(all[rare], rare)) << code;
      ASSERT_TRUE(SparseWindow::may_begin(rule, space, table)) << code << ' ' << before;
      SparseWindow window(rule, space, table);
      while (window.end() + heaps_in_block <= all.size() && window.advance()) {
      }
      EXPECT_LE(window.end(), rare) << code << ' ' << before;
      EXPECT_FALSE(window.advance()) << code << ' ' << before;
      stopped += window.end() + heaps_in_block > rare;
    }
    // Before, it may stop where it finds no pair that shows a heap not to be rare.
    EXPECT_GE(stopped, 3) << code;
  }
}

/// What Guy and Smith's theorem proves of a game within so many heaps.
std::optional<Period> proved_by_table(const BreakingRule& rule, Heap end) {
  BreakingSequence values(rule);
  Limits limits;
  limits.heaps = end;
  examine(values, limits);
  const Period period = period_of(values, rule, Sequence::nim_value);
  return period.status == PeriodStatus::proved ? std::optional(period) : std::nullopt;
}

TEST(WindowSearch, FindsThePeriodsOfGuyAndSmith) {
  int found = 0;
  for (const BreakingRule& rule : sparse_rules(300)) {
    const NimValues table = table_of(rule, 1200);
    const SparseSpace space = choose_sparse_space(rule, table).space;
    if (!SparseWindow::may_begin(rule, space, table)) continue;
    WindowSearch search(rule, space, table);
    WorkMeter work{Limits{}};
    if (search.advance_to(20'000, Limits{}, work) != WindowSearch::Stop::recurs) continue;
    const auto expected = proved_by_table(rule, 200'000);
    ASSERT_TRUE(expected) << digits_of(rule);
    EXPECT_EQ(search.length(), expected->period) << digits_of(rule);
    EXPECT_EQ(search.preperiod(work), expected->preperiod) << digits_of(rule);
    ++found;
  }
  EXPECT_GT(found, 300);
}

TEST(WindowSearch, ProvesWhatTakesATableOfTwiceThePreperiod) {
  // Table of docs/octal.md, which Guy and Smith's theorem proved.
  const auto rules = parse_ruleset("octal(0.354)");
  const Period period = find_period(*rules, Sequence::nim_value);
  EXPECT_EQ(period.status, PeriodStatus::proved);
  EXPECT_EQ(period.argument, PeriodArgument::sparse_window);
  EXPECT_EQ(period.preperiod, 10'061'916u);
  EXPECT_EQ(period.period, 1180u);
  EXPECT_LT(period.reach, 2 * period.preperiod);
}

TEST(WindowSearch, FindsTheSameRecurrenceAgainAfterItWasSaved) {
  // Not the next one, at twice the distance: periods within a block, and of a few.
  for (const auto& [code, length] : {std::pair{"0.356", 142}, {"0.156", 349}, {"4.344", 51}}) {
    const BreakingRule rule = sparse_rule("octal(" + std::string(code) + ")");
    const NimValues table = table_of(rule, 40'000);
    const SparseSpace space = choose_sparse_space(rule, table).space;
    ASSERT_TRUE(SparseWindow::may_begin(rule, space, table)) << code;
    WorkMeter work{Limits{}};
    WindowSearch search(rule, space, table);
    ASSERT_EQ(search.advance_to(60'000, Limits{}, work), WindowSearch::Stop::recurs) << code;
    WindowSearch again(rule, space, table);
    ASSERT_TRUE(again.restore(search.saved())) << code;
    ASSERT_EQ(again.advance_to(60'000, Limits{}, work), WindowSearch::Stop::recurs) << code;
    for (const WindowSearch& each : {search, again}) {
      EXPECT_EQ(each.length(), static_cast<std::uint64_t>(length)) << code;
    }
  }
}

TEST(WindowSearch, GoesOnFromWhatWasSaved) {
  const BreakingRule rule = sparse_rule("octal(0.16)");
  const NimValues table = table_of(rule, 90'000);
  const SparseSpace space = choose_sparse_space(rule, table).space;
  ASSERT_TRUE(SparseWindow::may_begin(rule, space, table));
  WorkMeter work{Limits{}};
  WindowSearch whole(rule, space, table);
  ASSERT_EQ(whole.advance_to(1'000'000, Limits{}, work), WindowSearch::Stop::recurs);
  EXPECT_EQ(whole.preperiod(work), 105'351u);
  EXPECT_EQ(whole.length(), 149'459u);
  WindowSearch first(rule, space, table);
  ASSERT_EQ(first.advance_to(200'000, Limits{}, work), WindowSearch::Stop::end);
  const std::vector<std::uint32_t> saved = first.saved();
  WindowSearch second(rule, space, table);
  ASSERT_TRUE(second.restore(saved));
  EXPECT_EQ(second.end(), first.end());
  ASSERT_EQ(second.advance_to(1'000'000, Limits{}, work), WindowSearch::Stop::recurs);
  EXPECT_EQ(second.recurs_at(), whole.recurs_at());
  EXPECT_EQ(second.length(), whole.length());
  EXPECT_EQ(second.preperiod(work), whole.preperiod(work));

  const auto refused = [&](const std::vector<std::uint32_t>& numbers) {
    WindowSearch other(rule, space, table);
    const Heap end = other.end();
    EXPECT_FALSE(other.restore(numbers));
    EXPECT_EQ(other.end(), end);
  };
  refused({});
  refused(beginning(saved, saved.size() - 1));
  const std::size_t one = whole.window().last().size() + 2;
  refused(beginning(saved, one));
  for (const auto& [place, value] : {std::pair<std::size_t, std::uint32_t>{0, 1},
                                     {0, saved[0] + 1},
                                     {1, UINT32_MAX},
                                     {2, 256},
                                     {saved.size() - one, 0}}) {
    std::vector<std::uint32_t> wrong = saved;
    wrong[place] = value;
    refused(wrong);
  }
}

/// Heaps beyond a table, before and after the preperiod.
TEST(WindowSearch, SolvesLargeHeaps) {
  std::mt19937_64 random(59);
  for (const char* const game : {"octal(0.104)", "octal(4.404)", "octal(0.174)"}) {
    const auto rules = parse_ruleset(game);
    constexpr Heap end = 4'400'000;
    const NimValues table = table_of(sparse_rule(game), end);
    const Heap heap = end - 1 - random() % 200'000;
    EXPECT_EQ(solve(*rules, Heaps{heap}).nim_value, Integer(table[heap])) << game << " at " << heap;
  }
  const auto rules = parse_ruleset("octal(0.354)");
  constexpr Heap preperiod = 10'061'916;
  constexpr Heap period = 1'180;
  const NimValues table = table_of(sparse_rule("octal(0.354)"), preperiod + period);
  for (int i = 0; i < 2; ++i) {
    const Heap heap = preperiod + random() % period;
    const Heap later = heap + period * (random() % (max_heap / period - preperiod));
    EXPECT_EQ(solve(*rules, Heaps{later}).nim_value, Integer(table[heap])) << later;
  }
}

}  // namespace
}  // namespace lastmove
