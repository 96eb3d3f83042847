// The compiled moves of boards against the scripts that define the games.

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "own_scripts.h"

namespace lastmove {
namespace {

struct Moves {
  std::unique_ptr<const Ruleset> rules;
  StateRule rule;
};

Moves moves_of(std::unique_ptr<const Ruleset> rules) {
  Moves moves{std::move(rules), {}};
  moves.rule = std::get<StateRule>(moves.rules->lower());
  return moves;
}

Moves compiled_moves(const std::string& game) {
  return moves_of(parse_ruleset("script(" + game + ")"));
}

/// The same script under a name of one's own, which nothing restates.
Moves interpreted(const std::string& game) {
  const std::size_t end = std::min(game.find(';'), game.size());
  return moves_of(own_rules(library_script(game.substr(0, end)), game.substr(end)));
}

/// Its name and its letters.
using Game = std::pair<std::string, std::string>;

class BoardMovesOf : public testing::TestWithParam<Game> {};

TEST_P(BoardMovesOf, AreThoseOfTheScript) {
  const auto [name, letters] = GetParam();
  const Moves compiled = compiled_moves(name);
  const Moves script = interpreted(name);
  const auto& kernel = *compiled.rule.moves;
  const auto& script_moves = *script.rule.moves;
  ASSERT_NE(typeid(kernel), typeid(script_moves));
  EXPECT_EQ(compiled.rule.impartial, script.rule.impartial);
  std::mt19937 random(7);
  const auto expect_same = [&](const std::string& board) {
    SCOPED_TRACE(board);
    const State::Value state = board;
    EXPECT_EQ(compiled.rule.moves->canonical(state), script.rule.moves->canonical(state));
    EXPECT_EQ(compiled.rule.moves->split(state), script.rule.moves->split(state));
    for (const Player player : {Player::left, Player::right}) {
      for (const bool adds_values : {false, true}) {
        StateOptions here;
        StateOptions there;
        compiled.rule.moves->list(state, player, adds_values, here);
        script.rule.moves->list(state, player, adds_values, there);
        ASSERT_EQ(here.states, there.states);
        ASSERT_EQ(here.ends, there.ends);
        ASSERT_EQ(compiled.rule.moves->count(state, player), here.size());
      }
      ASSERT_EQ(script.rule.moves->count(state, player), std::nullopt);
    }
  };
  // Also boards that break the rules of the game, as two L side by side.
  const bool strips = name == "toads_and_frogs";
  std::size_t tried = 0;
  for (std::size_t width = 1; width <= (strips ? 24 : 6); ++width) {
    for (std::size_t height = 1; width * height <= 24 && !(strips && height > 1); ++height) {
      for (int times = 0; times < (strips ? 50 : 25); ++times) {
        std::string board;
        for (std::size_t row = 0; row < height; ++row) {
          if (row > 0) board += '/';
          for (std::size_t i = 0; i < width; ++i) board += letters[random() % letters.size()];
        }
        expect_same(board);
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 1000U);
}

/// In the negative of a board a player has the negatives of the opponent's moves.
TEST_P(BoardMovesOf, AreTurnedRoundInTheNegative) {
  const auto [name, letters] = GetParam();
  const Moves moves = compiled_moves(name);
  const Moves script = interpreted(name);
  std::mt19937 random(8);
  std::size_t tried = 0;
  for (int times = 0; times < 200; ++times) {
    const std::size_t width = 1 + random() % (name == "toads_and_frogs" ? 12 : 5);
    const std::size_t height = name == "toads_and_frogs" ? 1 : 1 + random() % 5;
    std::string board;
    for (std::size_t row = 0; row < height; ++row) {
      if (row > 0) board += '/';
      for (std::size_t i = 0; i < width; ++i) board += letters[random() % letters.size()];
    }
    SCOPED_TRACE(board);
    const auto negative = moves.rule.moves->negative(State::Value(board));
    ASSERT_TRUE(negative);
    if (!script.rule.impartial) {
      EXPECT_EQ(script.rule.moves->negative(State::Value(board)), negative);
    }
    EXPECT_EQ(moves.rule.moves->negative(*negative), moves.rule.moves->canonical(board));
    for (const Player player : {Player::left, Player::right}) {
      StateOptions here;
      StateOptions there;
      moves.rule.moves->list(board, player, false, here);
      moves.rule.moves->list(*negative, opponent(player), false, there);
      for (State::Value& state : here.states) state = *moves.rule.moves->negative(state);
      std::sort(here.states.begin(), here.states.end());
      std::sort(there.states.begin(), there.states.end());
      ASSERT_EQ(here.states, there.states);
      tried += here.size();
    }
  }
  EXPECT_GT(tried, 20U);
}

INSTANTIATE_TEST_SUITE_P(
    Library, BoardMovesOf,
    testing::Values(Game("domineering", "..x"), Game("cram", "..x"), Game("clobber", ".xo"),
                    Game("col", "...LRx"), Game("snort", "...LRx"), Game("nogo", "....xo#"),
                    Game("amazons", "...xo##"), Game("konane", "...xo#"),
                    Game("toads_and_frogs", "..tf"), Game("nogo; impartial=1", "...xo"),
                    Game("clobber; impartial=1", ".xo")),
    [](const auto& tried) {
      const std::string& name = tried.param.first;
      return name.substr(0, name.find(';')) + (name.find(';') == name.npos ? "" : "Impartial");
    });

}  // namespace
}  // namespace lastmove
