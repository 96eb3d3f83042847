// Positions of one game after the other, by one solver and each alone.

#include "answers/game_solver.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "support.h"

namespace lastmove {
namespace {

/// Hears how many positions are searched.
struct Worker : Monitor {
  void report(std::uint64_t) override {}
  void searched(const SearchProgress& progress) override {
    positions = progress.positions;
    deepest = std::max(deepest, progress.depth);
    ok = ok && progress.filled >= 0 && progress.filled <= 1;
  }
  std::uint64_t positions = 0;
  std::uint64_t deepest = 0;
  bool ok = true;
};

void expect_same(const Solution& a, const Solution& b) {
  EXPECT_EQ(a.outcome, b.outcome);
  EXPECT_EQ(a.method, b.method);
  EXPECT_EQ(a.value, b.value);
}

/// The first moves of a game, each solved by the one solver and alone.
TEST(GameSolver, KeepsWhatALongSearchHasFound) {
  const auto rules = parse_ruleset("script(clobber)");
  Worker kept;
  Limits limits;
  limits.work = 1'000'000'000;
  limits.monitor = &kept;
  GameSolver solver(*rules, limits);
  Position position = rules->parse_position("xoxo/oxox/xoxo/oxox");
  Player player = Player::left;
  std::uint64_t searched_by_all = 0;
  for (int moves = 0; moves < 4; ++moves) {
    const Solution solution = solver.solve(position, player);
    EXPECT_TRUE(solver.keeps_search());
    Worker alone;
    limits.monitor = &alone;
    expect_same(solution, solve(*rules, position, player, limits));
    searched_by_all += alone.positions;
    const auto best =
        std::find_if(solution.options.begin(), solution.options.end(),
                     [&](const auto& option) { return option.by == player && option.best; });
    ASSERT_NE(best, solution.options.end());
    position = best->move.to;
    player = opponent(player);
  }
  // What was kept counts on.
  EXPECT_LT(2 * kept.positions, searched_by_all);
  EXPECT_GT(kept.deepest, 2U);
  EXPECT_TRUE(kept.ok);
  // Small positions have forms again.
  const Position small = rules->parse_position("xoxo/xoxo");
  expect_same(solver.solve(small), solve(*rules, small));
}

/// The kept search has come to its limit of work: the next position has all of it again.
TEST(GameSolver, GivesEachPositionTheWholeOfTheLimits) {
  const auto rules = parse_ruleset("script(clobber)");
  Limits limits;
  limits.work = 300'000'000;
  GameSolver solver(*rules, limits);
  int solved = 0;
  for (const char* board : {"xoxo/oxox/xoxo/oxox", "oxox/xoxo/oxox/xoxx", "xxxo/oxox/xoxo/oxoo",
                            "xoxo/ooox/xoxo/oxxx", "xoxo/oxxx/xooo/oxox"}) {
    const Position position = rules->parse_position(board);
    expect_same(solver.solve(position), solve(*rules, position, limits));
    ++solved;
  }
  EXPECT_EQ(solved, 5);
}

TEST(GameSolver, SolvesOtherGamesAsBefore) {
  const auto rules = parse_ruleset("subtraction(1,2,3) ending(1)");
  GameSolver solver(*rules, {});
  for (Heap heap = 20; heap > 0; --heap) {
    expect_same(solver.solve(Heaps{heap}), solve(*rules, Heaps{heap}));
  }
  EXPECT_FALSE(solver.keeps_search());
  expect_error(Error::Kind::bad_input, "", [&] { solver.solve(Heaps{}); });
}

}  // namespace
}  // namespace lastmove
