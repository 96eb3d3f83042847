// The one winning move that is named where moves are too many to list, against the oracle.

#include <string>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

namespace lastmove {
namespace {

/// No code here leaves three heaps, so that all moves are tried.
TEST(WinningBreak, IsNamedWhereThereIsOne) {
  for (const char* const text : {"kayles", "octal(0.07)", "octal(4.3)", "grundy", "lasker",
                                 "octal(0.3...)", "octal(0.137)"}) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    Oracle oracle(*rules);
    Limits limits;
    limits.options = 1;
    std::size_t named = 0;
    for (Heap a = 0; a <= 12; ++a) {
      for (Heap b = 0; b <= 12; ++b) {
        const Position position = Heaps{a, b};
        const Solution solution = solve(*rules, position, limits);
        const bool wins = oracle.value(position, Player::left).result == Result::win;
        ASSERT_EQ(solution.outcome.for_starter(Player::left) == Result::win, wins);
        if (rules->count_options(position, Player::left) <= limits.options) continue;
        SCOPED_TRACE(solution.position);
        ASSERT_EQ(solution.options_listed, wins ? OptionsListed::one : OptionsListed::none);
        ASSERT_EQ(solution.options.size(), wins ? 1U : 0U);
        if (!wins) continue;
        const OptionValue& option = solution.options.front();
        ASSERT_EQ(option.result, Result::win);
        ASSERT_EQ(oracle.value(option.move.to, Player::right).result, Result::loss);
        ++named;
      }
    }
    EXPECT_GT(named, 30U);
  }
}

TEST(WinningBreak, IsNamedUnderMiserePlay) {
  const auto rules = parse_ruleset("kayles misere");
  Limits limits;
  limits.options = 1;
  std::size_t named = 0;
  for (Heap heap = 301; heap <= 308; ++heap) {
    for (const Heap other : {Heap{0}, Heap{5}, Heap{9}}) {
      const Heaps position = {heap, other};
      const Solution solution = solve(*rules, position, limits);
      const bool wins = solution.outcome.for_starter(Player::left) == Result::win;
      SCOPED_TRACE(solution.position);
      ASSERT_EQ(solution.options_listed, wins ? OptionsListed::one : OptionsListed::none);
      if (!wins) continue;
      ASSERT_EQ(to_string(solve(*rules, solution.options.front().move.to).outcome), "P");
      ++named;
    }
  }
  EXPECT_GT(named, 10U);
}

/// The oracle knows no such heaps; the sum that is left has to be lost by its nim-value, or by the
/// quotient.
TEST(WinningBreak, IsNamedAtLargeHeaps) {
  for (const auto& [rules, position] :
       {std::pair("kayles", "1000000000000+3"), std::pair("kayles misere", "1000000000000+7"),
        std::pair("octal(0.07)", "1000000000000+1"), std::pair("grundy", "300000")}) {
    const auto played = parse_ruleset(rules);
    const Solution solution = solve(*played, played->parse_position(position));
    SCOPED_TRACE(solution.position);
    ASSERT_EQ(solution.options_listed, OptionsListed::one);
    ASSERT_EQ(solution.options.size(), 1U);
    EXPECT_EQ(to_string(solve(*played, solution.options.front().move.to).outcome), "P");
  }
}

}  // namespace
}  // namespace lastmove
