// Thermographs, atomic weights, reduced forms and products against their definitions.

#include <algorithm>
#include <map>
#include <random>

#include "methods/values/game_products.h"
#include "methods/values/game_store.h"
#include "methods/values/simplest.h"
#include "methods/values/small_games.h"
#include "methods/values/sum_outcome.h"
#include "methods/values/thermographs.h"
#include "support.h"

namespace lastmove {
namespace {

class Invariants : public testing::Test {
 protected:
  GameId from(std::vector<GameId> left, std::vector<GameId> right) {
    return store_.from_options(left, right);
  }
  GameId number(const Dyadic& x) { return store_.number(x); }

  /// Games of the third day, and some of the fourth.
  std::vector<GameId> games(std::size_t of_day4) {
    std::vector<GameId> all = born_by(store_, 3);
    std::mt19937 random(6);
    const std::size_t born = all.size();
    for (std::size_t i = 0; i < of_day4; ++i) {
      std::vector<GameId> sides[2];
      for (std::vector<GameId>& side : sides) {
        side.resize(1 + random() % 3);
        for (GameId& option : side) option = all[random() % born];
      }
      all.push_back(store_.from_options(sides[0], sides[1]));
    }
    return all;
  }

  /// A stop by playing it out: Left starts and stops at numbers.
  Dyadic played_stop(GameId game, Player starts) {
    if (store_.is_number(game)) return store_.number_of(game);
    std::optional<Dyadic> best;
    const GameStore::Options options = store_.options(game);
    for (const GameId to : starts == Player::left ? options.left : options.right) {
      const Dyadic stop = played_stop(to, opponent(starts));
      if (!best || (starts == Player::left ? stop > *best : stop < *best)) best = stop;
    }
    return *best;
  }

  /// The stop at a temperature, from the definition of cooling: {G^L_t - t | G^R_t + t} unless that
  /// has crossed at a lower temperature. Temperatures are tried on a grid from 0 on.
  Dyadic cooled_stop(GameId game, Player starts, int steps) {
    if (store_.is_number(game)) return store_.number_of(game);
    const auto key = std::tuple(game, starts, steps);
    if (const auto known = cooled_.find(key); known != cooled_.end()) return known->second;
    const GameStore::Options options = store_.options(game);
    Dyadic scaffold[2];
    for (const Player player : {Player::left, Player::right}) {
      std::optional<Dyadic> best;
      const bool left = player == Player::left;
      const Dyadic t(steps, 4);
      for (const GameId to : left ? options.left : options.right) {
        const Dyadic stop = cooled_stop(to, opponent(player), steps);
        const Dyadic paid = left ? stop - t : stop + t;
        if (!best || (left ? paid > *best : paid < *best)) best = paid;
      }
      scaffold[index(player)] = *best;
    }
    Dyadic result = scaffold[index(starts)];
    // Once they meet, the walls are upright. Those of games of day 4 meet at multiples of 1/16.
    if (scaffold[0] <= scaffold[1] && steps > 0) {
      const Dyadic before[2] = {cooled_stop(game, Player::left, steps - 1),
                                cooled_stop(game, Player::right, steps - 1)};
      if (before[0] == before[1]) {
        result = before[0];
      } else {
        EXPECT_EQ(scaffold[0], scaffold[1]) << "the grid is too wide";
      }
    }
    return cooled_[key] = result;
  }

  static Dyadic wall_at(const std::vector<WallPoint>& wall, const Dyadic& t) {
    std::size_t i = 0;
    while (i + 1 < wall.size() && wall[i + 1].temperature <= t) ++i;
    if (i + 1 == wall.size() || wall[i + 1].stop == wall[i].stop) return wall[i].stop;
    const Dyadic along = t - wall[i].temperature;
    return wall[i + 1].stop > wall[i].stop ? wall[i].stop + along : wall[i].stop - along;
  }

  GameStore store_;
  Thermographs thermographs_{store_};
  std::map<std::tuple<GameId, Player, int>, Dyadic> cooled_;
};

TEST_F(Invariants, StopsAreThoseOfPlay) {
  for (const GameId game : games(300)) {
    ASSERT_EQ(store_.number_of(store_.left_stop(game)), played_stop(game, Player::left));
    ASSERT_EQ(store_.number_of(store_.right_stop(game)), played_stop(game, Player::right));
  }
}

TEST_F(Invariants, WallsAreCooledStops) {
  for (const GameId game : games(300)) {
    const Thermograph graph = thermographs_.of(game);
    ASSERT_EQ(graph.left.back().stop, graph.mean);
    ASSERT_EQ(graph.right.back().stop, graph.mean);
    ASSERT_EQ(graph.left.front().temperature, Dyadic(0));
    for (int steps = 0; steps <= 64; ++steps) {
      const Dyadic t(steps, 4);
      ASSERT_EQ(wall_at(graph.left, t), cooled_stop(game, Player::left, steps));
      ASSERT_EQ(wall_at(graph.right, t), cooled_stop(game, Player::right, steps));
      ASSERT_EQ(t >= graph.temperature, wall_at(graph.left, t) == wall_at(graph.right, t));
    }
  }
}

TEST_F(Invariants, CoolingIsLinearAndKeepsTheOrder) {
  const std::vector<GameId> all = games(100);
  std::mt19937 random(7);
  for (int i = 0; i < 400; ++i) {
    const GameId g = all[random() % all.size()];
    const GameId h = all[random() % all.size()];
    const Dyadic t(static_cast<int>(random() % 12), 2);
    const GameId cooled = cool(store_, thermographs_, g, t);
    ASSERT_EQ(cool(store_, thermographs_, store_.sum(g, h), t),
              store_.sum(cooled, cool(store_, thermographs_, h, t)));
    // The stops of what is cooled are the walls.
    const Thermograph graph = thermographs_.of(g);
    ASSERT_EQ(store_.number_of(store_.left_stop(cooled)), wall_at(graph.left, t));
    ASSERT_EQ(store_.number_of(store_.right_stop(cooled)), wall_at(graph.right, t));
    // Means add.
    ASSERT_EQ(thermographs_.of(store_.sum(g, h)).mean, graph.mean + thermographs_.of(h).mean);
  }
}

TEST_F(Invariants, TemperaturesOfNumbersAndInfinitesimals) {
  const auto temperature = [&](GameId game) { return thermographs_.of(game).temperature; };
  EXPECT_EQ(temperature(number(7)), Dyadic(-1));
  EXPECT_EQ(temperature(GameStore::zero), Dyadic(-1));
  EXPECT_EQ(temperature(number({5, 3})), Dyadic(-1, 3));
  EXPECT_EQ(temperature(store_.up_star(number({1, 1}), 2, 1)), Dyadic(0));
  const GameId tiny = from({GameStore::zero}, {from({GameStore::zero}, {number(-2)})});
  EXPECT_EQ(temperature(tiny), Dyadic(0));
  EXPECT_EQ(temperature(from({number(1)}, {number(-1)})), Dyadic(1));
}

TEST_F(Invariants, AtomicWeights) {
  const GameId star = store_.up_star(GameStore::zero, 0, 1);
  std::vector<GameId> small;
  for (const GameId game : born_by(store_, 3)) {
    if (store_.is_all_small(game)) small.push_back(game);
  }
  ASSERT_GT(small.size(), 20u);
  const GameId far_star = store_.up_star(GameStore::zero, 0, 64);
  for (const GameId g : small) {
    const GameId weight = atomic_weight(store_, g);
    for (std::int64_t n = -4; n <= 4; ++n) {
      // aw >= n if and only if G - n.^ >= a far star, but for what is confused with it.
      const GameId rest = store_.difference(g, store_.up_star(GameStore::zero, n, 0));
      const GameId weight_of_rest = store_.difference(weight, number(n));
      ASSERT_EQ(atomic_weight(store_, rest), weight_of_rest);
      // The two-ahead rule.
      if (store_.leq(number(2), weight_of_rest)) {
        ASSERT_FALSE(store_.leq(rest, GameStore::zero));
      }
      if (store_.leq(number(1), weight_of_rest)) {
        ASSERT_TRUE(store_.leq(far_star, rest));
      }
      if (store_.leq(far_star, rest)) {
        ASSERT_TRUE(store_.leq(number(1), weight_of_rest));
      }
    }
    for (const GameId h : small) {
      ASSERT_EQ(atomic_weight(store_, store_.sum(g, h)),
                store_.sum(weight, atomic_weight(store_, h)));
    }
  }
  EXPECT_EQ(atomic_weight(store_, star), GameStore::zero);
  // {^^*|*,v}: {2 - 2 | 0 + 2, -1 + 2} is no integer.
  const GameId clobber =
      from({store_.up_star(GameStore::zero, 2, 1)}, {star, store_.up_star(GameStore::zero, -1, 0)});
  EXPECT_EQ(atomic_weight(store_, clobber), number({1, 1}));
  expect_refused("all-small", [&] { atomic_weight(store_, number(1)); });
}

TEST_F(Invariants, ReducedForms) {
  const std::vector<GameId> all = games(0);
  std::vector<GameId> sample;
  std::mt19937 random(8);
  for (int i = 0; i < 150; ++i) sample.push_back(all[random() % all.size()]);
  const std::vector<GameId> close = {
      store_.up_star(GameStore::zero, 0, 1), store_.up_star(GameStore::zero, 1, 0),
      from({GameStore::zero}, {from({GameStore::zero}, {number(-3)})})};
  for (const GameId g : all) {
    const GameId reduced = reduced_form(store_, g);
    ASSERT_EQ(reduced_form(store_, reduced), reduced);
    ASSERT_TRUE(store_.is_infinitesimal(store_.difference(g, reduced)));
    ASSERT_LE(store_.birthday(reduced), store_.birthday(g));
    for (const GameId small : close) {
      ASSERT_EQ(reduced_form(store_, store_.sum(g, small)), reduced);
    }
  }
  // Equal forms if and only if the difference is infinitesimal.
  for (const GameId g : sample) {
    for (const GameId h : sample) {
      ASSERT_EQ(reduced_form(store_, g) == reduced_form(store_, h),
                store_.is_infinitesimal(store_.difference(g, h)));
    }
  }
}

TEST_F(Invariants, OutcomesOfSums) {
  const std::vector<GameId> all = games(50);
  std::mt19937 random(9);
  std::size_t told[3] = {};
  for (int i = 0; i < 1500; ++i) {
    std::vector<GameId> parts(1 + random() % 4);
    GameId sum = GameStore::zero;
    for (GameId& part : parts) {
      part = all[random() % all.size()];
      sum = store_.sum(sum, part);
    }
    if (i % 5 == 0)
      parts.push_back(store_.negative(parts[0])), sum = store_.difference(sum, parts[0]);
    const SumOutcome found = outcome_of_sum(store_, thermographs_, parts);
    ASSERT_EQ(found.outcome, store_.outcome(sum));
    ++told[static_cast<std::size_t>(found.by)];
  }
  for (const std::size_t count : told) EXPECT_GT(count, 10u);
}

TEST_F(Invariants, OutcomesOfFiftyLargeHeaps) {
  std::vector<GameId> heaps;
  for (std::size_t n = 0; n <= 1000; ++n) {
    std::vector<GameId> sides[2];
    for (const std::size_t take : {1u, 3u}) {
      if (take <= n) sides[0].push_back(heaps[n - take]);
    }
    for (const std::size_t take : {2u, 5u}) {
      if (take <= n) sides[1].push_back(heaps[n - take]);
    }
    heaps.push_back(store_.from_options(sides[0], sides[1]));
  }
  const SumOutcome found =
      outcome_of_sum(store_, thermographs_, std::vector<GameId>(50, heaps[1000]));
  EXPECT_EQ(to_string(found.outcome), "L");
  EXPECT_EQ(found.by, SumOutcome::By::stops);
}

// The least exponent is found by halving, and here one after the other.
TEST_F(Invariants, SimplestNumbers) {
  std::mt19937 random(9);
  const auto end = [&]() -> std::optional<IntervalEnd> {
    if (random() % 6 == 0) return std::nullopt;
    const auto exponent = static_cast<std::uint32_t>(random() % 12);
    return IntervalEnd{Dyadic(static_cast<std::int64_t>(random() % 4001) - 2000, exponent),
                       random() % 2 == 0};
  };
  const auto within = [](const Dyadic& x, const std::optional<IntervalEnd>& above,
                         const std::optional<IntervalEnd>& below) {
    return (!above || above->at < x || (above->closed && above->at == x)) &&
           (!below || x < below->at || (below->closed && x == below->at));
  };
  for (int tries = 0; tries < 3000; ++tries) {
    const auto above = end();
    const auto below = end();
    const bool closed = above && below && above->closed && below->closed;
    if (above && below && (below->at < above->at || (below->at == above->at && !closed))) continue;
    const Dyadic found = simplest_number(above, below);
    ASSERT_TRUE(within(found, above, below));
    // No number with a smaller denominator lies there, nor an integer nearer to 0.
    if (found.exponent() > 0) {
      const Dyadic step(1, found.exponent());
      EXPECT_FALSE(within(found + step, above, below) || within(found - step, above, below));
    } else if (found.sign() != 0) {
      EXPECT_FALSE(within(found.sign() > 0 ? found - 1 : found + 1, above, below));
    }
  }
}

TEST_F(Invariants, LongSumsSpendTheirWork) {
  Limits limits;
  limits.work = 1'000'000;
  WorkMeter work(limits);
  GameStore store(limits, work);
  const std::vector<GameId> one = {store.number(1)}, nothing = {GameStore::zero};
  const Error error = error_of([&] {
    store.sum(store.up_star(GameStore::zero, 1'000'000'000'000, 0),
              store.from_options(one, nothing));
  });
  EXPECT_EQ(error.bound(), Error::Bound::work);
}

TEST_F(Invariants, Products) {
  const GameId up = store_.up_star(GameStore::zero, 1, 0);
  const std::vector<GameId> day2 = born_by(store_, 2);
  for (const GameId g : day2) {
    ASSERT_EQ(ordinal_sum(store_, GameStore::zero, g), g);
    ASSERT_EQ(ordinal_sum(store_, g, GameStore::zero), g);
    ASSERT_EQ(ordinal_sum(store_, store_.negative(g), store_.negative(up)),
              store_.negative(ordinal_sum(store_, g, up)));
    ASSERT_EQ(heat(store_, g, GameStore::zero), g);
    ASSERT_EQ(overheat(store_, g, number(1), GameStore::zero), g);
    for (const GameId h : day2) {
      // Norton products and heating are linear, and G.1 is G.
      for (const GameId unit : {up, number(1), number({1, 1})}) {
        ASSERT_EQ(norton_product(store_, store_.sum(g, h), unit),
                  store_.sum(norton_product(store_, g, unit), norton_product(store_, h, unit)));
      }
      const GameId t = number({1, 1});
      ASSERT_EQ(heat(store_, store_.sum(g, h), t),
                store_.sum(heat(store_, g, t), heat(store_, h, t)));
      // The colon principle.
      for (const GameId base : day2) {
        if (!store_.leq(g, h)) continue;
        ASSERT_TRUE(store_.leq(ordinal_sum(store_, base, g), ordinal_sum(store_, base, h)));
      }
    }
    ASSERT_EQ(norton_product(store_, g, number(1)), g);
  }
}

}  // namespace
}  // namespace lastmove
