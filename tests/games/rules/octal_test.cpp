// The rules of taking and breaking: codes, names, moves and how they are typed.

#include <algorithm>
#include <set>

#include <lastmove/families.h>
#include <lastmove/variables.h>

#include "properties.h"

namespace lastmove {
namespace {

TEST(OctalText, PrintsCanonically) {
  const std::pair<const char*, const char*> cases[] = {
      {"octal(0.77)", "octal(0.77)"},
      {"octal( .77 )misere", "octal(0.77) misere"},
      {"octal(0.7700)", "octal(0.77)"},
      {"octal(4)", "octal(4)"},
      {"octal(4.00)", "octal(4)"},
      {"octal(0.333...)", "octal(0.3...)"},
      {"octal(0.1233...)", "octal(0.123...)"},
      {"octal(4.4...)", "octal(4.4...)"},
      {"octal(0.30...)", "octal(0.3)"},
      {"hexadecimal(c.fA)", "hexadecimal(C.FA)"},
      {"kayles", "octal(0.77)"},
      {"kayles normal", "octal(0.77)"},
      {"lasker misere", "octal(4.3...) misere"},
      {"kayles & nim & treblecross misere", "octal(0.77) & nim & octal(0.007) misere"},
  };
  for (const auto& [text, printed] : cases) {
    EXPECT_EQ(parse_ruleset(text)->text(), printed);
    EXPECT_EQ(parse_ruleset(printed)->text(), printed);
  }
}

TEST(OctalText, EveryNameStandsForItsRules) {
  std::set<std::string_view> names;
  for (const Family& family : families()) EXPECT_TRUE(names.insert(family.name).second);
  for (const Family& family : families()) {
    for (const Family::Name& known : family.names) {
      EXPECT_TRUE(names.insert(known.name).second) << known.name;
      EXPECT_EQ(parse_ruleset(known.name)->text(), known.rules);
      EXPECT_TRUE(known.rules.starts_with(family.name)) << known.name;
    }
  }
  EXPECT_TRUE(names.contains("kayles"));
}

TEST(OctalText, SaysWhatIsWrongAndWhere) {
  const std::tuple<std::string, std::size_t, const char*> faults[] = {
      {"octal", 5, "expected a code"},
      {"octal()", 6, "expected a code"},
      {"octal(-1)", 6, "expected a code"},
      {"octal(0.8)", 8, "an octal digit, 0 to 7, not '8'"},
      {"octal(9.1)", 6, "an octal digit"},
      {"octal(0.1x)", 9, "an octal digit"},
      {"octal(3.1)", 6, "0 or 4"},
      {"octal(12.3)", 7, "one digit stands before it"},
      {"octal(0.)", 7, "a digit after the point"},
      {"octal(.)", 6, "a digit after the point"},
      {"octal(...)", 6, "a digit after the point"},
      {"octal(0...)", 7, "a digit after the point"},
      {"octal(0.3..)", 9, "'...' at the end"},
      {"octal(0.3....)", 9, "'...' at the end"},
      {"octal(0.3...3)", 9, "'...' at the end"},
      {"octal(0.3.5)", 9, "'...' at the end"},
      {"octal(0)", 6, "every digit is 0"},
      {"octal(0.00)", 6, "every digit is 0"},
      {"octal(0.0...)", 6, "every digit is 0"},
      {"octal(0.7 7)", 10, "')'"},
      {"octal(0.7; mod=3)", 11, "no parameters"},
      {"octal(0." + std::string(1001, '7') + ")", 1008, "at most 1000 digits"},
      {"octal(0." + std::string(10'000, '7') + ")", 1008, "at most 1000 digits"},
      {"octal(0.7) ending(1)", 11, "not a convention"},
      {"hexadecimal(2.1)", 12, "0, 4, 8 or C"},
      {"hexadecimal(0.G)", 14, "0 to 9 or A to F"},
      {"kayles(3)", 6, "it stands for octal(0.77)"},
      {"kayle", 0, "did you mean 'kayles'"},
  };
  for (const auto& [text, offset, message] : faults) {
    expect_refused(
        message, [&rules = text] { parse_ruleset(rules); }, offset);
  }
}

/// Every way to split a heap into `parts` parts, each at most `greatest`, the largest first.
void for_each_split(Heap heap, std::size_t parts, Heap greatest, Heaps& so_far,
                    const std::function<void(const Heaps&)>& visit) {
  if (parts == 0) {
    if (heap == 0) visit(so_far);
    return;
  }
  for (Heap part = 1; part <= std::min(heap, greatest); ++part) {
    so_far.push_back(part);
    for_each_split(heap - part, parts - 1, part, so_far, visit);
    so_far.pop_back();
  }
}

// From the words of the definition alone.
TEST(Octal, StatesItsOptions) {
  expect_property("options of a random code", [] {
    std::vector<int> digits = *rc::gen::container<std::vector<int>>(
        *rc::gen::inRange<std::size_t>(1, 6), rc::gen::inRange(0, 16));
    digits.front() &= 12;
    digits.push_back(*rc::gen::inRange(1, 16));
    const bool repeats = *rc::gen::arbitrary<bool>();
    std::string code = "hexadecimal(";
    for (std::size_t k = 0; k < digits.size(); ++k) {
      code += "0123456789ABCDEF"[digits[k]];
      if (k == 0) code += '.';
    }
    const auto rules = parse_ruleset(code + (repeats ? "...)" : ")"));
    const Heap heap = *rc::gen::inRange<Heap>(0, 25);

    std::multiset<Heaps> expected;
    for (Heap take = 0; take <= heap; ++take) {
      if (take >= digits.size() && !repeats) break;
      const int digit = take < digits.size() ? digits[take] : digits.back();
      for (std::size_t parts = 0; parts < 4; ++parts) {
        Heaps none;
        if (!(digit >> parts & 1)) continue;
        for_each_split(heap - take, parts, heap, none,
                       [&](const Heaps& left) { expected.insert(left); });
      }
    }
    std::multiset<Heaps> found;
    const std::vector<Move> moves = rules->options(Heaps{heap}, Player::left);
    for (const Move& move : moves) {
      found.insert(std::get<Heaps>(move.to));
      RC_ASSERT(to_string(rules->read_move(Heaps{heap}, Player::left, move.name).to) ==
                to_string(move.to));
    }
    RC_ASSERT(found == expected);
    RC_ASSERT(rules->count_options(Heaps{heap}, Player::left) == expected.size());
  });
}

TEST(Octal, CountsMovesInTheLargestHeaps) {
  const auto count = [](const char* rules, Heap heap) {
    return parse_ruleset(rules)->count_options(Heaps{heap}, Player::right);
  };
  EXPECT_EQ(count("grundy", 92'679), 46'339u);
  EXPECT_EQ(count("octal(0.77)", max_heap), max_heap / 2 + (max_heap - 1) / 2 + 1);
  EXPECT_EQ(count("octal(0.7...)", max_heap), UINT64_MAX);
  EXPECT_EQ(count("octal(0.3...)", max_heap), max_heap);
  EXPECT_EQ(count("hexadecimal(0.8)", max_heap), UINT64_MAX);
  EXPECT_EQ(count("hexadecimal(0.8...)", max_heap), UINT64_MAX);
}

TEST(Octal, ListsFewMovesOfTheLargestHeapsAtOnce) {
  // Past the last digit only the whole heap may be taken: one move, and not a step for each take.
  const auto rules = parse_ruleset("octal(0.31...)");
  const std::vector<Move> moves = rules->options(Heaps{max_heap}, Player::left);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves.size(), rules->count_options(Heaps{max_heap}, Player::left));
  EXPECT_EQ(moves[0].to, Position(Heaps{max_heap - 1}));
  EXPECT_EQ(component_count(moves[1].to), 0u);
  for (Heap heap = 0; heap < 6; ++heap) {
    EXPECT_EQ(rules->options(Heaps{heap}, Player::left).size(), std::min<Heap>(heap, 2)) << heap;
  }
}

TEST(Octal, ReadsMovesAsPeopleTypeThem) {
  const auto read = [](const char* rules_text, const char* position, const char* text) {
    const auto rules = parse_ruleset(rules_text);
    return rules->read_move(rules->parse_position(position), Player::left, text).name;
  };
  for (const char* const text : {"take 2 from 7 leaving 3+2", "Take 2 from 7 to 2+3",
                                 "2 from 7 to 3+2", "2 leaving 3+2", "t 2 from 7 leaving 2 + 3"}) {
    EXPECT_EQ(read("kayles", "7", text), "take 2 from 7 leaving 3+2");
  }
  EXPECT_EQ(read("dawsons_kayles", "7+3", "3+2"), "take 2 from 7 leaving 3+2");
  EXPECT_EQ(read("kayles", "7+1", "1 from 1"), "take 1 from 1");
  EXPECT_EQ(read("kayles", "2", "2"), "take 2 from 2");
  EXPECT_EQ(read("kayles", "2", "2 leaving 0"), "take 2 from 2");
  EXPECT_EQ(read("octal(0.3)", "7", "1"), "take 1 from 7 leaving 6");
  EXPECT_EQ(read("octal(0.4)", "3", "1"), "take 1 from 3 leaving 1+1");
  EXPECT_EQ(read("hexadecimal(0.8)", "5", "1"), "take 1 from 5 leaving 2+1+1");
  EXPECT_EQ(read("lasker", "7", "4+3"), "split 7 into 4+3");
  EXPECT_EQ(read("lasker", "7", "split 7 into 3+4"), "split 7 into 4+3");
  EXPECT_EQ(read("lasker", "7+7", "5"), "take 5 from 7 leaving 2");
  EXPECT_EQ(read("kayles", "9223372036854775807", "1 leaving 9223372036854775803+3"),
            "take 1 from 9223372036854775807 leaving 9223372036854775803+3");
}

TEST(Octal, SaysWhyThereIsNoSuchMove) {
  const auto refuse = [](const char* position, const char* text, const char* message) {
    const auto rules = parse_ruleset("kayles");
    expect_refused(message,
                   [&] { rules->read_move(rules->parse_position(position), Player::left, text); });
  };
  refuse("7", "", "expected a move such as");
  refuse("7", "2", "several moves");
  refuse("7+6", "3+2", "several moves");
  refuse("7", "2 from 5 to 3", "there is no heap of 5 in 7");
  refuse("7", "2 from 7 to 3+3", "3+3 is not what is left of 7 when 2 are taken");
  refuse("7", "9 from 7 to 3", "is not what is left");
  refuse("7", "3 from 7", "Take 1 or 2 from a heap, leaving no heap, one heap or two heaps.");
  refuse("7", "2 from 7 to 5+0", "no heap that is left may be empty");
  refuse("7", "2 from 7 to 2+2+1", "there is no such move");
  refuse("7", "1+1+1+1+1", "expected nothing");
  refuse("7", "3+2 please", "expected nothing");
  refuse("7", "9223372036854775807+9223372036854775807", "there is no such move");
  refuse("0", "1", "there is no such move");
}

TEST(Octal, SaysHowItIsPlayed) {
  EXPECT_EQ(parse_ruleset("octal(0.137)")->moves_text(),
            "Take 1 from a heap, leaving no heap. Take 2 from a heap, leaving no heap or one heap. "
            "Take 3 from a heap, leaving no heap, one heap or two heaps.");
  EXPECT_EQ(parse_ruleset("octal(0.0333)")->moves_text(),
            "Take 2, 3 or 4 from a heap, leaving no heap or one heap.");
  EXPECT_EQ(parse_ruleset("octal(0.33333333)")->moves_text(),
            "Take one of 1..8 from a heap, leaving no heap or one heap.");
  EXPECT_EQ(
      parse_ruleset("lasker")->moves_text(),
      "Split a heap into two heaps. Take 1 or more from a heap, leaving no heap or one heap.");
}

TEST(Octal, TakesACodeFromAVariable) {
  const auto names = [](const char* rules) { return RulesetTemplate::parse(rules).names(); };
  EXPECT_EQ(names("octal(C)"), std::vector<std::string>{"C"});
  EXPECT_EQ(names("octal(E1) & octal( C )"), (std::vector<std::string>{"E1", "C"}));
  EXPECT_EQ(names("hexadecimal(X)"), std::vector<std::string>{"X"});
  // In hexadecimal these are codes themselves.
  EXPECT_TRUE(names("hexadecimal(C)").empty());
  EXPECT_TRUE(names("hexadecimal(C.F)").empty());
  EXPECT_EQ(RulesetTemplate::parse("octal( C )").text(), "octal(C)");

  const auto bound = [](const char* rules, const char* variable) {
    return RulesetTemplate::parse(rules).bind(Variables::parse({variable}).single())->text();
  };
  EXPECT_EQ(bound("octal(C)", "C=.770"), "octal(0.77)");
  EXPECT_EQ(bound("octal(C) misere", "C=4.3..."), "octal(4.3...) misere");
  EXPECT_EQ(bound("octal(C)", "C=4"), "octal(4)");
  EXPECT_EQ(bound("hexadecimal(X)", "X=0.f"), "hexadecimal(0.F)");
  EXPECT_THROW(bound("octal(C)", "C=0.8"), Error);
  EXPECT_THROW(bound("octal(C)", "C=1..2"), Error);
  EXPECT_THROW(bound("octal(C)", "D=0.7"), Error);
}

}  // namespace
}  // namespace lastmove
