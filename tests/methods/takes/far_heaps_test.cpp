// Heaps of any size by their proved period, against the values one after the other.

#include "methods/takes/far_heaps.h"

#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "properties.h"

namespace lastmove {
namespace {

TEST(FarHeaps, AreWhatTheTableSays) {
  expect_property("outcomes and nim-values", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    constexpr Heap size = 5000;
    ResultHistories results = {History<Result>(rule.floor, size),
                               History<Result>(rule.floor, size)};
    plain_outcomes(rule, rule.floor + size, results);
    const bool with_nim_values = rules->impartial() && rules->normal_play();
    History<std::uint32_t> nim_values(rule.floor, size);
    if (with_nim_values) plain_nim_values(rule, rule.floor + size, nim_values);

    const FarHeaps heaps(rule, {});
    for (Heap heap = rule.floor; heap < rule.floor + size; ++heap) {
      RC_ASSERT(heaps.result(heap, Player::left) == results[0][heap]);
      RC_ASSERT(heaps.result(heap, Player::right) == results[1][heap]);
      if (with_nim_values) RC_ASSERT(heaps.nim_value(heap) == nim_values[heap]);
    }
  });
}

Solution solved(const char* rules_text, const char* position) {
  const auto rules = parse_ruleset(rules_text);
  return solve(*rules, rules->parse_position(position));
}

TEST(FarHeaps, AnswerForHugeHeaps) {
  // 10^18 is 1 modulo 3 and modulo 9, and 0 modulo 4: by hand.
  EXPECT_EQ(to_string(solved("subtraction(1,2)", "1000000000000000000").outcome), "N");
  EXPECT_EQ(to_string(solved("subtraction(1,2)", "999999999999999999").outcome), "P");
  EXPECT_EQ(to_string(solved("subtraction(1,2,3) ending(1)", "1000000000000000001").outcome), "P");
  const Solution largest = solved("subtraction(2,5,7)", "9223372036854775807");
  EXPECT_EQ(largest.method, "period");
  // 2^63 - 1 is 7 modulo 22, as 2^10 is 12, 2^20 is 12^2 = 12, ..., 2^60 is 12 and 2^63 is 8.
  const auto rules = parse_ruleset("subtraction(2,5,7)");
  EXPECT_EQ(largest.outcome, solve(*rules, Heaps{7}).outcome);
  EXPECT_EQ(largest.nim_value, solve(*rules, Heaps{7}).nim_value);
  EXPECT_EQ(largest.options.size(), 3u);
  // A table to these heaps would pass the usual work limit. 301 * 332225 is 99999725.
  const Solution near = solved("subtraction(1..300)", "99999999");
  EXPECT_EQ(near.method, "period");
  EXPECT_EQ(to_string(near.outcome), "N");
  EXPECT_EQ(to_string(solved("subtraction(1..300)", "99999725").outcome), "P");
  // XOR of nim-values: heap mod 3 is the nim-value of {1,2}.
  const Solution sum = solved("subtraction(1,2)", "1000000000000000000+999999999999999998+4");
  EXPECT_EQ(*sum.nim_value, 1 ^ 2 ^ 1);
}

TEST(FarHeaps, FillTables) {
  const auto rules = parse_ruleset("subtraction(1,2)");
  std::uint64_t rows = 0;
  for_each_row(*rules, {1'000'000'000'000'000, 1'000'000'000'001'000}, {},
               [&](const TableRow& row) {
                 const Heap heap = single<Heap>(row.position);
                 EXPECT_EQ(*row.nim_value, heap % 3);
                 EXPECT_EQ(to_string(row.outcome), heap % 3 == 0 ? "P" : "N");
                 ++rows;
               });
  EXPECT_EQ(rows, 1001u);
}

TEST(FarHeaps, SayWhatIsOutOfReach) {
  const auto rules = parse_ruleset("subtraction(3,24,91,112,115)");
  Limits limits;
  limits.work = 10'000'000;
  const Error error = error_of([&] { solve(*rules, Heaps{1'000'000'000'000}, limits); });
  EXPECT_EQ(error.kind(), Error::Kind::limit);
  EXPECT_NE(std::string(error.what()).find("none was found below heap"), std::string::npos);
}

/// The outcomes have period 908, and the nim-values one that takes far more work.
TEST(FarHeaps, TellWhoWinsWhereNimValuesAreOutOfReach) {
  const auto rules = parse_ruleset("subtraction(5,173,283,454,735)");
  Limits limits;
  limits.work = 1'000'000;
  constexpr Heap heap = 200'000'000;
  const Solution solution = solve(*rules, Heaps{heap}, limits);
  EXPECT_EQ(to_string(solution.outcome), "P");
  EXPECT_EQ(solution.nim_value, std::nullopt);
  EXPECT_EQ(error_of([&] { solve(*rules, Heaps{heap, 1}, limits); }).kind(), Error::Kind::limit);
  for_each_row(*rules, {heap, heap}, limits, [&](const TableRow& row) {
    EXPECT_EQ(row.outcome, solution.outcome);
    EXPECT_EQ(row.nim_value, std::nullopt);
  });
}

/// Alone, in a sum under either convention and in a table.
TEST(FarHeaps, AreNotRefusedWhereLargerOnesAreAnswered) {
  const auto rules = parse_ruleset("subtraction(2,5,7)");
  const auto misere = parse_ruleset("subtraction(2,5,7) misere");
  Limits limits;
  limits.work = 10'000'000;
  for (const Heap heap : {Heap{99'999'999}, Heap{100'000'000}}) {
    const Heap like = heap % 22;
    const Solution found = solve(*rules, Heaps{heap}, limits);
    EXPECT_EQ(found.method, "period");
    EXPECT_EQ(found.nim_value, solve(*rules, Heaps{like}).nim_value);
    EXPECT_EQ(solve(*rules, Heaps{heap, 3}, limits).nim_value,
              solve(*rules, Heaps{like, 3}).nim_value);
    EXPECT_EQ(solve(*misere, Heaps{heap, 3}, limits).outcome,
              solve(*misere, Heaps{like, 3}).outcome);
    for_each_row(*rules, {heap, heap}, limits,
                 [&](const TableRow& row) { EXPECT_EQ(row.nim_value, found.nim_value); });
  }
  // With a table there is the remoteness too.
  EXPECT_EQ(solve(*rules, Heaps{5000}, limits).method, "heap-table");
  // Neither is within reach.
  const auto hard = parse_ruleset("subtraction(3,24,91,112,115)");
  const Error error = error_of([&] { solve(*hard, Heaps{99'999'999}, limits); });
  EXPECT_NE(std::string(error.what()).find("tabulating every heap"), std::string::npos);
}

}  // namespace
}  // namespace lastmove
