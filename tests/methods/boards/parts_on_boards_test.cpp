// Where the parts of boards lie and what they are worth, against split and solve.

#include "methods/boards/parts_on_boards.h"

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/searched_boards.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

/// A board with nothing but some of its squares: what is no square of the game is elsewhere.
std::string alone(const std::string& board, const std::vector<std::size_t>& squares, char blank,
                  const std::string& stays) {
  std::string part = board;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const bool inside = std::find(squares.begin(), squares.end(), i) != squares.end();
    if (!inside && part[i] != '/' && stays.find(part[i]) == std::string::npos) part[i] = blank;
  }
  return part;
}

/// Each part, cut out by its squares, is worth what is told of it.
TEST(PartsOnBoards, LieWhereTheyAreWorthWhatIsTold) {
  std::mt19937 random(11);
  std::size_t parts = 0;
  for (const BoardKind& kind : board_kinds) {
    const std::string game = kind.game;
    if (game == "toads_and_frogs") continue;
    SCOPED_TRACE(game);
    const auto rules = parse_ruleset("script(" + game + ")");
    // What is beside a part may matter to it.
    const std::string stays = game == "col" || game == "snort" ? "LR" : "";
    const char blank = game == "clobber" ? '.' : stays.empty() && game != "domineering" ? '#' : 'x';
    std::size_t divided = 0;
    for (int times = 0; times < 150; ++times) {
      const std::string board = random_board(kind, 12, random);
      if (!is_position(*rules, board)) continue;
      SCOPED_TRACE(board);
      const auto found = boards_in_parts(*rules, rules->parse_position(board), {});
      std::set<std::size_t> seen;
      std::string sum;
      for (const BoardInParts& each : found) {
        ASSERT_EQ(each.board, board);
        ASSERT_GE(each.parts.size(), 2U);
        for (const PartOnBoard& part : each.parts) {
          for (const std::size_t square : part.squares) {
            ASSERT_LT(square, board.size());
            ASSERT_NE(board[square], '/');
            ASSERT_TRUE(seen.insert(square).second);
          }
          const std::string cut = alone(board, part.squares, blank, stays);
          const Solution solution = solve(*rules, rules->parse_position(cut));
          if (part.worth.value) {
            EXPECT_EQ(part.worth.value, solution.value) << cut;
          } else {
            EXPECT_EQ(part.worth.outcome, solution.outcome) << cut;
          }
          sum += (sum.empty() ? "" : "+") + cut;
          ++parts;
        }
        ++divided;
      }
      if (sum.empty() || sum.size() > 36) continue;
      const Solution whole = solve(*rules, rules->parse_position(board));
      EXPECT_EQ(solve(*rules, rules->parse_position(sum)).value, whole.value) << sum;
    }
    // Small boards of Konane hardly ever fall apart.
    if (game != "konane") {
      EXPECT_GT(divided, 2U);
    }
  }
  EXPECT_GT(parts, 200U);
}

/// A script tells it where its split returns what regions() found.
TEST(PartsOnBoards, AreToldOfScriptsOfOnesOwn) {
  std::mt19937 random(12);
  std::size_t divided = 0;
  for (const BoardKind& kind : board_kinds) {
    const std::string game = kind.game;
    SCOPED_TRACE(game);
    const auto rules = parse_ruleset("script(" + game + ")");
    const auto own = own_rules(library_script(game));
    for (int times = 0; times < 150; ++times) {
      const std::string board = random_board(kind, 12, random);
      if (!is_position(*rules, board)) continue;
      SCOPED_TRACE(board);
      const auto expected = boards_in_parts(*rules, rules->parse_position(board), {});
      const auto found = boards_in_parts(*own, own->parse_position(board), {});
      ASSERT_EQ(found.size(), expected.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found[i].parts.size(), expected[i].parts.size());
        for (std::size_t j = 0; j < found[i].parts.size(); ++j) {
          EXPECT_EQ(found[i].parts[j].squares, expected[i].parts[j].squares);
          EXPECT_EQ(found[i].parts[j].worth.value, expected[i].parts[j].worth.value);
          EXPECT_EQ(found[i].parts[j].worth.outcome, expected[i].parts[j].worth.outcome);
        }
        ++divided;
      }
    }
  }
  EXPECT_GT(divided, 100U);
}

/// A script that takes for ever to say where is ended by whoever asked.
TEST(PartsOnBoards, EndWhereTheQuestionDoes) {
  struct Impatient : Monitor {
    void report(std::uint64_t) override {
      if (++reports > 3) throw std::runtime_error("ended");
    }
    int reports = 0;
  };
  const std::string split = R"(return regions(board, ".", "x"))";
  const auto rules = own_rules(library_script("domineering", split, "while true do end"));
  Impatient monitor;
  Limits limits;
  limits.work = UINT64_MAX;
  limits.monitor = &monitor;
  EXPECT_THROW(boards_in_parts(*rules, rules->parse_position("...x../...x../...x.."), limits),
               std::runtime_error);
}

/// Nothing is outlined where it is not clear where a part lies.
TEST(PartsOnBoards, AreNotToldWhereTheyMayLieElsewhere) {
  const std::string split = R"(return regions(board, ".", "x"))";
  for (const char* const other : {
           R"(local r = regions(board, ".", "x"); return {r[2], r[1]})",
           R"(local r = regions(board, ".", "x"); r[1], r[2] = r[2], r[1]; return r)",
           R"(local r = regions(board, ".", "x"); r[3] = "x"; return r)",
           R"(return regions(board:sub(1, 13), ".", "x"))",
           R"(regions(board, ".", "x"); return {board})",
       }) {
    SCOPED_TRACE(other);
    const auto rules = own_rules(library_script("domineering", split, other));
    EXPECT_TRUE(boards_in_parts(*rules, rules->parse_position("...x../...x../...x.."), {}).empty());
  }
  const auto rules = own_rules(library_script("domineering", split, split));
  EXPECT_EQ(boards_in_parts(*rules, rules->parse_position("...x../...x../...x.."), {}).size(), 1U);
  // Also where a split fails half-way, and is asked again.
  const auto failing = own_rules(library_script(
      "domineering", split, R"(local r = regions(board, ".", "x"); error("no"); return r)"));
  for (int times = 0; times < 2; ++times) {
    expect_refused("no", [&] {
      boards_in_parts(*failing, failing->parse_position("...x../...x../...x.."), {});
    });
  }
}

TEST(PartsOnBoards, AreToldOnceOfEqualBoardsAndNotOfWholeOnes) {
  const auto rules = parse_ruleset("script(domineering)");
  const auto found = [&](const char* position) {
    return boards_in_parts(*rules, rules->parse_position(position), {});
  };
  const auto both = found("..x../..x..+..x../..x..+..+xx/xx");
  ASSERT_EQ(both.size(), 1U);
  ASSERT_EQ(both.front().parts.size(), 2U);
  EXPECT_EQ(both.front().width, 5U);
  EXPECT_EQ(both.front().parts[0].squares, (std::vector<std::size_t>{0, 1, 6, 7}));
  EXPECT_EQ(both.front().parts[1].squares, (std::vector<std::size_t>{3, 4, 9, 10}));
  EXPECT_EQ(both.front().parts[0].worth.value, "+-1");
  EXPECT_EQ(both.front().parts[0].worth.temperature, "1");
  EXPECT_TRUE(found("...../.....").empty());
  // A single square is no part, as nobody can move in it.
  EXPECT_TRUE(found("..x./..xx").empty());
  for (const char* const other :
       {"script(domineering) misere", "script(toads_and_frogs)", "script(chomp)", "nim"}) {
    const auto others = parse_ruleset(other);
    const char* const at = other == std::string("nim") ? "3+5" : nullptr;
    const Position position = at ? others->parse_position(at)
                              : other == std::string("script(domineering) misere")
                                  ? others->parse_position("..x../..x..")
                                  : *others->start();
    EXPECT_TRUE(boards_in_parts(*others, position, {}).empty()) << other;
  }
}

/// What no jump can touch parts a board of Konane.
TEST(PartsOnBoards, KnowWhatNoMoveTouches) {
  const auto rules = parse_ruleset("script(konane)");
  const auto found = boards_in_parts(*rules, rules->parse_position("xo..../....../....ox"), {});
  ASSERT_EQ(found.size(), 1U);
  ASSERT_EQ(found.front().parts.size(), 2U);
  EXPECT_EQ(found.front().parts[0].squares, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
}

/// Large parts have their outcome, many parts no worth, and little work is no error.
TEST(PartsOnBoards, TellLessWhereMoreWouldTakeLong) {
  const auto clobber = parse_ruleset("script(clobber)");
  const std::string large = "xoxo.x/oxox.o/xoxo.x/oxox..";
  const auto found = boards_in_parts(*clobber, clobber->parse_position(large), {});
  ASSERT_EQ(found.size(), 1U);
  ASSERT_EQ(found.front().parts.size(), 2U);
  EXPECT_FALSE(found.front().parts[0].worth.value);
  ASSERT_TRUE(found.front().parts[0].worth.outcome);
  EXPECT_EQ(to_string(*found.front().parts[0].worth.outcome), "N");
  Limits little;
  little.work = 1000;
  const auto less = boards_in_parts(*clobber, clobber->parse_position(large), little);
  ASSERT_EQ(less.front().parts.size(), 2U);
  EXPECT_FALSE(less.front().parts[0].worth.outcome);
  std::string row;
  for (int i = 0; i < 40; ++i) row += "xo.";
  const auto many = boards_in_parts(*clobber, clobber->parse_position(row), {});
  ASSERT_EQ(many.front().parts.size(), 40U);
  EXPECT_EQ(many.front().parts[25].worth.value, "*");
  EXPECT_FALSE(many.front().parts[26].worth.value);
  const auto cram = parse_ruleset("script(cram)");
  const auto impartial = boards_in_parts(*cram, cram->parse_position("..x.../..x..."), {});
  ASSERT_EQ(impartial.front().parts.size(), 2U);
  EXPECT_EQ(impartial.front().parts[0].worth.value, "0");
  EXPECT_EQ(impartial.front().parts[1].worth.value, "*");
}

}  // namespace
}  // namespace lastmove
