// The search of couples against the oracle, and against published nim-values of boards.

#include "methods/boards/couple_search.h"

#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/nogo_rows.h"
#include "support.h"

namespace lastmove {
namespace {

class Couples {
 public:
  explicit Couples(const std::string& game, Limits limits = {})
      : rules_(parse_ruleset("script(" + game + ")")),
        search_(std::get<StateRule>(rules_->lower()), limits) {}

  std::uint32_t nim_value(const std::vector<std::string>& boards) {
    const std::vector<State::Value> states(boards.begin(), boards.end());
    return search_.nim_value(states);
  }
  bool is_lost(const std::vector<std::string>& boards) {
    const std::vector<State::Value> states(boards.begin(), boards.end());
    return search_.is_lost(states);
  }
  const Ruleset& rules() const { return *rules_; }

 private:
  std::unique_ptr<const Ruleset> rules_;
  CoupleSearch search_;
};

std::string rows_of(std::size_t width, std::size_t height) {
  std::string board;
  for (std::size_t row = 0; row < height; ++row) {
    board += (row > 0 ? "/" : "") + std::string(width, '.');
  }
  return board;
}

TEST(CoupleSearch, AgreesWithTheOracle) {
  std::mt19937 random(5);
  const std::pair<std::string, std::string> games[] = {
      {"cram", "....x"}, {"clobber; impartial=1", "xxoo."}, {"nogo; impartial=1", "...xo#"}};
  for (const auto& [game, letters] : games) {
    Couples couples(game);
    Oracle oracle(couples.rules());
    std::size_t tried = 0;
    std::uint32_t largest = 0;
    for (int times = 0; times < 400; ++times) {
      const std::size_t width = 1 + random() % 4;
      const std::size_t height = 1 + random() % 2;
      std::string board;
      for (std::size_t row = 0; row < height; ++row) {
        if (row > 0) board += '/';
        for (std::size_t i = 0; i < width; ++i) board += letters[random() % letters.size()];
      }
      SCOPED_TRACE(game + " " + board);
      const Position position = [&] {
        try {
          return couples.rules().parse_position(board);
        } catch (const Error&) {
          return Position();
        }
      }();
      if (!std::holds_alternative<States>(position)) continue;
      EXPECT_EQ(Couples(game).is_lost({board, board, board}), couples.nim_value({board}) == 0);
      const std::uint32_t value = couples.nim_value({board});
      ASSERT_EQ(LoopyNimValue(value), oracle.nim_value(position));
      largest = std::max(largest, value);
      ++tried;
    }
    EXPECT_GT(tried, 100U) << game;
    EXPECT_GT(largest, 1U) << game;
  }
}

/// P. Beling, impartial-games; J. Lemoine and S. Viennot, Nimbers are inevitable (2012).
TEST(CoupleSearch, KnowsPublishedValuesOfCram) {
  Couples cram("cram");
  EXPECT_EQ(cram.nim_value({rows_of(3, 2)}), 1U);
  EXPECT_EQ(cram.nim_value({rows_of(3, 3)}), 0U);
  EXPECT_EQ(cram.nim_value({rows_of(4, 3)}), 1U);
  EXPECT_EQ(cram.nim_value({rows_of(7, 3)}), 1U);
  EXPECT_EQ(cram.nim_value({rows_of(4, 4)}), 0U);
  EXPECT_EQ(cram.nim_value({rows_of(5, 4)}), 2U);
  EXPECT_EQ(cram.nim_value({rows_of(6, 4)}), 0U);
  EXPECT_EQ(cram.nim_value({rows_of(5, 5)}), 0U);
  EXPECT_EQ(cram.nim_value({rows_of(5, 4), rows_of(4, 5), rows_of(3, 5)}), 1U);
}

/// Of impartial NoGo on an empty row: to 24 squares by M. Mueller's group at the University of
/// Alberta, results of MCGS; 25 by data/nogo_boards.csv.
unsigned value_of_row(std::size_t squares) {
  constexpr std::string_view values = "0101201012310310223133102";
  return static_cast<unsigned>(values.at(squares - 1) - '0');
}

/// ROWS=25 tries all, in ten minutes.
TEST(CoupleSearch, RowsOfNoGoAreWorthWhatAllMovesTell) {
  const char* const asked = std::getenv("ROWS");
  PlainNoGoRows rows;
  for (std::size_t n = 1; n <= (asked ? std::stoul(asked) : 16); ++n) {
    EXPECT_EQ(rows.value(std::string(n, '.')), value_of_row(n)) << n;
  }
}

/// Results of MCGS.
TEST(CoupleSearch, KnowsPublishedValuesOfNoGo) {
  Couples nogo("nogo; impartial=1");
  for (std::size_t n = 1; n <= 16; ++n) {
    EXPECT_EQ(nogo.nim_value({std::string(n, '.')}), value_of_row(n)) << n;
  }
  EXPECT_EQ(nogo.nim_value({rows_of(2, 2)}), 1U);
  EXPECT_EQ(nogo.nim_value({rows_of(3, 2)}), 1U);
  EXPECT_EQ(nogo.nim_value({rows_of(4, 2)}), 0U);
  EXPECT_EQ(nogo.nim_value({rows_of(3, 3)}), 0U);
  EXPECT_EQ(nogo.nim_value({rows_of(4, 3)}), 0U);
}

TEST(CoupleSearch, StopsAtItsLimits) {
  Limits limits;
  limits.memory = std::uint64_t{1} << 20;
  expect_limit("memory", [&] { Couples("cram", limits).nim_value({rows_of(6, 6)}); });
  limits = {};
  limits.work = 10'000'000;
  expect_limit("the search has", [&] { Couples("cram", limits).nim_value({rows_of(6, 6)}); });
}

TEST(CoupleSearch, SolvesBoardsWithTheirOptions) {
  const auto rules = parse_ruleset("script(cram)");
  const Solution solution =
      solve(*rules, rules->parse_position(rows_of(4, 4) + "+" + rows_of(3, 2)));
  EXPECT_EQ(to_string(solution.outcome), "N");
  EXPECT_EQ(solution.nim_value, Integer(1));
  EXPECT_EQ(solution.method, "nim-values");
  Couples cram("cram");
  std::size_t won = 0;
  for (const OptionValue& option : solution.options) {
    std::vector<std::string> boards;
    for (const State& state : std::get<States>(option.move.to)) {
      boards.push_back(std::get<std::string>(state.value));
    }
    EXPECT_EQ(option.result == Result::win, cram.nim_value(boards) == 0);
    if (option.result == Result::win) ++won;
  }
  EXPECT_GT(won, 0U);
}

}  // namespace
}  // namespace lastmove
