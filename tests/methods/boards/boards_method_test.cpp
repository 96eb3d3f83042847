// What `solve` tells of boards that are searched: which moves, and why.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/position_graph.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/value.h>

#include "methods/boards/searched_boards.h"
#include "support.h"

namespace lastmove {
namespace {

TEST(SearchedBoards, TellsOneWinningMoveOfLargeBoards) {
  const auto rules = parse_ruleset("script(clobber)");
  Limits limits;
  limits.work = 60'000'000;
  const Solution solution = solve(*rules, rules->parse_position(checkered(4, 5)), limits);
  EXPECT_EQ(to_string(solution.outcome), "N");
  EXPECT_EQ(solution.method, "sum-search");
  EXPECT_EQ(solution.options_listed, OptionsListed::one);
  ASSERT_EQ(solution.options.size(), 2U);
  SumsOf clobber("clobber");
  for (const OptionValue& option : solution.options) {
    EXPECT_TRUE(option.best);
    EXPECT_EQ(option.result, Result::win);
    const Outcome left = clobber.outcome({to_string(option.move.to)});
    EXPECT_EQ(left.for_starter(opponent(option.by)), Result::loss);
  }
}

/// The canonical form is told where it costs no more than who wins, and is not looked for longer.
TEST(SearchedBoards, AreSearchedWhereTheirFormCostsMore) {
  struct Watch : Monitor {
    std::uint64_t most = 0;
    void report(std::uint64_t work) override { most = std::max(most, work); }
  };
  const auto rules = parse_ruleset("script(domineering)");
  const auto solved = [&](const char* board, Watch& watch) {
    Limits limits;
    limits.monitor = &watch;
    return solve(*rules, rules->parse_position(board), limits);
  };
  Watch small;
  EXPECT_EQ(solved("..../..../....", small).method, "canonical-forms");
  Watch large;
  const Solution solution = solved("...../...../...../...../.....", large);
  EXPECT_EQ(solution.method, "sum-search");
  EXPECT_EQ(to_string(solution.outcome), "P");
  EXPECT_FALSE(solution.value);
  EXPECT_LT(large.most, 100'000'000U);
  ValueStore values;
  EXPECT_EQ(
      values.text(value_of(*rules, rules->parse_position("...../...../...../...../....."), values)),
      "0");
  // Play that goes round is still told from play that does not.
  const auto loopy = parse_ruleset("script(northcott)");
  EXPECT_EQ(solve(*loopy, *loopy->start()).method == "sum-search", false);
}

/// Whatever canonical forms of the position, its moves, or the replies to them turn out to take.
TEST(SearchedBoards, AreSolvedWithMoreWorkWhereTheyAreWithLess) {
  struct Case {
    const char* game;
    const char* position;
    const char* outcome;
    std::vector<std::uint64_t> millions;
  };
  const Case cases[] = {
      {"domineering",
       "....xx../xx..xxxx/xx.x.x../...x.x../....xx../..xxx.x./..x.xxxx/xx.....x",
       "R",
       {20, 40, 60, 80, 100, 150, 300}},
      {"clobber",
       ".xoo/..oo/xooo/oxxo+.oo./o.xo/xoox/xo..+xoxx/oxox+xx/x./xx/xo",
       "R",
       {20, 60, 100, 150, 250, 400}},
      {"clobber", "x.xx/o..o/xxxo/xxxx+oox./.oox/xxxx/oox.+.o/ox+.xxo/xxox", "L", {20, 100, 400}},
      {"clobber", "xxx/x.o/.x.+ooxx/.xxo/xoxo/xoox+.oxo/xoxo/ox.x", "L", {200, 600}}};
  for (const auto& [game, position, outcome, each] : cases) {
    const auto rules = parse_ruleset(std::string("script(") + game + ")");
    for (const std::uint64_t millions : each) {
      Limits limits;
      limits.work = millions * 1'000'000;
      const Solution solution = solve(*rules, rules->parse_position(position), limits);
      EXPECT_EQ(to_string(solution.outcome), outcome) << position << " with " << millions;
    }
  }
}

TEST(SearchedBoards, AreSolvedInGraphsToo) {
  const auto rules = parse_ruleset("script(clobber)");
  const Position board = rules->parse_position("xxx/x.o/.x.+ooxx/.xxo/xoxo/xoox+.oxo/xoxo/ox.x");
  Limits limits;
  limits.work = 2'000'000'000;
  const PositionGraph graph = make_position_graph(*rules, board, {.depth = 1}, limits);
  EXPECT_EQ(to_string(graph.nodes.front().outcome), "L");
}

TEST(SearchedBoards, TellsOfAllMovesWhereAsked) {
  const auto rules = parse_ruleset("script(clobber)");
  const Position position = rules->parse_position(checkered(4, 4));
  Limits limits;
  limits.work = 20'000'000;
  EXPECT_EQ(solve(*rules, position, limits).options_listed, OptionsListed::one);
  limits.all_moves = true;
  const Solution solution = solve(*rules, position, limits);
  EXPECT_EQ(solution.method, "sum-search");
  EXPECT_EQ(solution.options_listed, OptionsListed::all);
  EXPECT_EQ(solution.options.size(), 48U);
  SumsOf clobber("clobber");
  for (const OptionValue& option : solution.options) {
    const Outcome left = clobber.outcome({to_string(option.move.to)});
    EXPECT_EQ(option.result, flip(left.for_starter(opponent(option.by)))) << option.move.name;
  }
  // All of them are too many for the work within which one is found.
  limits.work = 60'000'000;
  const Position larger = rules->parse_position(checkered(4, 5));
  expect_limit("the search has", [&] { solve(*rules, larger, limits); });
}

/// What `why` says of the parts is what they are worth, each by itself.
TEST(SearchedBoards, TellsWhatThePartsAreWorth) {
  const auto rules = parse_ruleset("script(clobber)");
  const std::string large = checkered(4, 4);
  const std::string small[] = {"xo", "oox./oxxo", "ox/.x", "xoxxo"};
  std::string sum = large + "+xxo+oox+xo";
  for (const std::string& part : small) sum += "+" + part;
  const Solution solution = solve(*rules, rules->parse_position(sum));
  ASSERT_EQ(solution.method, "sum-search");
  EXPECT_TRUE(contains(solution.why, " 8 parts: ")) << solution.why;
  EXPECT_TRUE(contains(solution.why, large + " of outcome N")) << solution.why;
  EXPECT_TRUE(contains(solution.why, "; xxo and xo cancel their negatives.")) << solution.why;
  EXPECT_FALSE(contains(solution.why, "oox =")) << solution.why;
  for (const std::string& part : small) {
    ValueStore values;
    const Value value = value_of(*rules, rules->parse_position(part), values);
    // It is its own negative, and there are two.
    if (part == "xo") continue;
    EXPECT_TRUE(contains(solution.why, part + " = " + values.text(value))) << solution.why;
  }
}

TEST(SearchedBoards, TellsWhatTheWinningMoveLeaves) {
  const auto rules = parse_ruleset("script(domineering)");
  // One large part, and rooms that are numbers and switches.
  const Position position =
      rules->parse_position("......x./......x./......xx/......x./......x./......xx");
  Limits limits;
  limits.work = slow ? 30'000'000'000 : 300'000'000;
  const Solution solution = solve(*rules, position, limits);
  ASSERT_EQ(solution.method, "sum-search");
  EXPECT_TRUE(contains(solution.why, " 3 parts: ")) << solution.why;
  EXPECT_TRUE(contains(solution.why, "./. = 1 (2 times)")) << solution.why;
  EXPECT_TRUE(contains(solution.why, "in ....../....../")) << solution.why;
  const Solution of_left = solve(*rules, position, Player::left, limits);
  EXPECT_LT(of_left.why.size(), solution.why.size());
}

}  // namespace
}  // namespace lastmove
