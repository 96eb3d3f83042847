// Takes given by formulas: how they are read, and that they are what they say.

#include <atomic>

#include <fmt/core.h>

#include <lastmove/oracle.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "properties.h"

namespace lastmove {
namespace {

TEST(FormulaTakes, PrintCanonically) {
  const std::pair<const char*, const char*> cases[] = {
      {"subtraction( s :square( s ) )", "subtraction(s: square( s ))"},
      {"subtraction(k:k%3==1|1..4,7)misere", "subtraction(k: k%3==1 | 1..4,7) misere"},
      {"subtraction(s: s<5 | s: s<5)", "subtraction(s: s<5)"},
      {"subtraction(2,4 | s: n%s==0) ending(1)", "subtraction(2,4 | s: n%s==0) ending(1)"},
      {"subtraction(s: (s|1)==5 and ('|;)'..s)~=')') & nim",
       "subtraction(s: (s|1)==5 and ('|;)'..s)~=')') & nim"},
  };
  for (const auto& [text, printed] : cases) {
    EXPECT_EQ(parse_ruleset(text)->text(), printed);
    EXPECT_EQ(parse_ruleset(printed)->text(), printed);
    EXPECT_EQ(RulesetTemplate::parse(text).bind({})->text(), printed);
  }
}

TEST(FormulaTakes, BindVariables) {
  const auto rules = RulesetTemplate::parse("subtraction(s: s%a==b and S[1]<s | c, s)");
  EXPECT_EQ(rules.names(), (std::vector<std::string>{"c", "s", "a", "b", "S"}));
  const auto bound = RulesetTemplate::parse("subtraction(s: s%a~=-b and (S[1]<s or ({a=1}).a==2))")
                         .bind({{"a", 3}, {"b", -1}, {"S", std::vector<std::int64_t>{2, 5}}});
  EXPECT_EQ(bound->text(), "subtraction(s: s%3~=-(-1) and (({2,5})[1]<s or ({a=1}).a==2))");
  EXPECT_EQ(parse_ruleset(bound->text())->text(), bound->text());
  // A number does not run into what follows, and the least one stays whole.
  const auto joined =
      RulesetTemplate::parse("subtraction(s: a..b=='34' and x:sub(1,1)=='0' and b==b//1)")
          .bind({{"a", 3}, {"b", INT64_MIN}, {"x", std::string("0.77")}});
  EXPECT_EQ(joined->text(),
            "subtraction(s: (3)..(-9223372036854775807-1)=='34' and ('0.77'):sub(1,1)=='0' and "
            "(-9223372036854775807-1)==(-9223372036854775807-1)//1)");
  EXPECT_EQ(parse_ruleset(joined->text())->text(), joined->text());
  const auto least = RulesetTemplate::parse("subtraction(s: s<4 and math.type(b)=='integer')")
                         .bind({{"b", INT64_MIN}});
  EXPECT_EQ(to_string(solve(*least, least->parse_position("5")).outcome), "N");
  const Variables variables = Variables::parse({"a=1..3", "b=1"});
  EXPECT_NO_THROW(variables.check_all_used(RulesetTemplate::parse("subtraction(s: s%a==b)")));
  EXPECT_THROW(variables.check_all_used(RulesetTemplate::parse("subtraction(s: s%a==1)")), Error);
}

TEST(FormulaTakes, SayWhatIsWrongAndWhere) {
  const std::tuple<const char*, std::size_t, const char*> faults[] = {
      {"subtraction(s:)", 14, "expected a formula such as s%3==1, but found ')'"},
      {"subtraction(s: | 3)", 15, "expected a formula"},
      {"subtraction(s: s%%3)", 17, "expected a value, but found '%'"},
      {"subtraction(s: s%a==0)", 17, "'a' is not known here"},
      {"subtraction(s: sqare(s))", 15, "did you mean 'square'"},
      {"subtraction(s: s<3 or)", 21, "expected a value, but the formula ends here"},
      {"subtraction(s: (s<3)", 20, "expected ',', '|', ';' or ')', but the ruleset ends here"},
      {"subtraction(s: 's)", 15, "these quotes are not closed"},
      {"subtraction(n: n<3)", 15, "n is the heap in a formula for takes"},
      {"subtraction(s: s<3, 4)", 18, "no formula"},
      {"subtraction(s: s<3 | t: t<4 | 5)", 30, "one '|' too many"},
      {"zone(s: s<3 | 5)", 6, "expected ',', '|', ';' or ')', but found ':'"},
  };
  for (const auto& [text, offset, message] : faults) {
    SCOPED_TRACE(text);
    expect_refused(
        message, [&] { parse_ruleset(text); }, offset);
  }
}

TEST(FormulaTakes, FailWhereTheFormulaHasNoValue) {
  for (const char* text : {"subtraction(s: s)", "subtraction(s: 'yes')", "subtraction(s: nil)",
                           "subtraction(s: s//(s-2)==0)"}) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    expect_refused("this formula has no value", [&] { solve(*rules, Heaps{5}); });
    expect_refused("this formula has no value", [&] { rules->options(Heaps{5}, Player::left); });
    expect_refused("this formula has no value", [&] { Oracle(*rules).outcome(Heaps{5}); });
  }
  const auto slow = parse_ruleset("subtraction(s: (function() while true do end end)())");
  expect_limit("", [&] { solve(*slow, Heaps{5}); });
  expect_limit("", [&] { slow->options(Heaps{5}, Player::left); });
  const auto never = parse_ruleset("subtraction(s: s<0)");
  EXPECT_FALSE(never->can_move(Heaps{100'000}, Player::left));
  expect_limit("at most 200000 numbers are tried",
               [&] { never->can_move(Heaps{1'000'000'000}, Player::left); });
}

TEST(FormulaTakes, ReadMovesAndSayWhyNot) {
  const auto rules = parse_ruleset("subtraction(s: square(s) | 2,3)");
  const Position position = Heaps{9, 5};
  EXPECT_EQ(rules->read_move(position, Player::left, "9").to, Position(Heaps({0, 5})));
  EXPECT_EQ(rules->read_move(position, Player::right, "take 3 from 5").to, Position(Heaps({9, 2})));
  expect_refused("Left takes a number s with square(s), which 3 is not",
                 [&] { rules->read_move(position, Player::left, "3 from 9"); });
  expect_refused("Right takes 2,3, which 4 is not",
                 [&] { rules->read_move(position, Player::right, "4 from 9"); });
  expect_refused("there are only 5 to take from",
                 [&] { rules->read_move(position, Player::left, "9 from 5"); });
  EXPECT_TRUE(rules->can_move(Heaps{1}, Player::left));
  EXPECT_FALSE(rules->can_move(Heaps{1}, Player::right));
  EXPECT_FALSE(rules->can_move(Heaps{0}, Player::left));
}

/// The numbers from 1 to 40 of a set, as a set and as a formula, by chance.
std::pair<std::string, std::string> set_and_formula() {
  const auto modulus = *rc::gen::inRange(2, 9);
  const auto rest = *rc::gen::inRange(0, modulus);
  const auto most = *rc::gen::inRange(modulus + 1, 41);
  std::string set;
  for (int s = 1; s <= most; ++s) {
    if (s % modulus != rest && s != most) continue;
    set += (set.empty() ? "" : ",") + std::to_string(s);
  }
  return {set, "s: s<=" + std::to_string(most) + " and (s%" + std::to_string(modulus) +
                   "==" + std::to_string(rest) + " or s==" + std::to_string(most) + ")"};
}

/// Everything that a solution tells, but how and why.
std::string told(const Solution& solution) {
  std::string text = to_string(solution.outcome) + " " + to_string(solution.left_remoteness) + " " +
                     to_string(solution.right_remoteness);
  for (const OptionValue& option : solution.options) {
    text +=
        fmt::format("; {} {} {}", to_string(option.by), option.move.name, to_string(option.result));
  }
  return text;
}

TEST(FormulaTakes, AreTheSetThatTheyDescribe) {
  expect_property("under every convention", [] {
    auto [left_set, left] = set_and_formula();
    auto [right_set, right] = set_and_formula();
    if (*rc::gen::inRange(0, 2) == 0) std::tie(right_set, right) = std::pair(left_set, left);
    const std::string conventions = *rc::gen::element<std::string>(
        "", " misere", " ending(2)", " stuck(draw)", " ending(1) stuck(win)");
    const auto rules = parse_ruleset("subtraction(" + left + " | " + right + ")" + conventions);
    const auto truth =
        parse_ruleset("subtraction(" + left_set + " | " + right_set + ")" + conventions);
    RC_ASSERT(rules->impartial() == truth->impartial());
    const Heap heap = *rc::gen::inRange<Heap>(2, 60);
    const Solution found = solve(*rules, Heaps{heap});
    const Solution expected = solve(*truth, Heaps{heap}, {}, SolveBy::oracle);
    RC_ASSERT(told(found) == told(expected));
    // Under ending(w) a set may be seen to have nim-values, and a formula not.
    const bool compared = rules->normal_play();
    if (compared) RC_ASSERT(found.value == expected.value);
    std::string rows[2];
    for (const int i : {0, 1}) {
      for_each_row(i == 0 ? *rules : *truth, Range{2, 60}, {}, [&](const TableRow& row) {
        rows[i] += to_string(row.outcome) + " ";
        if (compared && row.nim_value) rows[i] += std::to_string(*row.nim_value) + " ";
      });
    }
    RC_ASSERT(rows[0] == rows[1]);
    if (!rules->allows_sums()) return;
    const Position sum = Heaps{*rc::gen::inRange<Heap>(0, 9), *rc::gen::inRange<Heap>(0, 9)};
    RC_ASSERT(told(solve(*rules, sum)) == told(solve(*truth, sum, {}, SolveBy::oracle)));
  });
}

TEST(FormulaTakes, InHeapsAreAsTheOracleSays) {
  for (const char* text :
       {"subtraction(s: n%s==0 and s<n)", "subtraction(s: gcd(n,s)==1)", "subtraction(s: 2*s<=n)",
        "subtraction(s: n%s==0 | s: square(s))", "subtraction(s: prime(n+s)) misere",
        "subtraction(s: xor(n,s)<n) stuck(draw)", "subtraction(s: n%3==1 or s==2) ending(4)"}) {
    const auto rules = parse_ruleset(text);
    for (Heap heap = 4; heap <= 40; ++heap) {
      ASSERT_EQ(told(solve(*rules, Heaps{heap})),
                told(solve(*rules, Heaps{heap}, {}, SolveBy::oracle)))
          << text << " at " << heap;
    }
    if (!rules->allows_sums()) continue;
    for (const Heaps& heaps : {Heaps{4, 7}, Heaps{3, 6, 8}, Heaps{}}) {
      ASSERT_EQ(told(solve(*rules, heaps)), told(solve(*rules, heaps, {}, SolveBy::oracle)))
          << text;
    }
  }
}

}  // namespace
}  // namespace lastmove
