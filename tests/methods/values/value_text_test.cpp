// Reading and writing values.

#include <random>
#include <string>

#include <lastmove/value.h>

#include "methods/values/game_store.h"
#include "methods/values/small_games.h"
#include "methods/values/value_parser.h"
#include "methods/values/value_text.h"
#include "support.h"

namespace lastmove {
namespace {

struct Row {
  const char* expression;
  const char* text;
};

TEST(ValueText, IsCanonical) {
  ValueStore values;
  for (const Row& row : {
           Row{"0", "0"},
           {"{|}", "0"},
           {" { | } ", "0"},
           {"{0|}", "1"},
           {"{|0}", "-1"},
           {"6/8", "3/4"},
           {"{0,1|}", "2"},
           {"{1/4|1}", "1/2"},
           {"{0|0}", "*"},
           {"*1", "*"},
           {"*0", "0"},
           {"*3 + *", "*2"},
           {"{0|*}", "^"},
           {"^ + ^", "^^"},
           {"^^^", "^3"},
           {"^0", "0"},
           {"^^*", "^^*"},
           {"- ^3*2", "v3*2"},
           {"3/4v*", "3/4v*"},
           {"2*3", "2*3"},
           {"{1|-1}", "+-1"},
           {"+-(1*)", "+-1*"},
           {"{2||1|0}", "{2||1|0}"},
           {"{2|{1|0}}", "{2||1|0}"},
           {"{1|0||0}", "-_1"},
           {"{0||0|-2}", "+_2"},
           {"{2|0||0}", "-_2"},
           {"1 + +_3/4", "1+_3/4"},
           {"1+_3/4 - 2", "-1+_3/4"},
           {"{1|*}", "{1|*}"},
           {"+-{1|0}", "0"},
           {"+-{0,{2|1}}", "+-{2|1}"},
           {"{4|0,+-1}", "{4|0,+-1}"},
           {"{^^*|*,v}", "{^^*|*,v}"},
           {"{1*|v}", "{1*|v}"},
           {"^[2]", "^[2]"},
           {"*:3", "^[3]*"},
           {"1/2 + -^[4] + *", "1/2v[4]*"},
           {"{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}", "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}"},
           {"1 + 2.(3)", "7"},
           {"1000000000000000000.^", "^1000000000000000000"},
           {"1000000000000000000.(+-1)", "0"},
           {"1000000000000000001.(+-1)", "+-1"},
           {"-3.{1|0}", "{-1|-2}"},
           {"*99999999999", "*99999999999"},
           {"1:1", "2"},
           {"1:-1", "1/2"},
           {"mean({2||1|0})", "5/4"},
           {"temperature({2||1|0})", "3/4"},
           {"temperature(5) + temperature(3/8)", "-9/8"},
           {"cool({2||1|0}, 1/2)", "{3/2|1*}"},
           {"heat(*, 1)", "+-1"},
           {"heat(*:1, 1)", "{1,{2|0}|-1}"},
           {"atomic(^3*)", "3"},
           {"reduced({1*|v})", "{1|0}"},
           {"reduced(+_2)", "0"},
           {"overheat(1/2, 1, 1)", "{1|0}"},
           {"-3/2^", "-3/2^"},
           {"-(3/2^)", "-3/2v"},
           {"0 - 3/2^", "-3/2v"},
           {"(-1):1", "-1/2"},
           {"-1:1", "-1/2"},
           {"-(1:1)", "-2"},
           {"↑ + ⇑∗ − 1½", "-3/2^3*"},
           {"±1", "+-1"},
           {"1 ± 1", "{2|0}"},
           {"¾↓", "3/4v"},
           {"⧾2 + ⧿_2", "0"},
           {"{1∣0∥0}", "-_1"},
       }) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, row.expression);
    Value value;
    ASSERT_NO_THROW(value = values.parse(row.expression));
    EXPECT_EQ(values.text(value), row.text);
    EXPECT_EQ(values.parse(values.text(value)), value);
    EXPECT_EQ(values.parse(values.text(value, ValueStyle::unicode)), value);
  }
}

TEST(ValueText, ReadsBackEveryGameOfTheFirstDays) {
  GameStore store;
  Thermographs thermographs(store);
  std::vector<GameId> games = born_by(store, 3);
  std::mt19937 random(5);
  for (int i = 0; i < 500; ++i) {
    std::vector<GameId> sides[2];
    for (std::vector<GameId>& side : sides) {
      side.resize(1 + random() % 3);
      for (GameId& option : side) option = games[random() % games.size()];
    }
    games.push_back(store.from_options(sides[0], sides[1]));
  }
  for (const GameId game : games) {
    for (const ValueStyle style : {ValueStyle::ascii, ValueStyle::unicode}) {
      const std::string text = value_text(store, game, style);
      ASSERT_EQ(evaluate_value_text(store, thermographs, text).game, game) << text;
    }
    ASSERT_FALSE(value_text(store, game, ValueStyle::latex).empty());
  }
}

TEST(ValueText, DoesNotDependOnTheOrderInWhichGamesCame) {
  GameStore one;
  Thermographs of_one(one);
  std::vector<std::string> texts;
  for (const GameId game : born_by(one, 3))
    texts.push_back(value_text(one, game, ValueStyle::ascii));
  GameStore other;
  Thermographs of_other(other);
  for (std::size_t i = texts.size(); i-- > 0;) {
    const GameId game = evaluate_value_text(other, of_other, texts[i]).game;
    ASSERT_EQ(value_text(other, game, ValueStyle::ascii), texts[i]);
  }
}

TEST(ValueText, Compares) {
  ValueStore values;
  for (const char* const text :
       {"{1|0} || 1/2", "^ > 0", "^ || *", "^^ > *", "*2 || 0", "1 >= 1", "+_2 > 0", "+_2 < ^",
        "+_3 < +_2", "0 <= ^", "v < 0", "{2||1|0} == {2|{1|0}}", "{0|} == 1", "^[2] < ^^",
        "^[2] > ^", "±1 ∥ 0", "1/2 ≤ 1"}) {
    EXPECT_EQ(values.evaluate(text).holds, true) << text;
  }
  EXPECT_EQ(values.evaluate("0 || 0").holds, false);
  EXPECT_EQ(values.evaluate("1 < 1").holds, false);
  EXPECT_EQ(values.evaluate("1 > 2").holds, false);
  EXPECT_EQ(values.compare(values.parse("*"), values.parse("^")), ValueOrder::confused);
  EXPECT_EQ(values.compare(values.parse("+_1"), values.parse("^")), ValueOrder::less);
}

struct Wrong {
  std::string text;
  const char* message;
  std::size_t offset;
};

TEST(ValueText, SaysWhatIsWrongAndWhere) {
  ValueStore values;
  for (const Wrong& wrong : {
           Wrong{"", "expected a value, but the expression ends here", 0},
           {"1 +", "expected a value, but the expression ends here", 3},
           {"1/3", "powers of 2", 2},
           {"1/0", "denominator 0", 2},
           {"1/", "the denominator", 2},
           {"{1|0", "this brace is not closed", 0},
           {"{1", "this brace is not closed", 0},
           {"{", "expected a value, but the expression ends here", 1},
           {"1}", "expected +, -, ., :, a comparison or the end", 1},
           {"{1,2}", "expected a bar", 4},
           {"{1,|2}", "expected a value, but found '|'", 3},
           {"{,|2}", "expected a value, but found ','", 1},
           {"{+|0}", "expected a value, but found '|'", 2},
           {"{1|+}", "expected a value, but found '}'", 4},
           {"{1|2|3}", "a game has one bar", 4},
           {"{1||2||3}", "a game has one bar", 5},
           {"{1||||||||||2}", "bars stand together", 2},
           {"(1", "to close the bracket", 2},
           {"(1,2)", "to close the bracket", 2},
           {"1|0", "options stand in braces", 1},
           {"1.5", "write 3/2 for 1.5", 1},
           {"1 * 2", "found '*'", 2},
           {"1+-1", "may be read in two ways", 1},
           {"^^3", "multiples of up are written", 0},
           {"^[", "the highest power of up", 2},
           {"*99999999999999999999", "too large", 1},
           {"foo(1)", "'foo' is no function of values", 0},
           {"heat 1", "'(' behind 'heat'", 5},
           {"heat(1)", "heat takes 2 arguments, and has 1 here", 0},
           {"mean(1,2)", "mean takes 1 argument, and has 2 here", 0},
           {"cool(1,*)", "cooled by numbers", 0},
           {"cool(1,-1)", "not negative", 0},
           {"atomic(1)", "all-small", 0},
           {"*.*", "positive game", 1},
           {"+_*", "positive games", 0},
           {"1 < 2 < 3", "only two whole expressions", 6},
           {"(1 < 2)", "only two whole expressions", 3},
           {"1 = 2", "equality is written ==", 2},
           {"1 \xff", "the byte 0xff", 2},
           {"1 é", "found 'é'", 2},
       }) {
    expect_refused(
        wrong.message, [&] { values.evaluate(wrong.text); }, wrong.offset);
  }
  expect_refused("not a comparison", [&] { values.parse("1 < 2"); });
}

TEST(ValueText, HostileInputEnds) {
  const auto repeated = [](const char* piece, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += piece;
    return text;
  };
  ValueStore values;
  const std::string open = repeated("{", 100'000);
  expect_refused(
      "expected a value", [&] { values.parse(open); }, 100'000);
  expect_refused("expected a value", [&] { values.parse(repeated("{0|", 100'000)); });
  expect_refused("expected a value", [&] { values.parse(repeated("(", 100'000)); });
  EXPECT_EQ(values.text(values.parse(open + "|" + repeated("|}", 100'000))), "99999");
  EXPECT_EQ(values.text(values.parse(repeated("(", 100'000) + "1" + repeated(")", 100'000))), "1");
  EXPECT_EQ(values.text(values.parse(repeated("-", 100'000) + "^")), "^");
  // Ups, born one after the other.
  EXPECT_EQ(values.text(values.parse(repeated("{0|", 100'001) + "0" + repeated("}", 100'001))),
            "^100000*");
  // Neither numbers nor ups: four deeper each time.
  const Value deep =
      values.parse(repeated("{1|{1|{1|{1|", 25'000) + "{1||1|0}" + repeated("}}}}", 25'000));
  EXPECT_EQ(values.birthday(deep), 100'003);
  EXPECT_EQ(values.sum(deep, values.negative(deep)), Value());
  EXPECT_EQ(values.compare(deep, values.parse("{1||1|0}")), ValueOrder::greater);
  EXPECT_EQ(values.thermograph(values.sum(deep, values.parse("1/2"))).mean, Dyadic(3, 1));
  EXPECT_EQ(values.birthday(values.sum(deep, values.parse("*"))), 100'004);
  expect_refused("only an all-small game", [&] { values.atomic_weight(deep); });
  EXPECT_EQ(values.text(values.reduced(deep)), "1");

  const std::string digits = "1" + repeated("0", 9'999);
  EXPECT_EQ(values.text(values.parse(digits)), digits);
  EXPECT_EQ(values.text(values.parse(digits + " - " + digits)), "0");
  EXPECT_EQ(values.text(values.parse(digits + "/2 + 1/2 - " + digits + "/2")), "1/2");
  EXPECT_EQ(values.birthday(values.parse(digits + "^")).str(), "1" + repeated("0", 9'998) + "2");
  for (const char* nimber : {"*9223372036854775808", "*18446744073709551615"}) {
    EXPECT_EQ(values.text(values.parse(nimber)), nimber);
    EXPECT_EQ(values.text(values.parse(std::string(nimber) + " + " + nimber)), "0");
  }
  EXPECT_EQ(Dyadic(Integer(0), 2'000'000), Dyadic(0));
  expect_limit("denominator", [] { Dyadic(Integer(1), 2'000'000); });
  expect_limit("digits", [&] { values.parse(repeated("1", 1'000'000)); });
  expect_limit("multiples of up", [&] { values.parse("9223372036854775807.^^"); });
  expect_limit("too many options", [&] { values.parse("*99999999999 + {1|0}"); });

  Limits limits;
  limits.memory = 32 << 20;
  limits.work = 50'000'000;
  ValueStore small(limits);
  expect_limit("limit", [&] { small.parse("1000000000000000000.{2,{3|^*}|1/4,{^[2]|-3}}"); });
  expect_limit("limit", [&] { small.parse("1:1000000000000000000"); });
  expect_limit("limit", [&] { small.parse("^[1000000000000000000]"); });
  small.limit({});
  EXPECT_EQ(small.text(small.parse("{1|0} + ^")), "{1^|^}");
}

}  // namespace
}  // namespace lastmove
