#include <lastmove/families.h>

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include <lastmove/integer.h>
#include <lastmove/position_graph.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/sweep.h>
#include <lastmove/variables.h>

#include "front/questions/row_formula.h"
#include "games/model/lowered_rule.h"
#include "games/rules/heap_ruleset.h"
#include "games/rules/sum_of_games.h"
#include "play/deal.h"
#include "properties.h"

namespace lastmove {
namespace {

/// "take 1 -> 2+5, take 2 -> 1+5"
std::string options(const char* rules, const char* position, Player player = Player::left) {
  const auto ruleset = parse_ruleset(rules);
  std::string text;
  for (const Move& move : ruleset->options(ruleset->parse_position(position), player)) {
    if (!text.empty()) text += ", ";
    text += move.name + " -> " + to_string(move.to);
  }
  return text;
}

TEST(Families, StateTheirOptions) {
  EXPECT_EQ(options("subtraction(1,3)", "4"), "take 1 -> 3, take 3 -> 1");
  EXPECT_EQ(options("subtraction(1,3)", "2"), "take 1 -> 1");
  EXPECT_EQ(options("subtraction(2,3)", "1"), "");
  EXPECT_EQ(options("subtraction(1,3) ending(2)", "4"), "take 1 -> 3");
  EXPECT_EQ(options("subtraction(1,3) ending(2)", "2"), "");
  EXPECT_EQ(options("subtraction(1 | 2)", "5", Player::left), "take 1 -> 4");
  EXPECT_EQ(options("subtraction(1 | 2)", "5", Player::right), "take 2 -> 3");
  EXPECT_EQ(options("subtraction(1,2)", "2+1"),
            "take 1 from 2 -> 1+1, take 1 from 1 -> 2+0, take 2 from 2 -> 0+1");
  EXPECT_EQ(options("nim", "2+2+1"),
            "take 1 from 2 -> 1+2+1, take 1 from 1 -> 2+2+0, take 2 from 2 -> 0+2+1");
  EXPECT_EQ(options("ends", "WLL"), "take first -> LL, take last -> WL");
  EXPECT_EQ(options("ends", "W"), "take the last letter -> ");
  EXPECT_EQ(options("difference", "16,10"), "write 6 -> 16,10,6");
  EXPECT_EQ(options("difference", "16,10,6"), "write 4 -> 16,10,6,4");
  EXPECT_EQ(options("difference", "2,1"), "");
  EXPECT_EQ(options("difference", "16,10+2,1+3,1"),
            "write 6 in 16,10 -> 16,10,6+2,1+3,1, write 2 in 3,1 -> 16,10+2,1+3,1,2");
  EXPECT_EQ(options("wythoff", "(1,2)"),
            "take (0,1) -> (1,1), take (1,0) -> (0,2), take (0,2) -> (1,0), "
            "take (1,1) -> (0,1)");
  EXPECT_EQ(options("wythoff(2)", "(1,2)"),
            "take (0,1) -> (1,1), take (1,0) -> (0,2), take (0,2) -> (1,0), "
            "take (1,1) -> (0,1), take (1,2) -> (0,0)");
  EXPECT_EQ(options("vectors((2,0),(1,1),(0,3))", "(1,2)+(2,3)"),
            "take (1,1) from (1,2) -> (0,1)+(2,3), take (1,1) from (2,3) -> (1,2)+(1,2), "
            "take (2,0) from (2,3) -> (1,2)+(0,3), take (0,3) from (2,3) -> (1,2)+(2,0)");
  EXPECT_EQ(options("vectors((1,2) | (2,1))", "(2,2)", Player::right), "take (2,1) -> (0,1)");
}

// The count by a formula is that of the list.
TEST(Families, CountTheMovesOfWythoff) {
  for (const char* text : {"wythoff", "wythoff(2)", "wythoff(4)", "wythoff(100)"}) {
    const auto rules = parse_ruleset(text);
    for (Heap x = 0; x <= 9; ++x) {
      for (Heap y = 0; y <= 9; ++y) {
        const Position point = Points{{{x, y}, 2}};
        EXPECT_EQ(rules->count_options(point, Player::left),
                  rules->options(point, Player::left).size())
            << text << to_string(point);
      }
    }
    const Position far = Points{{{max_heap, max_heap}, 2}};
    EXPECT_GE(rules->count_options(far, Player::left), 3 * max_heap);
  }
  const Position far = Points{{{max_heap, max_heap}, 2}};
  EXPECT_EQ(parse_ruleset("wythoff")->count_options(far, Player::left), UINT64_MAX);
  EXPECT_EQ(parse_ruleset("wythoff")->count_options(Points{{{5, max_heap}, 2}}, Player::left),
            max_heap + 10);
}

TEST(Families, ReadMovesOfPoints) {
  const auto read = [](const char* rules, const char* position, const char* move) {
    const auto ruleset = parse_ruleset(rules);
    return ruleset->read_move(ruleset->parse_position(position), Player::left, move).name;
  };
  EXPECT_EQ(read("wythoff", "(3,5)", "2,2"), "take (2,2)");
  EXPECT_EQ(read("wythoff", "3,5", " Take ( 0 , 4 ) "), "take (0,4)");
  EXPECT_EQ(read("wythoff", "(3,5)+(1,1)", "2,2"), "take (2,2) from (3,5)");
  EXPECT_EQ(read("wythoff", "(3,5)+(1,1)", "1,1 from (1,1)"), "take (1,1) from (1,1)");
  EXPECT_EQ(read("wythoff(9223372036854775807)", "(9223372036854775807,9223372036854775807)",
                 "9223372036854775807,1"),
            "take (9223372036854775807,1)");
  const std::tuple<const char*, const char*, const char*, const char*> faults[] = {
      {"wythoff", "(3,5)", "1,2", "both coordinates must be lowered by the same amount"},
      {"wythoff(2)", "(3,5)", "1,3", "1 and 3 differ by 2 or more"},
      {"wythoff", "(3,5)", "0,0", "at least one coordinate must be lowered"},
      {"wythoff", "(3,5)", "4,0", "(4,0) is more than (3,5) has"},
      {"wythoff", "(3,5)", "1", "expected 2 coordinates, as in (5,7), not 1"},
      {"wythoff", "(3,5)", "1,1,1", "not 3"},
      {"wythoff", "(3,5)", "", "what to subtract"},
      {"wythoff", "(3,5)+(1,1)", "1,1", "from which point? take (1,1) from (3,5), or take"},
      {"wythoff", "(3,5)+(1,1)", "1,1 from 2,2", "there is no point (2,2) in (3,5)+(1,1)"},
      {"vectors((1,2),(2,1))", "(3,5)", "1,1", "a move subtracts (1,2) or (2,1), not (1,1)"},
      {"vectors((1,2) | (2,1))", "(3,5)", "2,1", "Left subtracts (1,2), not (2,1)"},
  };
  for (const auto& [rules, position, move, message] : faults) {
    expect_refused(message, [&, &r = rules, &p = position, &m = move] { read(r, p, m); });
  }
}

// The write-up's own sample game, and each clause of the rule.
TEST(Families, ZoneDoublesAsTheWriteUpPlays) {
  EXPECT_EQ(options("zone(3 | 5)", "17", Player::left), "take 3 doubled -> 11");
  EXPECT_EQ(options("zone(3 | 5)", "11", Player::right), "take 5 doubled -> 1");
  EXPECT_EQ(options("zone(3 | 5)", "1", Player::left), "");
  EXPECT_EQ(options("zone(3 | 5)", "10", Player::left), "take 3 -> 7");
  // 0 lies in Left's zone, but the move that lands on it is not doubled.
  EXPECT_EQ(options("zone(3 | 5)", "5", Player::right), "take 5 -> 0");
  // Doubling may reach 0 exactly, but not go below.
  EXPECT_EQ(options("zone(4 | 1)", "8", Player::left), "take 4 doubled -> 0");
  EXPECT_EQ(options("zone(4 | 1)", "7", Player::left), "");
  EXPECT_EQ(options("zone(4 | 1; times=3)", "13", Player::left), "take 4 times 3 -> 1");
}

// What proofs rest on: from floor + greatest_take on the takes depend on the heap modulo `modulus`,
// and none is ever greater. A kernel is told the same by the lowered rule.
TEST(Families, StateWhatTheirTakesDependOn) {
  expect_property("the pattern of takes is that of the moves", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const auto& heap_rules = dynamic_cast<const HeapRuleset&>(*rules);
    const TakePattern pattern = heap_rules.take_pattern().value();
    const Heap regular = heap_rules.floor() + pattern.greatest_take;
    const auto takes = [&rules](Heap heap, Player player) {
      std::set<Heap> numbers;
      for (const Move& move : rules->options(Heaps{heap}, player)) {
        numbers.insert(heap - single<Heap>(move.to));
      }
      return numbers;
    };
    Heap greatest = 0;
    for (const Player player : {Player::left, Player::right}) {
      for (Heap heap = heap_rules.floor(); heap < regular + 3 * pattern.modulus; ++heap) {
        const std::set<Heap> here = takes(heap, player);
        if (!here.empty()) greatest = std::max(greatest, *here.rbegin());
        if (heap < regular) continue;
        RC_ASSERT(!here.empty());
        RC_ASSERT(here == takes(heap + pattern.modulus, player));
        RC_ASSERT(here ==
                  takes(heap + (max_heap - heap) / pattern.modulus * pattern.modulus, player));
      }
    }
    RC_ASSERT(greatest == pattern.greatest_take);
    const LoweredRule lowered = rules->lower();
    RC_ASSERT(std::get<HeapRule>(lowered).modulus() == pattern.modulus);
    RC_ASSERT(std::get<HeapRule>(lowered).max_take() == pattern.greatest_take);
  });
}

// The lowered rule allows exactly what the definition allows, at every small heap.
TEST(Families, LowerToTheSameMoves) {
  expect_property("lowered takes lead to the same options", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    RC_ASSERT(!rules->impartial() || rule.impartial());
    RC_ASSERT(rules->normal_play() == rule.normal_play() || !rules->impartial());
    for (Heap heap = rule.floor; heap <= rule.floor + 120; ++heap) {
      for (const Player player : {Player::left, Player::right}) {
        std::set<Heap> by_definition;
        for (const Move& move : rules->options(Heaps{heap}, player)) {
          by_definition.insert(single<Heap>(move.to));
        }
        std::set<Heap> by_rule;
        for (const Heap take : rule.takes_at(heap, player)) {
          if (take <= heap - rule.floor) by_rule.insert(heap - take);
        }
        RC_ASSERT(by_definition == by_rule);
      }
      const Result stuck = heap == rule.floor ? rule.at_floor : rule.stuck;
      RC_ASSERT(rules->stuck(Heaps{heap}) == stuck);
    }
  });
}

TEST(Families, CountTheirOptions) {
  expect_property("count_options is the number of options", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const Heap heap = std::get<HeapRule>(lowered).floor + *rc::gen::inRange<Heap>(0, 60);
    for (const Player player : {Player::left, Player::right}) {
      RC_ASSERT(rules->count_options(Heaps{heap}, player) ==
                rules->options(Heaps{heap}, player).size());
    }
  });
  EXPECT_EQ(parse_ruleset("nim")->count_options(Heaps{max_heap, max_heap - 1}, Player::left),
            2 * max_heap - 1);
  EXPECT_EQ(parse_ruleset("nim")->count_options(Heaps{max_heap, max_heap - 1, max_heap - 2},
                                                Player::left),
            UINT64_MAX);
}

TEST(Families, ListTheirPositions) {
  for (const auto& [rules, range] : {std::pair{"nim", "0..20"},
                                     {"subtraction(2) ending(3)", "3..9"},
                                     {"ends", "1..6"},
                                     {"ends", "4..4"},
                                     {"difference", "1..20"},
                                     {"difference", "5..9"},
                                     {"wythoff", "3..9"},
                                     {"vectors((1,1,1))", "0..3"},
                                     {"vectors((2))", "5..9"}}) {
    const auto ruleset = parse_ruleset(rules);
    std::set<std::string> seen;
    ruleset->check_range(parse_range(range));
    ruleset->for_each_position(parse_range(range), [&](const Position& position) {
      EXPECT_TRUE(seen.insert(to_string(position)).second);
      EXPECT_EQ(ruleset->parse_position(to_string(position)), position);
    });
    EXPECT_EQ(seen.size(), ruleset->count_positions(parse_range(range))) << rules << " " << range;
  }
  const auto check = [](const char* rules, const char* range) {
    parse_ruleset(rules)->check_range(parse_range(range));
  };
  expect_refused("starts below 3", [&] { check("subtraction(2) ending(3)", "2..9"); });
  expect_refused("a word has at least 1", [&] { check("ends", "0..6"); });
  expect_limit("too many words of up to 1000000 letters", [&] { check("ends", "1..1000000"); });
  expect_refused("starts below 1, but the numbers must be positive",
                 [&] { check("difference", "0..20"); });
}

TEST(Families, RefusePositionsOfAnotherGame) {
  const Position heaps = Heaps{3, 5};
  const Position word = Words{{"WL"}};
  for (const auto& [rules, position, expected] :
       {std::tuple{"nim", word, "not of 'word'"},
        {"ends", heaps, "not of 'heap'"},
        {"difference", heaps, "not of 'heap'"},
        {"nim", Position(Heaps{max_heap + 1}), "expected a heap up to"},
        {"subtraction(1,2) ending(4)", Position(Heaps{3}), "heap 3 is below 4"},
        {"subtraction(1,2) ending(4)", Position(Heaps{5, 6}), "a position is a single heap"},
        {"ends", Position(Words{{"WX"}}), "a word of the letters L and W"},
        {"ends", Position(Words{{""}}), "expected a letter"},
        {"ends", Position(Words{}), "a position is a single word"},
        {"difference", Position(NumberSets{NumberSet({1})}), "at least two numbers"},
        {"difference", Position(NumberSets{NumberSet({2, 2})}), "distinct"},
        {"difference", Position(NumberSets{NumberSet({2, -1})}), "positive"},
        {"wythoff", heaps, "not of 'heap'"},
        {"wythoff", Position(Points{{{1, 2, 3}, 3}}), "points of 2 coordinates, not of 3"},
        {"vectors((1,1,1,1))", Position(Points{{{1, 2}, 2}}), "points of 4 coordinates, not of 2"},
        {"wythoff", Position(Points{{{1, max_heap + 1}, 2}}), "expected coordinates up to"},
        {"wythoff", Position(Points{{{1, 1, 1}, 2}}), "not in use must be 0"}}) {
    const auto ruleset = parse_ruleset(rules);
    expect_refused(expected, [&, &p = position] { solve(*ruleset, p); });
    expect_refused(expected, [&, &p = position] { solve(*ruleset, p, Limits{}, SolveBy::oracle); });
    expect_refused(expected, [&, &p = position] { make_position_graph(*ruleset, p); });
    expect_refused(expected, [&, &p = position] { GameSession(*ruleset, p, Player::left); });
  }
}

// What a move leaves stands in `to` where the component was, among the others as they were.
TEST(Families, SayWhichComponentAMoveIsMadeInAndWhatItLeaves) {
  const auto rest = [](const Position& position, std::size_t from, std::size_t count) {
    return std::visit(
        [&](auto components) {
          const auto at = components.begin() + static_cast<std::ptrdiff_t>(from);
          components.erase(at, at + static_cast<std::ptrdiff_t>(count));
          return Position(std::move(components));
        },
        position);
  };
  for (const auto& [text, position_text] :
       {std::pair("nim", "3+5+3+0"), std::pair("zone(2,3 | 5)", "9+4"),
        std::pair("difference", "16,10+9,4"), std::pair("wythoff", "(3,5)+(2,2)+(3,5)"),
        std::pair("ends", "WLW"), std::pair("ends", "W")}) {
    const auto rules = parse_ruleset(text);
    const Position position = rules->parse_position(position_text);
    for (const Move& move : rules->options(position, Player::left)) {
      EXPECT_EQ(rest(move.to, move.component, move.leaves), rest(position, move.component, 1));
      EXPECT_EQ(rules->read_move(position, Player::left, move.name).component, move.component);
    }
  }
}

// What `lastmove games` shows works.
TEST(Families, HaveExamplesThatRead) {
  EXPECT_FALSE(families().empty());
  for (const Family& family : families()) {
    ASSERT_FALSE(family.examples.empty()) << family.name;
    for (const Family::Example& example : family.examples) {
      const auto rules = parse_ruleset(example.rules, read_example_file);
      EXPECT_TRUE(rules->text().starts_with(family.name));
      EXPECT_EQ(to_string(rules->parse_position(example.position)), example.position);
    }
  }
}

// What the page of the server offers works as it is filled in at first.
TEST(Families, HaveFormsAndSweepsThatRead) {
  std::vector<Family> described(families().begin(), families().end());
  described.push_back(sum_of_games_family());
  for (const Family& family : described) {
    ASSERT_FALSE(forms_of(family).empty()) << family.name;
    for (const Family::Form& form : forms_of(family)) {
      ASSERT_FALSE(form.fields.empty()) << form.title;
      EXPECT_EQ(form.fields.front().name, "position") << form.title;
      const auto rules = parse_ruleset(rules_of(form), read_example_file);
      rules->parse_position(form.fields.front().value);
      std::mt19937_64 chance(1);
      deal_position(*rules, parse_range(form.deal), chance);
      EXPECT_FALSE(rules->goal_text().empty());
      rules->check_range(rules->table_sizes().usual);
    }
    for (const Family::Sweep& sweep : family.sweeps) {
      const auto rules = RulesetTemplate::parse(sweep.rules);
      const auto variables = Variables::parse({sweep.variables.begin(), sweep.variables.end()});
      for (const std::string& name : rules.names()) {
        const auto bound = variables.names();
        EXPECT_NE(std::find(bound.begin(), bound.end(), name), bound.end()) << sweep.title;
      }
      if (sweep.by.empty()) continue;
      const Sweep made({.rules = std::string(sweep.rules),
                        .variables = {sweep.variables.begin(), sweep.variables.end()}});
      EXPECT_NO_THROW(RowFormula(sweep.by, made)) << sweep.title;
    }
  }
}

TEST(Families, SayHowAGameIsPlayed) {
  const auto how = [](std::string_view text) {
    const auto rules = parse_ruleset(text);
    return rules->moves_text() + " " + rules->goal_text();
  };
  EXPECT_EQ(how("subtraction(1,2,3) ending(1)"),
            "Take 1, 2 or 3 at your turn. Whoever is left with exactly 1 loses.");
  EXPECT_EQ(how("subtraction(2,7) ending(1)"),
            "Take 2 or 7 at your turn. Whoever is left with exactly 1 loses. With more left and no "
            "move, it is a draw.");
  EXPECT_EQ(how("subtraction(2) ending(1) stuck(win)"),
            "Take 2 at your turn. Whoever is left with exactly 1 loses. With more left, whoever "
            "cannot move wins.");
  EXPECT_EQ(how("subtraction(1,3 | 2..20)"),
            "Left takes 1 or 3, Right one of 2..20. Whoever cannot move loses.");
  EXPECT_EQ(how("zone(3 | 5; times=3) stuck(draw)"),
            "Left takes 3, Right 5. A take that would land in the opponent's zone counts 3 times; "
            "reaching 0 never does. When somebody cannot move, it is a draw.");
  EXPECT_EQ(how("nim"), "Take any number from one heap. Whoever takes the last one wins.");
  EXPECT_EQ(how("nim misere"), "Take any number from one heap. Whoever takes the last one loses.");
  EXPECT_EQ(how("wythoff"),
            "Lower one coordinate by any amount, or both by the same. Whoever cannot move loses.");
  EXPECT_EQ(how("wythoff(3) misere"),
            "Lower one coordinate by any amount, or both by amounts that differ by less than 3. "
            "Whoever cannot move wins.");
  EXPECT_EQ(how("vectors((1,2),(2,1) | (3,3))"),
            "From a point Left subtracts (1,2) or (2,1), Right (3,3). Whoever cannot move loses.");
  EXPECT_EQ(how("difference misere"),
            "Write the difference of two numbers that is not there yet. Whoever cannot move wins.");
}

}  // namespace
}  // namespace lastmove
