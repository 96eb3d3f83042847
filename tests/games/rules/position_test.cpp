#include "support.h"

#include <lastmove/range.h>

namespace lastmove {
namespace {

TEST(Position, IsPrintedAsItIsRead) {
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"nim", "21", "21"},
      {"nim", " 3 + 5+7 ", "3+5+7"},
      {"nim", "0", "0"},
      {"nim", "007", "7"},
      {"nim", "9223372036854775807", "9223372036854775807"},
      {"ends", "WLWLL", "WLWLL"},
      {"ends", "wlW", "WLW"},
      {"difference", "16,10", "16,10"},
      {"difference", "010, 16", "10,16"},
      {"difference", "340282366920938463463374607431768211456,1",
       "340282366920938463463374607431768211456,1"},
  };
  for (const auto& [rules, text, printed] : cases) {
    EXPECT_EQ(to_string(parse_ruleset(rules)->parse_position(text)), printed);
  }
}

TEST(Position, SaysWhatIsWrongAndWhere) {
  const std::tuple<const char*, const char*, std::size_t, const char*> faults[] = {
      {"nim", "", 0, "expected a heap"},
      {"nim", "-5", 0, "expected a heap"},
      {"nim", "WLW", 0, "expected a heap"},
      {"nim", "3+", 2, "expected a heap"},
      {"nim", "3++5", 2, "found '+'"},
      {"nim", "3,5", 1, "expected '+'"},
      {"nim", "3.5", 1, "found '.'"},
      {"nim", "9223372036854775808", 0, "too large"},
      {"subtraction(1) ending(3)", "2", 0, "below 3"},
      {"subtraction(1) ending(3)", "5+6", 2, "single heap"},
      {"ends", "", 0, "expected a word"},
      {"ends", "21", 0, "expected a word"},
      {"ends", "WLX", 2, "found 'X'"},
      {"ends", "WL+W", 3, "a single word"},
      {"difference", "", 0, "expected a positive number"},
      {"difference", "16", 2, "second number"},
      {"difference", "16,", 3, "expected a positive number"},
      {"difference", "0,5", 0, "not 0"},
      {"difference", "5,005", 2, "already in the set"},
      {"difference", "-5,3", 0, "expected a positive number"},
  };
  for (const auto& [rules, text, offset, message] : faults) {
    const auto ruleset = parse_ruleset(rules);
    const Error error = error_of([&, &wrong = text] { ruleset->parse_position(wrong); });
    ASSERT_TRUE(error.place().has_value()) << text;
    EXPECT_EQ(error.place()->offset, offset) << text << ": " << error.what();
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos)
        << text << ": " << error.what();
  }
}

TEST(Position, IsBoundedInSize) {
  std::string heaps = "1";
  for (int i = 1; i < 1000; ++i) heaps += "+1";
  EXPECT_NO_THROW(parse_ruleset("nim")->parse_position(heaps));
  expect_refused("at most 1000", [&] { parse_ruleset("nim")->parse_position(heaps + "+1"); });
  std::string numbers = "1";
  for (int i = 2; i <= 1000; ++i) numbers += "," + std::to_string(i);
  EXPECT_NO_THROW(parse_ruleset("difference")->parse_position(numbers));
  const auto difference = parse_ruleset("difference");
  expect_refused("at most 1000", [&] { difference->parse_position(numbers + ",1001"); });
  expect_refused("digits", [&] { difference->parse_position(std::string(5'000'000, '7') + ",1"); });
}

TEST(Range, IsReadAndPrinted) {
  EXPECT_EQ(parse_range("1..50"), (Range{1, 50}));
  EXPECT_EQ(parse_range(" 0 .. 0 "), (Range{0, 0}));
  EXPECT_EQ(parse_range("7"), (Range{7, 7}));
  EXPECT_EQ(to_string(Range{1, 50}), "1..50");
  EXPECT_EQ(parse_range("0..9223372036854775807").size(), std::uint64_t{1} << 63);
  const std::pair<const char*, const char*> faults[] = {
      {"", "expected a range"},      {"50..1", "runs backwards"},
      {"1..", "expected the last"},  {"1...5", "expected the last"},
      {"1-5", "expected '..'"},      {"..5", "expected a range"},
      {"-1..5", "expected a range"}, {"1..99999999999999999999", "too large"},
  };
  for (const auto& [text, message] : faults) {
    const Error error = error_of([&, &wrong = text] { parse_range(wrong); });
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos)
        << text << ": " << error.what();
  }
}

TEST(Ranges, AreReadAndPrinted) {
  EXPECT_EQ(parse_ranges("0..100,5"), (Ranges{{0, 100}, {5, 5}}));
  EXPECT_EQ(parse_ranges(" 1..2 , 3..4 , 0 "), (Ranges{{1, 2}, {3, 4}, {0, 0}}));
  EXPECT_EQ(to_string(Ranges{{0, 100}, {5, 5}}), "0..100,5..5");
  for (const auto& [text, offset] :
       {std::pair("0..9,", 5u), {"0..9,9..5", 5u}, {",1", 0u}, {"0..9 0..9", 5u}, {"(0..9)", 0u}}) {
    const auto error = error_of([&, &t = text] { parse_ranges(t); });
    ASSERT_TRUE(error.place()) << text;
    EXPECT_EQ(error.place()->offset, offset) << text;
  }
}

TEST(Position, OfPointsIsReadAndPrinted) {
  const auto wythoff = parse_ruleset("wythoff");
  const Points sum = {{{3, 5}, 2}, {{0, max_heap}, 2}};
  EXPECT_EQ(wythoff->parse_position(" ( 3 , 5 ) + (0,9223372036854775807)"), Position(sum));
  EXPECT_EQ(wythoff->parse_position("3,5+0,9223372036854775807"), Position(sum));
  EXPECT_EQ(to_string(Position(sum)), "(3,5)+(0,9223372036854775807)");
  EXPECT_EQ(to_string(parse_ruleset("vectors((2))")->parse_position("7")), "(7)");
  for (const char* text : {"", "(3", "3,", "(3,5", "(3,5))", "3,5,7", "(3)", "(3,5)+",
                           "(3,5) (1,1)", "(-1,2)", "(3;5)", "(3,9223372036854775808)"}) {
    expect_refused("", [&] { wythoff->parse_position(text); });
  }
}

}  // namespace
}  // namespace lastmove
