// The store of canonical forms against the plain canonicaliser and the laws of the group.

#include <algorithm>
#include <random>

#include "methods/values/game_store.h"
#include "methods/values/plain_game.h"
#include "methods/values/small_games.h"
#include "support.h"

namespace lastmove {
namespace {

/// Games of day 4 at most, each made of options that are born by day 3.
std::vector<GameId> random_games(GameStore& store, std::size_t count, std::uint32_t seed) {
  const std::vector<GameId> day3 = born_by(store, 3);
  std::mt19937 random(seed);
  std::vector<GameId> games;
  while (games.size() < count) {
    std::vector<GameId> sides[2];
    for (std::vector<GameId>& side : sides) {
      side.resize(random() % 4);
      for (GameId& option : side) option = day3[random() % day3.size()];
    }
    games.push_back(store.from_options(sides[0], sides[1]));
  }
  return games;
}

TEST(GameStore, HasTheGamesOfTheFirstDays) {
  GameStore store;
  EXPECT_EQ(born_by(store, 0).size(), 1u);
  EXPECT_EQ(born_by(store, 1).size(), 4u);
  EXPECT_EQ(born_by(store, 2).size(), 22u);
  const std::vector<GameId> day3 = born_by(store, 3);
  EXPECT_EQ(day3.size(), 1474u);
  for (const GameId game : day3) EXPECT_LE(store.birthday(game), 3);
}

TEST(GameStore, FormsAreThoseOfThePlainCanonicaliser) {
  GameStore store;
  PlainTrees trees(store);
  const std::vector<GameId> day2 = born_by(store, 2);
  std::mt19937 random(1);
  std::size_t tried = 0;
  const auto check = [&](const std::vector<GameId>& left, const std::vector<GameId>& right) {
    const GameId game = store.from_options(left, right);
    std::vector<PlainGame::Tree> sides[2];
    for (const GameId option : left) sides[0].push_back(trees.of(option));
    for (const GameId option : right) sides[1].push_back(trees.of(option));
    const PlainGame::Tree plain = plain_canonical(sides[0], sides[1]);
    ASSERT_TRUE(plain_same(*plain, *trees.of(game)));
    ++tried;
  };
  // All games with at most one option for each player, and then random ones.
  for (const GameId left : day2) {
    for (const GameId right : day2) check({left}, {right});
    check({left}, {});
    check({}, {left});
  }
  const std::vector<GameId> day3 = born_by(store, 3);
  for (int i = 0; i < 4000; ++i) {
    const std::vector<GameId>& from = i % 2 == 0 ? day2 : day3;
    std::vector<GameId> sides[2];
    for (std::vector<GameId>& side : sides) {
      side.resize(random() % 4);
      for (GameId& option : side) option = from[random() % from.size()];
    }
    check(sides[0], sides[1]);
  }
  EXPECT_EQ(tried, 22u * 22 + 44 + 4000);
}

TEST(GameStore, OrderIsThatOfTheDefinition) {
  GameStore store;
  PlainTrees trees(store);
  std::vector<GameId> games = random_games(store, 60, 2);
  const std::vector<GameId> day2 = born_by(store, 2);
  games.insert(games.end(), day2.begin(), day2.end());
  for (const GameId g : games) {
    for (const GameId h : games) {
      const bool expected = plain_leq(*trees.of(g), *trees.of(h));
      ASSERT_EQ(store.leq(g, h), expected);
      // The same by playing the difference.
      ASSERT_EQ(store.leq(store.difference(g, h), GameStore::zero), expected);
      if (expected && store.leq(h, g)) {
        ASSERT_EQ(g, h);
      }
    }
  }
}

TEST(GameStore, SumsAreThoseOfThePlainCanonicaliser) {
  GameStore store;
  PlainTrees trees(store);
  const std::vector<GameId> day2 = born_by(store, 2);
  for (const GameId g : day2) {
    for (const GameId h : day2) {
      const GameId sum = store.sum(g, h);
      ASSERT_TRUE(plain_same(*trees.of(sum), *plain_sum(trees.of(g), trees.of(h))));
      ASSERT_EQ(store.negative(sum), store.sum(store.negative(g), store.negative(h)));
    }
  }
}

TEST(GameStore, LawsOfTheGroup) {
  GameStore store;
  const std::vector<GameId> games = random_games(store, 200, 3);
  for (std::size_t i = 0; i + 2 < games.size(); ++i) {
    const GameId a = games[i];
    const GameId b = games[i + 1];
    const GameId c = games[i + 2];
    ASSERT_EQ(store.sum(a, b), store.sum(b, a));
    ASSERT_EQ(store.sum(store.sum(a, b), c), store.sum(a, store.sum(b, c)));
    ASSERT_EQ(store.sum(a, GameStore::zero), a);
    ASSERT_EQ(store.negative(store.negative(a)), a);
    ASSERT_EQ(store.difference(a, a), GameStore::zero);
    ASSERT_EQ(store.difference(store.sum(a, b), b), a);
    ASSERT_EQ(store.leq(a, b), store.leq(store.sum(a, c), store.sum(b, c)));
    ASSERT_EQ(store.multiple(3, a), store.sum(a, store.sum(a, a)));
    // The options of a canonical form give it back.
    const GameStore::Options options = store.options(a);
    ASSERT_EQ(store.from_options(options.left, options.right), a);
  }
}

TEST(GameStore, NumbersAreTranslatedAndAvoided) {
  GameStore store;
  PlainTrees trees(store);
  for (const GameId game : random_games(store, 100, 4)) {
    for (const Dyadic& x : {Dyadic(1, 1), Dyadic(-3, 2), Dyadic(2)}) {
      const GameId number = store.number(x);
      const GameId sum = store.sum(game, number);
      std::vector<GameId> sides[2];
      for (const Player player : {Player::left, Player::right}) {
        std::vector<GameId>& side = sides[index(player)];
        const GameStore::Options of_game = store.options(game);
        const GameStore::Options of_number = store.options(number);
        for (const GameId to : player == Player::left ? of_game.left : of_game.right) {
          side.push_back(store.sum(to, number));
        }
        if (!store.is_number(game)) {
          // No move in the number is needed.
          const GameId without = player == Player::left
                                     ? store.from_options(side, store.options(sum).right)
                                     : store.from_options(sides[0], side);
          EXPECT_EQ(without, sum);
        }
        for (const GameId to : player == Player::left ? of_number.left : of_number.right) {
          side.push_back(store.sum(game, to));
        }
      }
      ASSERT_EQ(store.from_options(sides[0], sides[1]), sum);
      const PlainGame::Tree tree = trees.of(sum);
      ASSERT_TRUE(plain_same(*plain_canonical(tree->left, tree->right), *tree));
    }
  }
}

TEST(GameStore, ClosedFormsOfUpsAndNimbersAreThoseOfTheirOptions) {
  GameStore store;
  PlainTrees trees(store);
  std::vector<GameId> games;
  for (const Dyadic& x : {Dyadic(0), Dyadic(1), Dyadic(-3, 2)}) {
    for (std::int64_t ups = -3; ups <= 3; ++ups) {
      for (std::uint64_t star = 0; star <= 3; ++star) {
        games.push_back(store.up_star(store.number(x), ups, star));
      }
    }
  }
  const GameId up = store.from_options(std::vector{GameStore::zero},
                                       std::vector{store.up_star(GameStore::zero, 0, 1)});
  EXPECT_EQ(up, store.up_star(GameStore::zero, 1, 0));
  for (const GameId g : games) {
    const PlainGame::Tree tree = trees.of(g);
    ASSERT_TRUE(plain_same(*plain_canonical(tree->left, tree->right), *tree));
    const GameStore::Options options = store.options(g);
    ASSERT_EQ(store.from_options(options.left, options.right), g);
    Integer born = 0;
    for (const GameId option : options.left) born = std::max(born, store.birthday(option) + 1);
    for (const GameId option : options.right) born = std::max(born, store.birthday(option) + 1);
    ASSERT_EQ(store.birthday(g), born);
    for (const GameId h : games) {
      ASSERT_EQ(store.leq(g, h), plain_leq(*tree, *trees.of(h)));
      const UpStar is = store.up_star_of(g);
      const UpStar other = store.up_star_of(h);
      if (is.number != GameStore::zero || other.number != GameStore::zero) continue;
      std::vector<GameId> sides[2];
      for (const Player player : {Player::left, Player::right}) {
        const auto own = store.options(g);
        const auto others = store.options(h);
        for (const GameId to : player == Player::left ? own.left : own.right) {
          sides[index(player)].push_back(store.sum(to, h));
        }
        for (const GameId to : player == Player::left ? others.left : others.right) {
          sides[index(player)].push_back(store.sum(g, to));
        }
      }
      ASSERT_EQ(store.from_options(sides[0], sides[1]), store.sum(g, h));
    }
  }
}

}  // namespace
}  // namespace lastmove
