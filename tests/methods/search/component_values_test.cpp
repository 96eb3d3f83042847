// Nim-values of components by search, and games whose moves split what they are made in.

#include "methods/search/component_values.h"

#include <algorithm>

#include <lastmove/integer.h>
#include <lastmove/oracle.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "games/rules/heap_ruleset.h"
#include "properties.h"
#include "token_rules.h"

namespace lastmove {
namespace {

/// Kayles: take one or two from a heap, and split the rest as you like. No family of lastmove's, so
/// that search alone knows it.
class Kayles : public HeapRuleset {
 public:
  Kayles() : HeapRuleset(Conventions{}) {}

  std::string text() const override { return "kayles"; }
  bool impartial() const override { return true; }

 protected:
  void list_moves(const Heap& heap, Player, Listing& listing) const override {
    for (Heap take = 1; take <= std::min<Heap>(2, heap); ++take) {
      const Heap rest = heap - take;
      for (Heap part = 0; 2 * part <= rest; ++part) {
        const Heap parts[] = {part, rest - part};
        const std::size_t empty = part == 0 ? (rest == 0 ? 2 : 1) : 0;
        listing.add(take, "take " + std::to_string(take), std::span(parts).subspan(empty));
      }
    }
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override { return heap + 1; }
};

TEST(ComponentValues, AreTheNimValuesOfKayles) {
  // Winning Ways, chapter 4: the first heaps, and one period of 12 far beyond the exceptions.
  const std::vector<std::uint64_t> first = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1};
  const std::vector<std::uint64_t> period = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  const Kayles rules;
  ComponentValues values(rules, {});
  for (Heap heap = 0; heap < first.size(); ++heap) {
    EXPECT_EQ(values.of_position(Heaps{heap}), first[heap]) << heap;
  }
  for (Heap heap = 72; heap < 108; ++heap) {
    EXPECT_EQ(values.of_position(Heaps{heap}), period[heap % 12]) << heap;
  }
  EXPECT_EQ(values.of_position(Heaps{}), 0u);
  EXPECT_EQ(values.of_position(Heaps{3, 5, 3}), 4u);
}

TEST(ComponentValues, AreThoseOfTheOracle) {
  const Kayles rules;
  ComponentValues values(rules, {});
  Oracle oracle(rules);
  for (Heap a = 0; a <= 9; ++a) {
    for (Heap b = 0; b <= a; ++b) {
      const Position position = Heaps{a, b};
      EXPECT_EQ(values.of_position(position), oracle.value(position, Player::left).nim_value);
    }
  }
  expect_property("of sums of any kind", [] {
    const bool heaps = *rc::gen::arbitrary<bool>();
    const auto ruleset =
        parse_ruleset(heaps ? "subtraction(" + random_set(4, 6) + ")" : std::string("difference"));
    Position position = Heaps{};
    if (heaps) {
      position = *rc::gen::container<Heaps>(3, rc::gen::inRange<Heap>(0, 8));
    } else {
      NumberSets sets;
      for (int i = 0; i < 2; ++i) {
        const int one = *rc::gen::inRange(1, 6);
        sets.push_back(NumberSet({one, one + *rc::gen::inRange(1, 3)}));
      }
      position = sets;
    }
    RC_ASSERT(ComponentValues(*ruleset, {}).of_position(position) ==
              Oracle(*ruleset).value(position, Player::left).nim_value);
  });
}

TEST(ComponentValues, AreThoseOfTheOracleWherePositionsComeBack) {
  std::size_t loopy = 0;
  expect_property("on random digraphs", [&loopy] {
    const Heap n = *rc::gen::inRange<Heap>(2, 8);
    TokenRules::Edges edges(n);
    for (auto& from : edges) {
      for (Heap to = 0; to < n; ++to) {
        if (*rc::gen::inRange(0, 3) == 0) from.push_back(to);
      }
    }
    const TokenRules rules(edges);
    ComponentValues values(rules, {});
    Oracle oracle(rules);
    for (int i = 0; i < 10; ++i) {
      const Position sum = *rc::gen::container<Heaps>(2, rc::gen::inRange<Heap>(0, n));
      const LoopyNimValue value = values.of_position(sum);
      RC_ASSERT(value == oracle.nim_value(sum));
      if (!value.finite()) ++loopy;
    }
  });
  EXPECT_GT(loopy, 100u);
}

TEST(ComponentValues, AddLoopyValuesInSolve) {
  const TokenRules rules(circle(7, {2, 3}));
  const Solution one = solve(rules, Heaps{1, 4});
  EXPECT_EQ(one.method, "nim-values");
  EXPECT_EQ(one.value, "oo(0)");
  EXPECT_EQ(one.nim_value, std::nullopt);
  EXPECT_EQ(one.outcome, (Outcome{Result::win, Result::win}));
  const Solution two = solve(rules, Heaps{1, 2});
  EXPECT_EQ(two.value, "oo");
  EXPECT_EQ(two.outcome, (Outcome{Result::draw, Result::draw}));
  EXPECT_EQ(to_string(two.left_remoteness), "drawn");
  EXPECT_TRUE(two.why.starts_with("The components are worth oo(0) + oo(0) = oo. No move wins. "))
      << two.why;
  EXPECT_EQ(std::count_if(two.options.begin(), two.options.end(),
                          [](const OptionValue& option) { return option.best; }),
            1);
  std::string table;
  for_each_row(rules, {0, 2}, {}, [&](const TableRow& row) {
    table += row.nim_value ? std::to_string(*row.nim_value) : row.loopy_value;
    table += ' ';
  });
  EXPECT_EQ(table, "0 oo(0) oo(0) ");
}

TEST(ComponentValues, SolveAGameThatNoKernelKnows) {
  const Kayles rules;
  const Solution solution = solve(rules, Heaps{5, 7});
  EXPECT_EQ(solution.method, "nim-values");
  EXPECT_EQ(*solution.nim_value, 6);
  EXPECT_EQ(solution.outcome, (Outcome{Result::win, Result::win}));
  for (const OptionValue& option : solution.options) {
    const Solution after = solve(rules, option.move.to, {}, SolveBy::oracle);
    EXPECT_EQ(option.result, flip(after.outcome.left_first));
    EXPECT_EQ(option.remoteness.moves, after.left_remoteness.moves);
  }
  std::vector<std::uint64_t> values;
  for_each_row(rules, {0, 8}, {}, [&](const TableRow& row) { values.push_back(*row.nim_value); });
  EXPECT_EQ(values, (std::vector<std::uint64_t>{0, 1, 2, 3, 1, 4, 3, 2, 1}));
}

TEST(ComponentValues, OfAMoveAmongTooManyAreNotLookedFor) {
  const Kayles rules;
  EXPECT_TRUE(rules.read_move(Heaps{3}, Player::left, "take 2").to == Position(Heaps{1}));
  const Error error = error_of([&] { rules.read_move(Heaps{1'000'000}, Player::left, "take 2"); });
  EXPECT_EQ(error.kind(), Error::Kind::limit);
}

TEST(ComponentValues, KeepWithinTheirLimits) {
  const Kayles rules;
  ComponentValues hurried(rules, {.work = 10'000});
  expect_limit("work limit of 10000 steps", [&] { hurried.of_position(Heaps{400}); });
  ComponentValues small(rules, {.memory = 4'000});
  expect_limit("memory limit", [&] { small.of_position(Heaps{400}); });
}

}  // namespace
}  // namespace lastmove
