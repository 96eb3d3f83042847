#include "properties.h"

#include <lastmove/variables.h>

namespace lastmove {
namespace {

TEST(RulesetText, PrintsCanonically) {
  const std::pair<const char*, const char*> cases[] = {
      {"subtraction(1,2,3)", "subtraction(1,2,3)"},
      {"subtraction(3,1,2)", "subtraction(1,2,3)"},
      {" subtraction ( 1 .. 3 , 7 ) ", "subtraction(1,2,3,7)"},
      {"subtraction(1..4,7)", "subtraction(1..4,7)"},
      {"subtraction(1,2,3,4,9,8,7,6)", "subtraction(1..4,6..9)"},
      {"subtraction(1|2)", "subtraction(1 | 2)"},
      {"subtraction(1,2 | 2,1)", "subtraction(1,2)"},
      {"subtraction(2*3-1)", "subtraction(5)"},
      {"subtraction(1) normal", "subtraction(1)"},
      {"subtraction(1) stuck(loss)", "subtraction(1)"},
      {"subtraction(1) stuck(win)", "subtraction(1) misere"},
      {"subtraction(1) stuck(draw)", "subtraction(1) stuck(draw)"},
      {"subtraction(2,7) ending(1) stuck(draw)", "subtraction(2,7) ending(1)"},
      {"subtraction(2,7) stuck(win) ending(1)", "subtraction(2,7) ending(1) stuck(win)"},
      {"subtraction(2) ending(0)", "subtraction(2) ending(0)"},
      {"zone(3|5; mod=5; left=0,1; right=3,4; times=2)", "zone(3 | 5)"},
      {"zone(3|5; times=3; mod=7; right=4..6)", "zone(3 | 5; mod=7; right=4,5,6; times=3)"},
      {"nim", "nim"},
      {"nim misere", "nim misere"},
      {"ends normal", "ends"},
      {"difference misere", "difference misere"},
      {"subtraction(9223372036854775807)", "subtraction(9223372036854775807)"},
  };
  for (const auto& [text, canonical] : cases) {
    EXPECT_EQ(parse_ruleset(text)->text(), canonical) << text;
  }
}

TEST(RulesetText, ReadsBackWhatItPrints) {
  expect_property("a ruleset is printed so that it reads the same", [] {
    const std::string canonical = parse_ruleset(random_heap_rules())->text();
    RC_ASSERT(parse_ruleset(canonical)->text() == canonical);
  });
}

/// What is wrong, where, and a part of the message.
struct Fault {
  const char* text;
  std::size_t offset;
  const char* message;
};

TEST(RulesetText, SaysWhatIsWrongAndWhere) {
  const Fault faults[] = {
      {"", 0, "expected the name of a family"},
      {"   ", 3, "expected the name of a family"},
      {"7", 0, "expected the name of a family"},
      {"subtracton(1)", 0, "did you mean 'subtraction'?"},
      {"zonk(1)", 0, "did you mean 'zone'?"},
      {"quidditch", 0, "the families are subtraction, zone"},
      {"subtraction", 11, "expected the takes in brackets"},
      {"subtraction()", 12, "expected a number, a range a..b or a name"},
      {"subtraction(1,2", 15, "expected ',', '|', ';' or ')'"},
      {"subtraction(1,2,,3)", 16, "found ','"},
      {"subtraction(1 2)", 14, "found '2'"},
      {"subtraction(1,\xc3\xa9)", 14, "found '\xc3\xa9'"},
      {"subtraction(1,\x01)", 14, "the byte 0x01"},
      {"subtraction(1,\xff)", 14, "the byte 0xff"},
      {"subtraction(0)", 12, "must be from 1 to 9223372036854775807, not 0"},
      {"subtraction(1,-3)", 14, "not -3"},
      {"subtraction(3,2-5)", 14, "'2-5' is the number -3; write 2..5 for a range"},
      {"subtraction(1 - 3|2)", 12, "write 1..3 for a range"},
      {"subtraction(a|1-3)", 14, "write 1..3 for a range"},
      {"subtraction(1-1)", 12, "not 0"},
      {"subtraction(1-(3))", 12, "write 1..3 for a range"},
      {"subtraction(1-3-5)", 12, "not -7"},
      {"subtraction(1-3..5)", 12, "not -2"},
      {"zone(1-3|2)", 5, "write 1..3 for a range"},
      {"subtraction(9223372036854775808)", 12, "too large"},
      {"subtraction(99999999999999999999999999)", 12, "too large"},
      {"subtraction(9223372036854775807+1)", 31, "does not fit into 64 bits"},
      {"subtraction(4000000000*4000000000)", 22, "does not fit into 64 bits"},
      {"subtraction(1,2,1)", 16, "1 is already in this set"},
      {"subtraction(1..5,3)", 17, "3 is already in this set"},
      {"subtraction(5..1)", 12, "runs backwards"},
      {"subtraction(1..9000000000)", 12, "too large"},
      {"subtraction(1|2|3)", 16, "too many"},
      {"subtraction(1|)", 14, "expected a number"},
      {"subtraction(1; mod=5)", 15, "no parameters"},
      {"subtraction(a)", 12, "'a' has no value here"},
      {"subtraction(1))", 14, "found ')'"},
      {"subtraction(1) miser", 15, "did you mean 'misere'?"},
      {"subtraction(1) misere misere", 22, "given already"},
      {"subtraction(1) misere ending(1)", 22, "contradicts 'misere'"},
      {"subtraction(1) normal stuck(draw)", 22, "contradicts 'normal'"},
      {"subtraction(1) ending", 21, "expected '('"},
      {"subtraction(1) ending()", 22, "expected the heap"},
      {"subtraction(1) ending(-1)", 22, "not -1"},
      {"subtraction(1) ending(1", 23, "expected ')'"},
      {"subtraction(1) stuck(lost)", 21, "did you mean 'loss'?"},
      {"zone(3)", 4, "expected Left's takes | Right's takes"},
      {"zone(3 | 5; mod=0)", 16, "mod must be from 1"},
      {"zone(3 | 5; mode=5)", 12, "did you mean 'mod'?"},
      {"zone(3 | 5; mod=5; mod=6)", 19, "given already"},
      {"zone(3 | 5; mod=5,6)", 12, "one number"},
      {"zone(3 | 5; left=5)", 12, "remainders from 0 to mod-1 = 4"},
      {"zone(3 | 5; mod=3)", 12, "Right's zone must be given too"},
      {"zone(3 | 5; right=1,2)", 12, "overlap"},
      {"zone(3 | 5; times=0)", 18, "times must be from 1"},
      {"zone(9223372036854775807 | 5)", 5, "must be from 1 to 4611686018427387903"},
      {"nim()", 4, "expected a number"},
      {"nim(3)", 3, "no arguments"},
      {"nim ending(1)", 4, "not a convention of nim"},
      {"ends misere", 5, "not a convention of ends"},
      {"ends ending(1)", 5, "not a convention of ends"},
      {"difference ending(1)", 11, "not a convention of difference"},
      {"difference stuck(draw)", 11, "not a convention of difference"},
  };
  for (const Fault& fault : faults) {
    const Error error = error_of([&] { parse_ruleset(fault.text); });
    EXPECT_EQ(error.kind(), Error::Kind::bad_input) << fault.text;
    ASSERT_TRUE(error.place().has_value()) << fault.text;
    EXPECT_EQ(error.place()->offset, fault.offset) << fault.text << ": " << error.what();
    EXPECT_NE(std::string(error.what()).find(fault.message), std::string::npos)
        << fault.text << ": " << error.what();
  }
}

TEST(RulesetText, SurvivesHostileText) {
  const std::string many(5'000'000, '(');
  expect_refused("too deep", [&] { parse_ruleset("subtraction(" + many); });
  const std::string minus(5'000'000, '-');
  expect_refused("too long or too deeply nested",
                 [&] { parse_ruleset("subtraction(" + minus + "1)"); });
  expect_refused(
      "there is no family of this name", [] { parse_ruleset(std::string(5'000'000, 'x')); }, 0);
  expect_refused(
      "the byte 0x00", [] { parse_ruleset(std::string(5'000'000, '\0')); }, 0);
  std::string sum = "1";
  for (int i = 0; i < 1'000'000; ++i) sum += "+1";
  expect_refused("too long or too deeply nested",
                 [&] { parse_ruleset("subtraction(" + sum + ")"); });
}

TEST(RulesetTemplate, PrintsAndBinds) {
  const auto rules = RulesetTemplate::parse("subtraction( a , b , a + b*( 2 - c ) ) ending( w )");
  EXPECT_EQ(rules.text(), "subtraction(a,b,a+b*(2-c)) ending(w)");
  EXPECT_EQ(rules.names(), (std::vector<std::string>{"a", "b", "c", "w"}));
  const Bindings bindings = {{"a", 2}, {"b", 5}, {"c", 1}, {"w", 3}};
  EXPECT_EQ(rules.bind(bindings)->text(), "subtraction(2,5,7) ending(3)");
  expect_refused(
      "'b' has no value here",
      [&] {
        rules.bind({{"a", 2}, {"w", 3}});
      },
      17);
}

TEST(RulesetTemplate, MergesNumbersThatCoincideThroughVariables) {
  const auto rules = RulesetTemplate::parse("subtraction(a,b)");
  EXPECT_EQ(rules.bind({{"a", 3}, {"b", 3}})->text(), "subtraction(3)");
}

TEST(RulesetTemplate, TakesASetForAName) {
  const auto rules = RulesetTemplate::parse("subtraction(S,9)");
  EXPECT_EQ(rules.bind({{"S", std::vector<std::int64_t>{2, 5}}})->text(), "subtraction(2,5,9)");
  const auto sum = RulesetTemplate::parse("subtraction(S+1)");
  const Error error = error_of([&] { sum.bind({{"S", std::vector<std::int64_t>{2}}}); });
  EXPECT_NE(std::string(error.what()).find("'S' is a set"), std::string::npos);
}

TEST(RulesetTemplate, ReadsBackItsExpressions) {
  const char* expressions[] = {"a-(b-c)", "a-b-c", "a*(b+c)", "(a+b)*c", "-(a+b)",
                               "-a*b",    "a--b",  "a*(b*c)", "1-2*3",   "-(-a)"};
  const Bindings bindings = {{"a", 100}, {"b", 7}, {"c", 3}};
  for (const char* expression : expressions) {
    const std::string text = std::string("subtraction(1000+") + expression + ")";
    const auto first = RulesetTemplate::parse(text);
    const auto again = RulesetTemplate::parse(first.text());
    EXPECT_EQ(again.text(), first.text());
    EXPECT_EQ(again.bind(bindings)->text(), first.bind(bindings)->text()) << expression;
  }
}

TEST(RulesetText, OfPointsIsCanonical) {
  for (const auto& [text, canonical] :
       {std::pair("wythoff(1)", "wythoff"),
        {"wythoff ( 3 ) misere", "wythoff(3) misere"},
        {"vectors((2,2),(1,0),(0,1))", "vectors((0,1),(1,0),(2,2))"},
        {"vectors((1,2)|(1,2))", "vectors((1,2))"},
        {"vectors( (3) , (1) | (2) ) misere", "vectors((1),(3) | (2)) misere"}}) {
    EXPECT_EQ(parse_ruleset(text)->text(), canonical);
    EXPECT_EQ(parse_ruleset(canonical)->text(), canonical);
  }
  // Names may make vectors the same; numbers may not.
  const auto swapped = RulesetTemplate::parse("vectors((a,b),(b,a))");
  EXPECT_EQ(swapped.bind({{"a", 2}, {"b", 2}})->text(), "vectors((2,2))");
}

TEST(RulesetText, OfPointsSaysWhatIsWrong) {
  std::string many = "vectors((1,1)";
  for (int i = 2; i <= 1001; ++i) many += ",(1," + std::to_string(i) + ")";
  many += ")";
  const std::pair<std::string, const char*> faults[] = {
      {"vectors((1,2,3,4,5))", "a vector has at most 4 coordinates, not 5"},
      {"vectors((0,0,0))", "a vector of zeros takes nothing"},
      {"vectors((1,2),(1))", "this vector has 1 coordinate, and the first one 2"},
      {"vectors((1,2) | (1,2,3))", "this vector has 3 coordinates, and the first one 2"},
      {"vectors((1,2),(1,2))", "(1,2) is already in this set"},
      {"vectors((9223372036854775808,1))", "too large"},
      {"vectors((1,0-1))", "a coordinate must be 0 or more, not -1"},
      {"vectors", "expected the vectors in brackets"},
      {"vectors()", "expected a vector such as (1,2)"},
      {"vectors((1,2) | (2,1) | (1,1))", "one '|' too many"},
      {"vectors((1,2); k=2)", "this family has no parameters"},
      {"vectors((1,2)) ending(1)", "not a convention of vectors"},
      {"wythoff(0)", "k must be from 1 to"},
      {"wythoff(1,2)", "k is one number, not a set"},
      {"wythoff(1 | 2)", "one '|' too many"},
      {many, "at most 1000 vectors"},
  };
  for (const auto& [text, message] : faults) {
    expect_refused(message, [&, &t = text] { parse_ruleset(t); });
  }
}

}  // namespace
}  // namespace lastmove
