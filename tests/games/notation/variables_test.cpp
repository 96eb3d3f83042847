#include <lastmove/variables.h>

#include <numeric>

#include "support.h"

namespace lastmove {
namespace {

std::string run_through(const std::vector<std::string>& texts) {
  std::string seen;
  Variables::parse(texts).for_each([&](const Bindings& bindings) {
    for (const auto& [name, value] : bindings) seen += name + "=" + to_string(value) + " ";
  });
  return seen;
}

TEST(Variables, RunThroughTheirValuesTheLastFastest) {
  EXPECT_EQ(run_through({}), "");
  EXPECT_EQ(run_through({"a=3"}), "a=3 ");
  EXPECT_EQ(run_through({"a=1..2", "b=7,9"}), "a=1 b=7 a=1 b=9 a=2 b=7 a=2 b=9 ");
  EXPECT_EQ(run_through({"a=1..2", "b=a+1..3"}), "a=1 b=2 a=1 b=3 a=2 b=3 ");
  // A variable without a value under those before it is passed over.
  EXPECT_EQ(run_through({"a=1..3", "b=a+1..3"}), "a=1 b=2 a=1 b=3 a=2 b=3 ");
  EXPECT_EQ(run_through({"a=1..2", "b=a..1", "c=5,6"}), "a=1 b=1 c=5 a=1 b=1 c=6 ");
  EXPECT_EQ(run_through({"a=5", "b=a..1", "c=5,6"}), "");
  EXPECT_EQ(run_through({"a=1..2", "S=subsets(a..2)"}), "S=1 a=1 S=2 a=1 S=1,2 a=1 S=2 a=2 ");
  EXPECT_EQ(run_through({"S=subsets(1..2)"}), "S=1 S=2 S=1,2 ");
  EXPECT_EQ(run_through({"S=subsets(1..4; size=2)"}), "S=1,2 S=1,3 S=2,3 S=1,4 S=2,4 S=3,4 ");
  EXPECT_EQ(run_through({"S=subsets(3,5,7; size=3,1)"}), "S=3 S=5 S=7 S=3,5,7 ");
  EXPECT_EQ(run_through({"k=1..3", "S=subsets(1..2; size=k)"}), "S=1 k=1 S=2 k=1 S=1,2 k=2 ");
  EXPECT_EQ(run_through({"a=1..10; step=4"}), "a=1 a=5 a=9 ");
  EXPECT_EQ(run_through({"s=2..3", "a=-1..6; step=s"}),
            "a=-1 s=2 a=1 s=2 a=3 s=2 a=5 s=2 a=-1 s=3 a=2 s=3 a=5 s=3 ");
}

TEST(Variables, RunThroughCodes) {
  EXPECT_EQ(run_through({"C=codes(1)"}), "C=0.1 C=0.2 C=0.3 C=0.4 C=0.5 C=0.6 C=0.7 ");
  EXPECT_EQ(run_through({"C=codes(1; first=4; digits=0,3)"}), "C=4 C=4.3 ");
  EXPECT_EQ(run_through({"C=codes(2; digits=0,7)"}), "C=0.07 C=0.7 C=0.77 ");
  EXPECT_EQ(run_through({"C=codes(2; digits=3,15; first=0,8)"}),
            "C=0.3 C=0.F C=0.33 C=0.3F C=0.F3 C=0.FF C=8 C=8.3 C=8.F C=8.33 C=8.3F C=8.F3 C=8.FF ");
  EXPECT_EQ(run_through({"C=0.77, 4.3..., .07"}), "C=0.77 C=4.3... C=.07 ");
  EXPECT_EQ(run_through({"k=1..2", "C=codes(k; digits=0,3)"}),
            "C=0.3 k=1 C=0.03 k=2 C=0.3 k=2 C=0.33 k=2 ");
  EXPECT_EQ(Variables::parse({"C=codes(3)"}).count(), 511u);
  EXPECT_EQ(Variables::parse({"C=codes(3; first=4)"}).count(), 512u);
  EXPECT_EQ(Variables::parse({"C=codes(12; digits=0..15; first=0,4,8,12)"}).count(),
            (std::uint64_t{4} << 48) - 1);
}

TEST(Variables, AreCountedAndSkippedAsTheyAreVisited) {
  const std::vector<std::string> texts[] = {
      {"C=codes(2; digits=1,2; first=0,4)", "a=1..2"},
      {},
      {"a=1..7"},
      {"a=1..5", "b=a+1..5"},
      {"a=5", "b=a..1", "c=5,6"},
      {"a=1..3", "S=subsets(a..4)", "b=1..2"},
      {"k=1..3", "S=subsets(1..4; size=k..k+1)", "T=subsets(2..3)"},
      {"a=1..20; step=3", "b=1..a; step=2"},
  };
  for (const auto& list : texts) {
    const Variables variables = Variables::parse(list);
    std::vector<Bindings> all;
    variables.for_each([&](const Bindings& bindings) { all.push_back(bindings); });
    EXPECT_EQ(variables.count(), all.size());
    for (std::size_t first = 0; first <= all.size() + 1; ++first) {
      for (std::size_t passed = 0; passed <= all.size() + 1; ++passed) {
        Variables::Cursor cursor(variables);
        cursor.skip(first);
        Variables::Cursor copy = cursor;
        copy.skip(passed);
        const Bindings* at = copy.next();
        ASSERT_EQ(at != nullptr, first + passed < all.size());
        if (at) {
          ASSERT_EQ(*at, all[first + passed]);
        }
        const Bindings* original = cursor.next();
        ASSERT_EQ(original != nullptr, first < all.size());
        if (original) {
          ASSERT_EQ(*original, all[first]);
        }
      }
    }
  }
  EXPECT_EQ(Variables::parse({"S=subsets(1..62)"}).count(), (std::uint64_t{1} << 62) - 1);
  EXPECT_EQ(Variables::parse({"S=subsets(1..62)", "T=subsets(1..62)"}).count(), UINT64_MAX);
  EXPECT_EQ(Variables::parse({"S=subsets(1..40; size=3)"}).count(), 9880U);
  EXPECT_EQ(Variables::parse({"a=1..100000", "b=a..100000"}).count(), 5'000'050'000U);
  expect_refused("depend on each other in more than 20000000 ways", [] {
    Variables::parse({"a=1..99999", "b=a..99999", "c=b..a"}).count();
  });
}

// 2^64 numbers are not none.
TEST(Variables, OfEveryNumber) {
  const std::string all = "-9223372036854775807-1..9223372036854775807";
  for (const std::string& text : {"a=" + all, "a=" + all + "; step=9223372036854775807"}) {
    expect_refused("this set is too large", [&] { Variables::parse({text}).count(); });
    expect_refused("this set is too large", [&] { run_through({text}); });
  }
}

TEST(Variables, AreNotLookedForForever) {
  // Of a million million ways the last variable has a value in none; and, with a step, in one of a
  // million for each of a million.
  const std::vector<std::string> texts[] = {
      {"a=1..1000000", "b=1..1000000", "c=b+1..b"},
      {"a=1..1000000", "b=1..1000000", "S=subsets(1..3; size=9)"},
      {"a=1..1000000", "b=a..a+499999,a+600000..a+999999; step=1000000"},
  };
  for (const auto& list : texts) {
    expect_refused("too few values of these variables", [&] { run_through(list); });
    // Whoever goes through them can stop before.
    struct Enough {};
    EXPECT_THROW(Variables::parse(list).for_each([](const Bindings&) {}, [] { throw Enough(); }),
                 Enough);
  }
  expect_refused("too few values of these variables", [] {
    Variables::parse({"a=1..99999", "b=1..99999", "c=b+1..b", "d=c..c"}).count();
  });
  expect_refused("would examine more than 20000000 numbers", [] {
    Variables::parse({"a=1..999999", "b=a..a+9,a+11..a+999; step=9"}).count();
  });
  EXPECT_EQ(Variables::parse({"a=1..1000000", "b=a..a+999999; step=1000"}).count(), 1'000'000'000U);
}

TEST(Variables, OfOneValueEach) {
  EXPECT_EQ(Variables::parse({"a=3", "b=a+1", "S=subsets(a..b; size=2)"}).single(),
            (Bindings{{"a", 3}, {"b", 4}, {"S", std::vector<std::int64_t>{3, 4}}}));
  const auto single = [](std::vector<std::string> texts) { Variables::parse(texts).single(); };
  expect_refused(
      "'b' has several values here",
      [&] {
        single({"a=3", "b=1..a"});
      },
      0);
  expect_refused(
      "'b' has no value here",
      [&] {
        single({"a=3", "b=a..1"});
      },
      0);
  expect_refused(
      "'a' has several values here",
      [&] {
        single({"a=1..1000000", "b=1..1000000", "c=b+1..b"});
      },
      0);
}

TEST(Variables, OneIsTakenOutForPositions) {
  Variables variables = Variables::parse({"a=1..2", "n=a..3", "b=4"});
  const Variables positions = variables.take_out("n");
  EXPECT_EQ(variables.names(), (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(variables.independent());
  EXPECT_FALSE(positions.independent());
  Variables::Cursor cursor(positions, {{"a", 3}});
  EXPECT_EQ(std::get<std::int64_t>(cursor.next()->at("n")), 3);
  EXPECT_EQ(cursor.next(), nullptr);
  EXPECT_TRUE(variables.take_out("m").names().empty());
  Variables used = Variables::parse({"n=1..2", "a=n"});
  expect_refused("'n'", [&] { used.take_out("n"); });
}

TEST(Variables, SayWhatIsWrong) {
  const std::pair<const char*, const char*> faults[] = {
      {"", "expected a variable"},
      {"a", "expected '='"},
      {"a=", "expected a number"},
      {"=3", "expected a variable"},
      {"a=5..1", "runs backwards"},
      {"S=subset(1..3)", "'subset' is not known here"},
      {"S=subsets(1..3", "expected ')'"},
      {"S=subsets(1..100)", "too many subsets"},
      {"a=1..9999999999", "too large"},
      {"a=b", "'b' has no value"},
      {"misere", "expected '='"},
      {"S=subsets(1..3; step=2)", "only 'size'"},
      {"a=1..3; size=2", "only 'step'"},
      {"a=1..3; step=0", "a step must be from 1"},
      {"a=1..3; step=1,2", "one number"},
      {"S=subsets(1..3; size=0)", "a size must be from 1"},
      {"a=1-3", "write 1..3"},
      {"S=subsets(1-5)", "write 1..5"},
  };
  for (const auto& [text, message] : faults) {
    expect_refused(message, [&, &t = text] { run_through({t}); });
  }
  expect_refused(
      "'a' has values already",
      [&] {
        run_through({"a=1", "a=2"});
      },
      0);
  expect_refused("there may be at most 100 variables",
                 [&] { run_through(std::vector<std::string>(100'000, "a=1")); });
}

TEST(Variables, MustOccur) {
  const auto rules = RulesetTemplate::parse("zone(left | b)");
  Variables::parse({"left=1", "b=2"}).check_all_used(rules);
  Variables::parse({"c=1", "b=c+1", "left=1"}).check_all_used(rules);
  const auto variables = Variables::parse({"lefd=1", "b=2"});
  const Error error = error_of([&] { variables.check_all_used(rules); });
  EXPECT_NE(std::string(error.what()).find("did you mean 'left'?"), std::string::npos);
}

TEST(RulesetTemplates, TakeAnySetOfNumbers) {
  using Set = std::vector<std::int64_t>;
  const auto bind = [](const char* rules, const Set& set) {
    return RulesetTemplate::parse(rules).bind({{"S", set}})->text();
  };
  EXPECT_EQ(bind("subtraction(S)", {5, 1, 3}), "subtraction(1,3,5)");
  EXPECT_EQ(bind("subtraction(S)", {2, 1, 2, 7, 7}), "subtraction(1,2,7)");
  EXPECT_EQ(bind("subtraction(S,4)", {}), "subtraction(4)");
  for (const char* rules : {"subtraction(S)", "subtraction(S | 1)", "subtraction(S,S)"}) {
    expect_refused(
        "expected a take, not an empty set", [&] { bind(rules, {}); }, 12);
    for (const Set& set : {Set{-1}, Set{0, 1}, Set{3, -1, 5}, Set{3, INT64_MIN, 5}}) {
      expect_refused(
          "a take must be from 1", [&] { bind(rules, set); }, 12);
    }
  }
}

// The sets of all games of a sum together, by what names stand for too.
TEST(RulesetTemplates, BoundTheMemoryOfTheirSets) {
  constexpr std::uint64_t memory = std::uint64_t{1} << 20;
  const auto bind = [](const char* rules, const Bindings& bindings) {
    return RulesetTemplate::parse(rules, {}, memory).bind(bindings)->text();
  };
  EXPECT_EQ(bind("subtraction(1..9000) & subtraction(1..9000)", {}),
            "subtraction(1..9000) & subtraction(1..9000)");
  expect_limit(
      "the sets of the rules have 36000 numbers and more, which would exceed the memory "
      "limit of 1 MiB",
      [&] {
        bind("subtraction(1..9000) & subtraction(1..9000 | 2..9001) & subtraction(1..9000)", {});
      });
  expect_limit("the sets of the rules", [&] { bind("subtraction(1..a)", {{"a", 40'000}}); });
  std::vector<std::int64_t> many(40'000);
  std::iota(many.begin(), many.end(), 1);
  expect_limit("the sets of the rules", [&] { bind("subtraction(S)", {{"S", many}}); });
}

}  // namespace
}  // namespace lastmove
