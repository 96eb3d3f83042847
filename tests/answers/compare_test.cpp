#include <lastmove/compare.h>

#include <map>
#include <numeric>

#include <lastmove/table.h>

#include "front/questions/compare_report.h"
#include "support.h"
#include "tried_relations.h"

namespace lastmove {
namespace {

Comparison compared(const std::string& first, const std::string& second, Sequence sequence,
                    const Limits& limits = {}) {
  return compare(*parse_ruleset(first), *parse_ruleset(second), sequence, limits);
}

/// The values of heaps as a table has them, and as the definition of a relation reads them.
struct Tabled {
  std::vector<std::string> texts;
  std::vector<std::int64_t> numbers;

  Seen seen() const {
    return {0, [this](std::int64_t n) { return numbers.at(static_cast<std::size_t>(n)); }};
  }
};

Tabled tabled(const std::string& rules, Sequence sequence) {
  Tabled table;
  for_each_row(*parse_ruleset(rules), Range{0, window + farthest}, {}, [&](const TableRow& row) {
    const bool outcomes = sequence == Sequence::outcome;
    table.texts.push_back(outcomes ? to_string(row.outcome) : std::to_string(*row.nim_value));
    table.numbers.push_back(outcomes ? table.texts.back()[0]
                                     : static_cast<std::int64_t>(*row.nim_value));
  });
  return table;
}

std::string mapped(const Comparison& comparison, const std::string& value) {
  for (const auto& [from, to] : comparison.map) {
    if (from == value) return to;
  }
  return value;
}

void expect_what_tables_show(const Comparison& found, const Tabled& first, const Tabled& second) {
  const Tried tried = try_all(first.seen(), second.seen(), true);
  EXPECT_TRUE(found.proved);
  if (found.relation == Relation::reflection) {
    EXPECT_EQ(tried.relation, Relation::differ);
    const std::size_t period = (*found.periods)[1].period;
    for (std::size_t n = 0; n < 2 * period; ++n) {
      const std::size_t m = (found.reflection + 2 * period - n) % period;
      EXPECT_EQ(second.texts[n], mapped(found, first.texts[m])) << n;
    }
    return;
  }
  ASSERT_EQ(found.relation, tried.relation);
  if (found.relation == Relation::differ) return;
  EXPECT_EQ(static_cast<std::int64_t>(found.from), tried.from);
  EXPECT_EQ(found.everywhere, tried.everywhere);
  EXPECT_EQ(found.shift, tried.shift);
  for (std::size_t n = found.from; n < window; ++n) {
    EXPECT_EQ(second.texts[n],
              mapped(found, first.texts[n + static_cast<std::size_t>(found.shift)]));
  }
}

// All pairs of sets of takes up to 4 under three conventions: no period is longer than the window.
TEST(Compare, EveryPairOfSmallSets) {
  std::vector<std::string> rules;
  for (unsigned set = 1; set < 16; ++set) {
    std::string takes;
    for (unsigned take = 1; take <= 4; ++take) {
      if (set >> (take - 1) & 1) takes += (takes.empty() ? "" : ",") + std::to_string(take);
    }
    for (const char* convention : {"", " sink", " misere"}) {
      rules.push_back("subtraction(" + takes + ")" + convention);
    }
  }
  std::map<Relation, int> seen;
  for (const Sequence sequence : {Sequence::outcome, Sequence::nim_value}) {
    std::map<std::string, Tabled> tables;
    for (const std::string& text : rules) {
      if (sequence == Sequence::nim_value && text.ends_with("misere")) continue;
      tables[text] = tabled(text, sequence);
    }
    for (const auto& [first, a] : tables) {
      for (const auto& [second, b] : tables) {
        SCOPED_TRACE(first + " and " + second);
        const Comparison found = compared(first, second, sequence);
        ++seen[found.relation];
        expect_what_tables_show(found, a, b);
      }
    }
  }
  EXPECT_GE(seen.size(), 5u);  // An eventual one needs larger sets.
}

// The duality of takes a, b and a + b: it holds whether a plainer relation does or not.
TEST(Compare, TheSinkIsTheWallReadBackwards) {
  const Comparison found =
      compared("subtraction(2,5,7)", "subtraction(2,5,7) sink", Sequence::nim_value);
  EXPECT_EQ(found.relation, Relation::reflection);
  EXPECT_EQ(found.reflection, 17u);
  EXPECT_EQ(found.map, (std::vector<std::pair<std::string, std::string>>{{"0", "2"}, {"2", "0"}}));
  EXPECT_TRUE(found.proved);
  EXPECT_EQ(found.differences, 16u);
  EXPECT_EQ(found.common_period, 22u);
  for (int a = 1; a <= 12; ++a) {
    for (int b = a + 1; b <= 30; ++b) {
      const std::string rules = "subtraction(" + std::to_string(a) + "," + std::to_string(b) + "," +
                                std::to_string(a + b) + ")";
      EXPECT_NE(compared(rules, rules + " sink", Sequence::nim_value).relation, Relation::differ)
          << rules;
    }
  }
}

// The values of Kayles differ from its period at these heaps (Guy and Smith).
TEST(Compare, CountsWhereTheyDiffer) {
  const Comparison found = compared("octal(0.77)", "octal(0.77)", Sequence::nim_value);
  EXPECT_EQ(found.relation, Relation::equal);
  EXPECT_FALSE(found.first_difference);
  const Comparison shifted = compared("octal(0.07)", "octal(0.137)", Sequence::nim_value);
  EXPECT_EQ(shifted.relation, Relation::shift);
  EXPECT_EQ(shifted.shift, 1);
  EXPECT_TRUE(shifted.everywhere);
  const Comparison lone =
      compared("subtraction(1,4,10)", "subtraction(1,4,10,21)", Sequence::outcome);
  EXPECT_NE(lone.relation, Relation::equal);
  // Ending at 1 there is no heap 0.
  const Comparison ending =
      compared("subtraction(1,2,3) misere", "subtraction(1,2,3) ending(1)", Sequence::outcome);
  EXPECT_EQ(ending.relation, Relation::equal);
  EXPECT_EQ(ending.from, 1u);
}

// Where the last heap differs, nothing is known of those after it.
TEST(Compare, ARangeOfOneHeap) {
  const auto nim = parse_ruleset("nim");
  const auto kayles = parse_ruleset("octal(0.77)");
  for (const auto& [first, relation] : {std::pair<Heap, Relation>(4, Relation::differ),
                                        {3, Relation::differ},
                                        {1, Relation::equal}}) {
    const Range range = {first, first == 3 ? 4 : first};
    EXPECT_EQ(compare(*nim, *kayles, Sequence::nim_value, Ranges{range}, {}).relation, relation);
  }
}

// 0, 0, 1, 0, 0, ... and 0, 1, 1, 1, ...: for n >= 3 they need no shift, but with one it is for
// all.
TEST(Compare, PrefersWhatHoldsForAllHeaps) {
  const Comparison found = compared("octal(0.01)", "octal(0.51)", Sequence::nim_value);
  EXPECT_EQ(found.relation, Relation::map);
  EXPECT_EQ(found.shift, 2);
  EXPECT_EQ(found.from, 0u);
  EXPECT_TRUE(found.everywhere);
  EXPECT_EQ(found.map, (std::vector<std::pair<std::string, std::string>>{{"0", "1"}, {"1", "0"}}));
}

TEST(Compare, OtherPlayersAndFarFloors) {
  const Comparison mirrored =
      compared("subtraction(1,2 | 3)", "subtraction(3 | 1,2)", Sequence::outcome);
  EXPECT_EQ(mirrored.relation, Relation::map);
  EXPECT_EQ(mirrored.shift, 0);
  // Right wins no heap under the first rules.
  EXPECT_EQ(mirrored.map, (std::vector<std::pair<std::string, std::string>>{{"L", "R"}}));
  const Comparison far =
      compared("subtraction(1,2)", "subtraction(1,2) ending(1000000000001)", Sequence::outcome);
  EXPECT_EQ(far.from, 1'000'000'000'001u);
  EXPECT_EQ(far.relation, Relation::shift);
  EXPECT_TRUE(far.everywhere);
  const Comparison farthest = compared("subtraction(1,2) ending(9223372036854775000)",
                                       "subtraction(1,2)", Sequence::outcome);
  EXPECT_EQ(farthest.shift, 1);
  EXPECT_EQ(farthest.from, 9'223'372'036'854'774'999u);
}

TEST(Compare, NimValuesThatGrow) {
  // By 1 in 3 heaps, and by 4 in 4.
  const Comparison unlike = compared("hexadecimal(0.8)", "lasker", Sequence::nim_value);
  EXPECT_EQ(unlike.relation, Relation::differ);
  EXPECT_TRUE(unlike.proved);
  EXPECT_EQ(unlike.common_period, 0u);
  EXPECT_FALSE(unlike.last_difference);
  EXPECT_EQ(compared("lasker", "lasker", Sequence::nim_value).relation, Relation::equal);
  // As fast as Nim, and equal to it at half of the heaps.
  const Comparison nim = compared("lasker", "octal(0.3...)", Sequence::nim_value);
  EXPECT_EQ(nim.relation, Relation::differ);
  EXPECT_EQ(nim.first_difference->position, "3");
  EXPECT_EQ(nim.differences, 2u);
  EXPECT_EQ(nim.common_period, 4u);
  EXPECT_EQ(compared("lasker", "octal(0.3...)", Sequence::outcome).relation, Relation::equal);
}

TEST(Compare, WithoutAProofSaysHowFarItLooked) {
  Limits limits;
  limits.heaps = 3000;
  const Comparison found = compared("octal(0.6)", "octal(0.06)", Sequence::nim_value, limits);
  EXPECT_FALSE(found.proved);
  EXPECT_EQ(found.compared, 3000u);
  EXPECT_EQ(found.reach, 3000u);
  // With a game whose period is proved, as far as the other one goes.
  const Comparison kayles = compared("octal(0.6)", "octal(0.77)", Sequence::nim_value, limits);
  EXPECT_EQ(kayles.relation, Relation::differ);
  EXPECT_EQ(kayles.compared, 3000u);
  EXPECT_EQ(kayles.first_difference->position, "1");
  limits = {};
  limits.work = 100'000;
  const Comparison cut = compared("subtraction(50,200,601,801)", "subtraction(50,200,601,802)",
                                  Sequence::outcome, limits);
  EXPECT_FALSE(cut.proved);
  EXPECT_GT(cut.compared, 1000u);
}

TEST(Compare, IdenticalRulesAreEqualWithoutAPeriod) {
  const std::pair<const char*, const char*> same[] = {
      {"octal(0.6)", "octal(0.6)"},
      {"octal(0.6)", "hexadecimal(0.6)"},
      {"officers misere", "octal(0.6) misere"},
      {"subtraction(50,200,601,801)", "subtraction(50,200,601,801)"},
      {"subtraction(s: square(s))", "subtraction(s: square(s))"},
      {"subtraction(1,2) ending(3)", "subtraction(1,2) ending(3)"}};
  Limits limits;
  limits.work = 1000;
  for (const auto& [first, second] : same) {
    const Comparison found = compared(first, second, Sequence::outcome, limits);
    EXPECT_TRUE(found.proved) << first;
    EXPECT_EQ(found.relation, Relation::equal) << first;
    EXPECT_EQ(found.from, parse_ruleset(first)->board().floor);
  }
  EXPECT_NE(compared("subtraction(1,2)", "subtraction(1,2) misere", Sequence::outcome).relation,
            Relation::equal);
  expect_refused("no nim-values",
                 [] { compared("octal(0.6) misere", "octal(0.6) misere", Sequence::nim_value); });
}

TEST(Compare, RangesOfPositions) {
  const auto kayles = parse_ruleset("kayles");
  const auto misere = parse_ruleset("kayles misere");
  const Comparison found = compare(*kayles, *misere, Sequence::outcome, Ranges{{0, 40}});
  EXPECT_FALSE(found.proved);
  EXPECT_EQ(found.relation, Relation::eventual);
  EXPECT_EQ(found.from, 21u);
  EXPECT_EQ(found.differences, 6u);
  EXPECT_EQ(found.compared, 41u);
  const auto wythoff = parse_ruleset("wythoff");
  const auto vectors = parse_ruleset("vectors((0,1),(1,0),(1,1))");
  const Comparison points = compare(*wythoff, *vectors, Sequence::outcome, Ranges{{0, 5}});
  EXPECT_EQ(points.relation, Relation::differ);
  EXPECT_EQ(points.first_difference->position, "(0,2)");
  EXPECT_EQ(points.compared, 36u);
  // Any two games of the same words.
  const auto ends = parse_ruleset("ends");
  EXPECT_EQ(compare(*ends, *ends, Sequence::outcome, Ranges{{1, 4}}).relation, Relation::equal);
}

TEST(Compare, RefusesWhatCannotBeCompared) {
  const auto heaps = parse_ruleset("subtraction(1,2)");
  const auto misere = parse_ruleset("subtraction(1,2) misere");
  const auto points = parse_ruleset("wythoff");
  expect_refused("different kinds", [&] {
    compare(*heaps, *points, Sequence::outcome, Ranges{{0, 9}});
  });
  expect_refused("no nim-values", [&] {
    compare(*heaps, *misere, Sequence::nim_value, Ranges{{0, 9}});
  });
  expect_refused("has no nim-values", [&] { compare(*heaps, *misere, Sequence::nim_value); });
  expect_refused("give a range", [&] { compare(*points, *points, Sequence::outcome); });
  expect_refused("starts below", [&] {
    compare(*heaps, *parse_ruleset("subtraction(1,2) ending(1)"), Sequence::outcome,
            Ranges{{0, 9}});
  });
  expect_refused("takes one range, not 0",
                 [&] { compare(*heaps, *misere, Sequence::outcome, Ranges{}); });
}

// What a script calls its positions may be long, and the search knows one of each kind alone.
TEST(Compare, LongNamesOfPositionsCountAsMemory) {
  const auto file = [](const std::string&) -> FileBytes {
    return {.bytes =
                "start = 1\n"
                "local name = string.rep('x', 3990)\n"
                "function options(p) return {} end\n"
                "function parse(t)\n"
                "  local n = 0\n"
                "  for i = 3991, #t do n = 10 * n + t:byte(i) - 48 end\n"
                "  return n\n"
                "end\n"
                "function text(p) return name .. p end\n"
                "function positions(n)\n"
                "  local all = {}\n"
                "  for i = 1, 100 do all[i] = 100 * n + i end\n"
                "  return all\n"
                "end\n",
            .owner = {}};
  };
  const auto boards = parse_ruleset("script(boards.lua)", file);
  Limits limits;
  limits.memory = std::uint64_t{6} << 20;
  EXPECT_EQ(compare(*boards, *boards, Sequence::outcome, Ranges{{0, 8}}, limits).compared, 900u);
  expect_limit("the comparison of these positions", [&] {
    compare(*boards, *boards, Sequence::outcome, Ranges{{0, 19}}, limits);
  });
}

std::string report(std::vector<std::string> bindings, unsigned threads, Format format,
                   const std::string& second = "subtraction(a,b) sink") {
  CompareQuestion question = read_compare_question(RulesetTemplate::parse("subtraction(a,b)"),
                                                   RulesetTemplate::parse(second), bindings);
  question.sequence = Sequence::nim_value;
  question.threads = threads;
  std::string text;
  write_comparisons(
      question, format, {}, [&](std::string_view part) { text += part; }, [](std::uint64_t) {});
  return text;
}

/// The search with memory for windows went further than the table that is compared.
TEST(Compare, AsFarAsTheValuesAreKept) {
  Limits limits;
  limits.work = 400'000'000;
  const Comparison found = compared("subtraction(1,2)", "grundy", Sequence::nim_value, limits);
  ASSERT_GT(found.compared, 200'000U);
  std::uint64_t differences = 0;
  for_each_row(*parse_ruleset("grundy"), Range{0, found.compared - 1}, {},
               [&](const TableRow& row) {
                 differences += *row.nim_value != std::get<Heaps>(row.position).front() % 3;
               });
  EXPECT_EQ(found.differences, differences);
}

TEST(Compare, RowsDoNotDependOnTheThreads) {
  for (const Format format : {Format::text, Format::csv, Format::json}) {
    const std::string alone = report({"a=1..6", "b=a+1..12"}, 1, format);
    EXPECT_EQ(report({"a=1..6", "b=a+1..12"}, 4, format), alone);
    EXPECT_GE(std::count(alone.begin(), alone.end(), '\n'), 51);
  }
}

TEST(Compare, OneRangeOfPositions) {
  EXPECT_FALSE(
      report({"a=1", "b=2", "n=9223372036854775800..9223372036854775807"}, 1, Format::csv).empty());
  expect_refused(
      "n has a range already",
      [] {
        report({"n=0..9", "n=0..3"}, 1, Format::csv);
      },
      0);
}

TEST(Compare, NamesBelongToEitherRuleset) {
  EXPECT_NE(report({"a=1", "b=2", "c=3"}, 1, Format::csv, "subtraction(c)").find("\n1,2,3,"),
            std::string::npos);
  expect_refused("'c' does not occur in the rules", [] {
    report({"a=1", "b=2", "c=3"}, 1, Format::csv);
  });
}

}  // namespace
}  // namespace lastmove
