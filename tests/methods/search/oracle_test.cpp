// The oracle against the plainest recursions there are, written here for each game alone.

#include <lastmove/oracle.h>

#include "support.h"

namespace lastmove {
namespace {

Oracle::Value oracle_value(const char* rules, const char* position, Player player = Player::left) {
  const auto ruleset = parse_ruleset(rules);
  return Oracle(*ruleset).value(ruleset->parse_position(position), player);
}

TEST(Oracle, KnowsTheEndOfAGame) {
  EXPECT_EQ(oracle_value("subtraction(2)", "1").result, Result::loss);
  EXPECT_EQ(oracle_value("subtraction(2) misere", "1").result, Result::win);
  EXPECT_EQ(oracle_value("subtraction(2) stuck(draw)", "1").result, Result::draw);
  EXPECT_EQ(oracle_value("subtraction(2) ending(1)", "1").result, Result::loss);
  EXPECT_EQ(oracle_value("subtraction(2) ending(1)", "2").result, Result::draw);
  EXPECT_EQ(oracle_value("subtraction(2) ending(1) stuck(win)", "2").result, Result::win);
  EXPECT_EQ(oracle_value("ends", "W").result, Result::win);
  EXPECT_EQ(oracle_value("ends", "L").result, Result::loss);
  EXPECT_EQ(oracle_value("difference", "2,1").result, Result::loss);
  EXPECT_EQ(oracle_value("difference misere", "2,1").result, Result::win);
}

TEST(Oracle, CountsRemoteness) {
  EXPECT_EQ(oracle_value("subtraction(1)", "0").remoteness, 0u);
  EXPECT_EQ(oracle_value("subtraction(1)", "7").remoteness, 7u);
  // From 7 of {1,2,3}: take 3, then whatever the loser takes, the rest of 4.
  EXPECT_EQ(oracle_value("subtraction(1,2,3)", "7").remoteness, 3u);
  EXPECT_EQ(oracle_value("subtraction(1,2,3)", "8").remoteness, 4u);
  EXPECT_EQ(oracle_value("nim", "9").remoteness, 1u);
  EXPECT_EQ(oracle_value("difference", "16,10").remoteness, 6u);
}

// A recursion on the letters: what the player to move gets.
bool ends_won(const std::string& word) {
  if (word.size() == 1) return word == "W";
  return !ends_won(word.substr(1)) || !ends_won(word.substr(0, word.size() - 1));
}

TEST(Oracle, AgreesWithARecursionOnWords) {
  const auto rules = parse_ruleset("ends");
  for (int size = 1; size <= 9; ++size) {
    for (unsigned bits = 0; bits < 1u << size; ++bits) {
      std::string word;
      for (int i = 0; i < size; ++i) word += bits >> i & 1 ? 'W' : 'L';
      const bool won = Oracle(*rules).value(Words{{word}}, Player::left).result == Result::win;
      ASSERT_EQ(won, ends_won(word)) << word;
    }
  }
}

// A recursion for two players with sets of their own, and a value for being stuck.
int partizan_result(int heap, int player, const std::vector<int> (&takes)[2], int stuck) {
  int best = -2;
  for (const int take : takes[player]) {
    if (take <= heap) {
      best = std::max(best, -partizan_result(heap - take, 1 - player, takes, stuck));
    }
  }
  return best == -2 ? stuck : best;
}

TEST(Oracle, AgreesWithARecursionOnPartizanHeaps) {
  const std::vector<int> takes[2] = {{1, 4}, {2, 3}};
  const std::pair<const char*, int> conventions[] = {{"", -1}, {" misere", 1}, {" stuck(draw)", 0}};
  for (const auto& [convention, stuck] : conventions) {
    const auto rules = parse_ruleset(std::string("subtraction(1,4 | 2,3)") + convention);
    Oracle oracle(*rules);
    for (int heap = 0; heap <= 22; ++heap) {
      const Outcome outcome = oracle.outcome(Heaps{static_cast<Heap>(heap)});
      EXPECT_EQ(static_cast<int>(outcome.left_first) - 1, partizan_result(heap, 0, takes, stuck));
      EXPECT_EQ(static_cast<int>(outcome.right_first) - 1, partizan_result(heap, 1, takes, stuck));
    }
  }
}

// Two different zone games, computed by hand in the SLRZ write-up: the published outcomes.
TEST(Oracle, ReproducesThePublishedZoneOutcomes) {
  const std::string published = "PPLLNLNPLRRLRPLPPNNNNNPPPRPNRLLRLNRNNPPPPPNNNLNPLR";
  const auto rules = parse_ruleset("zone(3 | 5)");
  Oracle oracle(*rules);
  std::string computed;
  for (Heap n = 1; n <= 50; ++n) computed += to_string(oracle.outcome(Heaps{n}));
  EXPECT_EQ(computed, published);
}

TEST(Oracle, SearchesSumsWhole) {
  // 1+1 of misère Nim is won, although each heap alone is lost.
  EXPECT_EQ(oracle_value("nim misere", "1").result, Result::loss);
  EXPECT_EQ(oracle_value("nim misere", "1+1").result, Result::win);
  // Nim-values of sums are XORs, found here by search alone.
  EXPECT_EQ(oracle_value("nim", "3+5+7").nim_value, 1u);
  EXPECT_EQ(oracle_value("nim", "1+2+3").nim_value, 0u);
}

TEST(Oracle, TreatsSumsInAnyOrderAsOne) {
  const auto rules = parse_ruleset("nim");
  Oracle oracle(*rules);
  oracle.outcome(Heaps{2, 3, 4});
  const std::uint64_t known = oracle.positions();
  oracle.outcome(Heaps{4, 2, 3});
  EXPECT_EQ(oracle.positions(), known);
}

// A game of 300,000 moves; a recursion would overflow the stack.
TEST(Oracle, IsAsDeepAsMemoryAllows) {
  const auto rules = parse_ruleset("subtraction(1)");
  constexpr Heap deep = 300'000;
  EXPECT_EQ(Oracle(*rules).value(Heaps{deep}, Player::left).remoteness, deep);
}

TEST(Oracle, ReportsItsLimits) {
  const auto rules = parse_ruleset("subtraction(1,2)");
  Limits limits;
  limits.memory = 1 << 20;
  Oracle small(*rules, limits);
  expect_limit("memory limit of 1 MiB", [&] { small.outcome(Heaps{10'000'000}); });
  // What was solved is kept, and what fits is still answered.
  EXPECT_EQ(small.outcome(Heaps{30}), (Outcome{Result::loss, Result::loss}));

  limits = {};
  limits.work = 1000;
  Oracle lazy(*rules, limits);
  expect_limit("work limit of 1000 steps", [&] { lazy.outcome(Heaps{100'000}); });

  const auto nim = parse_ruleset("nim");
  expect_limit("more memory than can be counted", [&] { Oracle(*nim).outcome(Heaps{max_heap}); });
}

}  // namespace
}  // namespace lastmove
