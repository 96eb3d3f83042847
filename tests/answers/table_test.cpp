#include <lastmove/table.h>

#include <map>

#include <lastmove/oracle.h>
#include <lastmove/variables.h>

#include "games/model/lowered_rule.h"
#include "games/model/within_limits.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "properties.h"
#include "support.h"

namespace lastmove {
namespace {

std::vector<TableRow> table(const std::string& rules_text, const std::string& range,
                            const Limits& limits = {}) {
  std::vector<TableRow> rows;
  const auto rules = parse_ruleset(rules_text);
  for_each_row(*rules, parse_ranges(range), limits,
               [&rows](const TableRow& row) { rows.push_back(row); });
  return rows;
}

TEST(Table, ShowsWhatTheOracleFinds) {
  for (const auto& [rules_text, range] : {std::pair{"subtraction(1,3,4)", "0..60"},
                                          {"subtraction(2,5 | 3)", "7..60"},
                                          {"subtraction(2,7) ending(1)", "1..60"},
                                          {"zone(3 | 5)", "1..60"},
                                          {"nim", "0..30"},
                                          {"nim misere", "0..30"},
                                          {"ends", "1..8"},
                                          {"difference", "1..9"},
                                          {"wythoff", "3..12"},
                                          {"wythoff(2) misere", "0..9"},
                                          {"vectors((1,2),(0,1) | (2,1))", "0..12"},
                                          {"vectors((0,1,1),(2,1,0))", "1..5"},
                                          {"subtraction(s: square(s))", "0..80"},
                                          {"subtraction(s: prime(s)) misere", "0..60"},
                                          {"subtraction(s: s%3~=0) ending(5)", "5..60"},
                                          {"subtraction(s: triangular(s)) stuck(draw)", "0..60"},
                                          {"subtraction(s: square(s) | s: s>6)", "3..60"},
                                          {"subtraction(s: s%5==2 | 1,4..9) ending(2)", "2..60"},
                                          {"subtraction(s: n%s==0 | s: square(s))", "0..40"}}) {
    const auto rules = parse_ruleset(rules_text);
    Oracle oracle(*rules);
    const std::vector<TableRow> rows = table(rules_text, range);
    EXPECT_EQ(rows.size(), rules->count_positions(parse_range(range)));
    for (const TableRow& row : rows) {
      EXPECT_EQ(row.outcome, oracle.outcome(row.position)) << to_string(row.position);
      ASSERT_EQ(row.nim_value.has_value(), rules->impartial() && rules->normal_play());
      if (row.nim_value) {
        EXPECT_EQ(*row.nim_value, oracle.value(row.position, Player::left).nim_value);
      }
    }
  }
}

// Blocks are many and history is short: the far end is as the recurrence says.
TEST(Table, DoesNotForgetAcrossBlocks) {
  const std::vector<TableRow> rows = table("subtraction(1,3,4)", "200000..200013");
  constexpr std::uint64_t period[] = {0, 1, 0, 1, 2, 3, 2};
  for (const TableRow& row : rows) {
    EXPECT_EQ(*row.nim_value, period[single<Heap>(row.position) % 7]);
  }
}

/// Above some thousand heaps the rows come from streams, which hold a part; the plain kernels show
/// the same.
TEST(Table, ShowsTheSameByStreams) {
  expect_property("any heap rule", [] {
    const std::string text = random_heap_rules();
    const auto rules = parse_ruleset(text);
    const LoweredRule lowered = rules->lower();
    const auto& rule = std::get<HeapRule>(lowered);
    const Heap first = rule.floor + *rc::gen::inRange<Heap>(0, 100'000);
    const Heap last = first + *rc::gen::inRange<Heap>(0, 40'000);
    const bool with_nim_values = rules->impartial() && rules->normal_play();
    ResultHistories results = {History<Result>(rule.floor, last + 1),
                               History<Result>(rule.floor, last + 1)};
    History<std::uint32_t> nim_values(rule.floor, last + 1);
    plain_outcomes(rule, last + 1, results);
    if (with_nim_values) plain_nim_values(rule, last + 1, nim_values);
    Heap next = first;
    int wrong = 0;
    for_each_row(*rules, {first, last}, {}, [&](const TableRow& row) {
      const Outcome truth = {results[0][next], results[1][next]};
      const bool same_value = with_nim_values ? row.nim_value == nim_values[next] : !row.nim_value;
      wrong += single<Heap>(row.position) != next || row.outcome != truth || !same_value;
      ++next;
    });
    RC_ASSERT(wrong == 0);
    RC_ASSERT(next == last + 1);
  });
}

/// A stream holds more than the plain kernels where takes are few and the modulus is large.
TEST(Table, NeedsNoStream) {
  Limits limits;
  limits.memory = 64 << 10;
  std::uint64_t rows = 0;
  for_each_row(*parse_ruleset("nim"), {0, 9}, limits, [&](const TableRow&) { ++rows; });
  limits.memory = 1 << 20;
  for_each_row(*parse_ruleset("zone(1,2 | 2,3; mod=9991; left=0; right=1)"), {20'000, 20'009},
               limits, [&](const TableRow&) { ++rows; });
  EXPECT_EQ(rows, 20u);
}

TEST(Table, RefusesWhatItCannotShow) {
  const std::pair<const char*, const char*> below[] = {{"subtraction(2) ending(3)", "0..9"},
                                                       {"ends", "0..3"}};
  for (const auto& [rules, range] : below) {
    expect_refused("the range ", [&, &r = rules, &n = range] { table(r, n); });
  }
  const std::pair<const char*, const char*> large[] = {
      {"subtraction(1,2)", "0..9223372036854775807"},
      {"subtraction(9223372036854775807)", "0..9223372036854775807"},
      {"ends", "1..60"},
      {"difference", "1..9223372036854775807"},
      {"nim", "0..9223372036854775807"}};
  for (const auto& [rules, range] : large) {
    expect_limit("limit is", [&, &r = rules, &n = range] { table(r, n); });
  }
}

// The counts of the SLRZ write-up over 1..10 x 1..10 x 1..100.
TEST(Table, CountsThePublishedZoneOutcomes) {
  const auto rules_template = RulesetTemplate::parse("zone(a|b)");
  std::map<std::string, int> counts;
  Variables::parse({"a=1..10", "b=1..10"}).for_each([&](const Bindings& bindings) {
    for_each_row(*rules_template.bind(bindings), {1, 100}, {},
                 [&](const TableRow& row) { ++counts[to_string(row.outcome)]; });
  });
  EXPECT_EQ(counts,
            (std::map<std::string, int>{{"N", 1615}, {"P", 1789}, {"L", 3319}, {"R", 3277}}));
}

TEST(Table, ShowsRectanglesOfPoints) {
  const std::vector<TableRow> rows = table("wythoff", "4..6,7..8");
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(to_string(rows[0].position), "(4,7)");
  EXPECT_EQ(to_string(rows[1].position), "(4,8)");
  EXPECT_EQ(to_string(rows[5].position), "(6,8)");
  EXPECT_EQ(to_string(rows[0].outcome), "P");
  EXPECT_EQ(rows[0].nim_value, 0u);
  EXPECT_EQ(table("vectors((1,1,1))", "0..3,2,1..2").size(), 8u);
}

// Far from the origin the closed form still says who wins; nim-values would take a table.
TEST(Table, ShowsFarPointsOfWythoffsGame) {
  const std::vector<TableRow> rows =
      table("wythoff", "1000000000000000000,2618033988749894840..2618033988749894850");
  ASSERT_EQ(rows.size(), 11u);
  for (const TableRow& row : rows) {
    EXPECT_EQ(row.nim_value, std::nullopt);
    EXPECT_EQ(to_string(row.outcome), "N");
  }
  const std::vector<TableRow> pair =
      table("wythoff", "1618033988749894848,2618033988749894847..2618033988749894849");
  EXPECT_EQ(to_string(pair[1].outcome), "P");
  EXPECT_EQ(to_string(pair[2].outcome), "N");
}

/// Nim-values are left out where they pass the limits, alone or with the rows, so that no point is
/// refused where a larger one is answered.
TEST(Table, LeavesOutNimValuesOfPointsPastTheLimits) {
  const auto rules = parse_ruleset("wythoff");
  for (const std::uint64_t work : {1'000'000, 30'000'000, 30'040'000}) {
    Limits limits;
    limits.work = work;
    const std::vector<TableRow> rows = table("wythoff", "999,999..999", limits);
    EXPECT_EQ(rows.front().nim_value.has_value(), work > 30'000'000) << work;
    const Solution solution = solve(*rules, rules->parse_position("(999,999)"), limits);
    EXPECT_EQ(to_string(solution.outcome), "N");
    EXPECT_EQ(solution.nim_value.has_value(), work >= 30'000'000) << work;
  }
  // The more work is allowed, the more is answered, whatever the size of the box.
  const auto vectors = parse_ruleset("vectors((0,1),(1,0))");
  for (const char* const point : {"(0,0)", "(9,9)", "(39,39)", "(63,63)", "(70,70)"}) {
    bool answered = false;
    bool valued = false;
    for (std::uint64_t work = 100; work < 60'000; work += work / 8) {
      Limits limits;
      limits.work = work;
      const auto solution =
          within_limits([&] { return solve(*vectors, vectors->parse_position(point), limits); });
      EXPECT_TRUE(solution || !answered) << point << " " << work;
      EXPECT_TRUE(!valued || (solution && solution->nim_value)) << point << " " << work;
      answered = solution.has_value();
      valued = solution && solution->nim_value;
    }
    EXPECT_TRUE(valued) << point;
  }
  Limits little;
  little.memory = 1'000'000;
  EXPECT_EQ(table("wythoff", "999,999", little).front().nim_value, std::nullopt);
  const Error error =
      error_of([&] { solve(*rules, rules->parse_position("(999,999)+(1,2)"), little); });
  EXPECT_EQ(error.bound(), Error::Bound::memory);
}

TEST(Table, RefusesRectanglesThatAreTooLarge) {
  const std::string million = "0..999999,0..999999";
  expect_limit("steps of work", [&] { table("wythoff", million); });
  expect_limit("steps of work", [&] { table("vectors((1,2),(2,1))", million); });
  expect_limit("steps of work", [&] { table("vectors((1,2),(2,1))", "999999,999999"); });
  expect_limit("steps of work", [] { table("vectors((1,1,1,1))", "0..9223372036854775807"); });
  Limits little;
  little.memory = 100'000;
  expect_limit("the memory limit", [&] { table("vectors((1,2))", "2000,2000", little); });
}

TEST(Table, RefusesRangesThatDoNotFitTheGame) {
  expect_refused("takes one range, not 2", [] { table("nim", "0..3,0..3"); });
  expect_refused("takes one range for all 2 coordinates, or 2 ranges, not 3",
                 [] { table("wythoff", "0..3,0..3,0..3"); });
  expect_refused("takes one range, not 2", [] { table("vectors((2))", "0..3,0..3"); });
  for (const char* text : {"nim", "ends", "wythoff"}) {
    const auto rules = parse_ruleset(text);
    const auto ignore = [](const TableRow&) {};
    expect_refused(", not 0", [&] { for_each_row(*rules, Ranges{}, {}, ignore); });
    expect_refused(", not 0", [&] { for_each_valued_row(*rules, Ranges{}, {}, ignore); });
  }
}

}  // namespace
}  // namespace lastmove
