// The search of sums in so little memory that it forgets again and again.

#include <random>
#include <string>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>

#include "methods/boards/searched_boards.h"
#include "support.h"

namespace lastmove {
namespace {

Limits memory_of(std::uint64_t bytes) {
  Limits limits;
  limits.memory = bytes;
  return limits;
}

/// The boards of the oracle, one after the other, so that what is known is forgotten again and
/// again.
TEST(SumSearch, AgreesWithTheOracleInLittleMemory) {
  std::uint64_t made = 0;
  for (const BoardKind& kind : board_kinds) {
    std::mt19937 random(7);
    SumsOf small(kind.game, {}, memory_of(std::uint64_t{192} << 10));
    SumsOf without(kind.game, no_forms, memory_of(std::uint64_t{64} << 10));
    SumsOf larger(kind.game, {}, memory_of(std::uint64_t{1} << 20));
    Oracle oracle(small.rules());
    for (int times = 0; times < kind.tries / 2; ++times) {
      const std::string board = random_board(kind, 9, random);
      if (!is_position(small.rules(), board)) continue;
      SCOPED_TRACE(kind.game + (" " + board));
      const Outcome truth = oracle.outcome(small.rules().parse_position(board));
      ASSERT_EQ(small.outcome({board}), truth);
      ASSERT_EQ(without.outcome({board}), truth);
      ASSERT_EQ(larger.outcome({board}), truth);
    }
    made += without.times_room_was_made() + small.times_room_was_made();
  }
  EXPECT_GT(made, 100U);
}

/// Room is made in the middle of a search too.
TEST(SumSearch, AnswersInLittleMemory) {
  std::mt19937 random(8);
  std::uint64_t made = 0;
  for (const BoardKind& kind : board_kinds) {
    SumsOf small(kind.game, {}, memory_of(std::uint64_t{1} << 20));
    SumsOf unbounded(kind.game);
    for (int times = 0; times < 20; ++times) {
      const std::string board = random_board(kind, 16, random);
      if (!is_position(small.rules(), board)) continue;
      SCOPED_TRACE(kind.game + (" " + board));
      ASSERT_EQ(small.outcome({board}), unbounded.outcome({board}));
    }
    made += small.times_room_was_made();
  }
  EXPECT_GT(made, 0U);
  SumsOf clobber("clobber", {}, memory_of(std::uint64_t{2} << 20));
  EXPECT_EQ(to_string(clobber.outcome({checkered(4, 4)})), "N");
  EXPECT_GT(clobber.times_room_was_made(), 1U);
}

}  // namespace
}  // namespace lastmove
