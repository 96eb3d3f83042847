// What scripts say of images and negatives: held to the options, and used in sums.

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/searched_boards.h"
#include "methods/boards/sum_search.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

/// Every board of so many squares or fewer that is a position, but for the widest.
std::vector<std::string> boards_of(const Ruleset& rules, const std::string& letters,
                                   std::size_t squares, bool strip) {
  std::vector<std::string> boards;
  for (std::size_t width = 1; width <= squares; ++width) {
    for (std::size_t height = 1; width * height <= squares; ++height) {
      if (strip && height > 1) break;
      std::size_t count = 1;
      for (std::size_t i = 0; i < width * height; ++i) count *= letters.size();
      for (std::size_t number = 0; number < count; ++number) {
        std::string board;
        for (std::size_t i = 0, rest = number; i < width * height; ++i, rest /= letters.size()) {
          if (i > 0 && i % width == 0) board += '/';
          board += letters[rest % letters.size()];
        }
        if (is_position(rules, board)) boards.push_back(board);
      }
    }
  }
  return boards;
}

/// What the moves of a player leave, as what stands for it.
template <typename Standing>
std::vector<State::Value> left_by(const StateMoves& moves, const State::Value& at, Player player,
                                  const Standing& standing) {
  StateOptions options;
  moves.list(at, player, false, options);
  for (State::Value& state : options.states) state = standing(state);
  std::sort(options.states.begin(), options.states.end());
  return options.states;
}

struct Small {
  const char* game;
  const char* letters;
  std::size_t squares = 5;
};

/// On every small board, move by move; and of smaller ones the sum with the negative is lost.
TEST(Negatives, OfTheLibraryAreRightOnEverySmallBoard) {
  for (const auto& [game, letters, squares] :
       {Small{"domineering", ".x", 8}, Small{"clobber", ".xo", 6}, Small{"col", ".LRx"},
        Small{"snort", ".LRx"}, Small{"nogo", ".xo#"}, Small{"amazons", ".xo#"},
        Small{"konane", ".xo#", 6}, Small{"toads_and_frogs", ".tf", 7}}) {
    SCOPED_TRACE(game);
    const auto rules = own_rules(library_script(game));
    const StateRule rule = std::get<StateRule>(rules->lower());
    const StateMoves& moves = *rule.moves;
    Oracle oracle(*rules);
    std::size_t tried = 0;
    for (const std::string& board :
         boards_of(*rules, letters, squares, game == std::string("toads_and_frogs"))) {
      SCOPED_TRACE(board);
      const State::Value at = board;
      const auto negative = moves.negative(at);
      ASSERT_TRUE(negative);
      ASSERT_EQ(moves.negative(*negative), moves.canonical(at));
      for (const Player player : {Player::left, Player::right}) {
        ASSERT_EQ(left_by(moves, at, player,
                          [&](const State::Value& state) { return *moves.negative(state); }),
                  left_by(moves, *negative, opponent(player),
                          [&](const State::Value& state) { return moves.canonical(state); }));
      }
      if (board.size() <= 5) {
        const Position sum = rules->parse_position(board + "+" + std::get<std::string>(*negative));
        ASSERT_EQ(to_string(oracle.outcome(sum)), "P");
      }
      ++tried;
    }
    EXPECT_GT(tried, 300U);
  }
}

TEST(Negatives, OfCakesAreRight) {
  for (const char* const game : {"cutcake", "maundy_cake"}) {
    const auto rules = own_rules(library_script(game));
    const StateRule rule = std::get<StateRule>(rules->lower());
    for (std::int64_t width = 1; width <= 12; ++width) {
      for (std::int64_t height = 1; height <= 12; ++height) {
        const State::Value cake = std::vector<std::int64_t>{width, height};
        const State::Value turned = std::vector<std::int64_t>{height, width};
        ASSERT_EQ(rule.moves->negative(cake), turned);
      }
    }
  }
}

bool wins(SumSearch& search, std::vector<State::Value> states, Player player) {
  return search.wins(states, player);
}

/// Where nothing else decides, a board and its negative take no search.
TEST(Negatives, Cancel) {
  for (const auto& [words, cancels] :
       {std::pair("", true), std::pair("function negative", false)}) {
    const auto rules = own_rules(library_script("clobber", words, "local function unused"));
    SumSearch search(std::get<StateRule>(rules->lower()), {}, no_forms);
    const State::Value board = checkered(3, 3);
    const State::Value other = std::string("ooxx/xoxo");
    const State::Value negative = std::string("xxoo/oxox");
    EXPECT_FALSE(wins(search, {other, negative}, Player::left));
    EXPECT_FALSE(wins(search, {other, negative}, Player::right));
    EXPECT_EQ(search.sums_searched() == 0, cancels);
    EXPECT_EQ(wins(search, {board, other, negative}, Player::left),
              wins(search, {board}, Player::left));
  }
}

/// The same answers as without, and as the oracle's.
TEST(Negatives, ChangeNoAnswer) {
  for (const char* const game : {"clobber", "domineering", "toads_and_frogs", "konane"}) {
    SCOPED_TRACE(game);
    const auto with = own_rules(library_script(game));
    const auto without =
        own_rules(library_script(game, "function negative", "local function unused"));
    SumSearch search(std::get<StateRule>(with->lower()), {}, no_forms);
    SumSearch plain(std::get<StateRule>(without->lower()), {}, no_forms);
    Oracle oracle(*without);
    std::mt19937 random(5);
    for (const BoardKind& kind : board_kinds) {
      if (kind.game != std::string(game)) continue;
      for (int times = 0; times < 150; ++times) {
        const std::string one = random_board(kind, 5, random);
        const std::string two = random_board(kind, 4, random);
        const std::string three = random() % 2 == 0 ? one : random_board(kind, 3, random);
        const Position position = without->parse_position(one + "+" + two + "+" + three);
        for (const Player player : {Player::left, Player::right}) {
          const bool truth = oracle.outcome(position).for_starter(player) == Result::win;
          ASSERT_EQ(wins(search, {one, two, three}, player), truth) << to_string(position);
          ASSERT_EQ(wins(plain, {one, two, three}, player), truth) << to_string(position);
        }
      }
    }
  }
}

TEST(Negatives, AreRefusedWhereTheyAreWrong) {
  const auto solved = [](const std::string& script, const char* board = "xxo.o/oxo.x") {
    const auto rules = own_rules(script);
    SumSearch search(std::get<StateRule>(rules->lower()), {}, no_forms);
    const State::Value states[] = {std::string(board), std::string(board)};
    search.wins(states, Player::left);
  };
  const std::string right = "exchanged(board, \"x\", \"o\")";
  const auto clobber = [&](const char* wrong) { return library_script("clobber", right, wrong); };
  solved(clobber(right.c_str()));
  // The players keep their pieces.
  expect_refused("own.lua: negative of", [&] { solved(clobber("board")); });
  expect_refused("where Right should be able to move to", [&] { solved(clobber("board")); });
  expect_refused("and negative of that", [&] { solved(clobber("board .. \".\"")); });
  expect_refused("which is a whole number and not a text", [&] { solved(clobber("3")); });
  expect_refused("negative returned nothing", [&] {
    solved(library_script("clobber", "return " + right, "local unused = " + right));
  });
  expect_refused("which goes with options(position, player)", [&] {
    solved(
        "start = \"x\" function options(board) return {} end "
        "function negative(board) return board end");
  });
  // A move too many.
  expect_refused("which is the negative of nothing that", [&] {
    solved(
        "start = \"ab\" function negative(at) return exchanged(at, \"a\", \"b\") end "
        "function options(at, player) "
        "if at == \"b\" and player == \"left\" or at == \"c\" then return {} end "
        "return {\"c\"} end",
        "b");
  });
}

constexpr const char* canonical_of_domineering =
    "function canonical(board) return least_image(board) end";
constexpr const char* mirror_of_domineering =
    "function mirror(board) local width, flipped = (board .. \"/\"):find(\"/\"), \"\" "
    "for i = 1, #board, width do "
    "flipped = flipped .. (i > 1 and \"/\" or \"\") .. board:sub(i, i + width - 2):reverse() end "
    "return flipped, board:reverse() end";

/// The image that canonical would choose.
TEST(Mirrors, GiveTheFirstImage) {
  const auto canonical = own_rules(library_script("domineering"));
  const auto mirror =
      own_rules(library_script("domineering", canonical_of_domineering, mirror_of_domineering));
  const StateRule one = std::get<StateRule>(canonical->lower());
  const StateRule other = std::get<StateRule>(mirror->lower());
  std::size_t replaced = 0;
  for (const std::string& board : boards_of(*canonical, ".x", 8, false)) {
    const State::Value at = board;
    ASSERT_EQ(other.moves->canonical(at), one.moves->canonical(at)) << board;
    if (other.moves->canonical(at) != at) ++replaced;
  }
  EXPECT_GT(replaced, 500U);
  const Position position = mirror->parse_position("..../..../....");
  ValueStore values;
  EXPECT_EQ(value_of(*mirror, position, values, ample_limits()),
            value_of(*canonical, position, values, ample_limits()));
}

TEST(Mirrors, AreRefusedWhereTheyAreWrong) {
  const auto solved = [](const std::string& script, const char* position) {
    const auto rules = own_rules(script);
    return solve(*rules, rules->parse_position(position)).value;
  };
  const auto domineering = [&](const std::string& mirror) {
    return library_script("domineering", canonical_of_domineering, mirror);
  };
  expect_refused("by mirror", [&] {
    solved(domineering("function mirror(board) return transposed(board) end"), "..../...x/....");
  });
  expect_refused("to more than 16 positions", [&] {
    solved(domineering("function mirror(board) return board .. \".\" end"), "....");
  });
  expect_refused("it defines both canonical and mirror", [&] {
    solved(
        library_script("domineering", canonical_of_domineering,
                       std::string(canonical_of_domineering) + " function mirror(b) return b end"),
        "....");
  });
  expect_refused("what mirror returned has a text in it where the position is a whole number", [&] {
    solved(
        "function options(n) return n > 0 and {n - 1} or {} end "
        "function mirror(n) return \"a\" end",
        "3");
  });
  // Lists may be mirrored too.
  const char* const nim =
      "start = {3, 1} function options(p) local moves = {} for i = 1, 2 do for left = 0, p[i] - 1 "
      "do "
      "local to = {p[1], p[2]} to[i] = left moves[#moves + 1] = to end end return moves end "
      "function mirror(p) return {p[2], p[1]} end";
  EXPECT_EQ(solved(nim, "7,3"), "4");
}

}  // namespace
}  // namespace lastmove
