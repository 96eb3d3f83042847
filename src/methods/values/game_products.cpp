#include "methods/values/game_products.h"

#include <algorithm>

#include "games/model/bad_input.h"
#include "methods/values/game_map.h"

namespace lastmove {

namespace {

/// `step` added to each.
std::vector<GameId> all_plus(GameStore& store, std::vector<GameId> games, GameId step) {
  for (GameId& game : games) game = store.sum(game, step);
  return games;
}

/// What heating, overheating and cooling share: each move brings Left `left` and Right `right`.
GameId warmed(GameStore& store, const GameMap& images, GameId game, GameId left, GameId right) {
  const GameStore::Options options = store.options(game);
  return store.from_options(all_plus(store, images.of(options.left), left),
                            all_plus(store, images.of(options.right), right));
}

}  // namespace

GameId ordinal_sum(GameStore& store, GameId g, GameId h) {
  const GameStore::Options base = store.options(g);
  GameMap sums(store);
  for (const GameId at : store.followers(h, [](const GameStore&, GameId) { return false; }).games) {
    const GameStore::Options options = store.options(at);
    std::vector<GameId> left = sums.of(options.left);
    std::vector<GameId> right = sums.of(options.right);
    left.insert(left.end(), base.left.begin(), base.left.end());
    right.insert(right.end(), base.right.begin(), base.right.end());
    sums.set(at, store.from_options(left, right));
  }
  return sums[h];
}

GameId norton_product(GameStore& store, GameId g, GameId unit) {
  if (GameStore::ends_at_integers(store, g)) {
    return store.multiple(store.number_of(g).numerator(), unit);
  }
  if (unit == GameStore::zero || !store.leq(GameStore::zero, unit)) {
    fail_bad_input("a product with what is no integer takes a positive game on its right");
  }
  const GameStore::Options of_unit = store.options(unit);
  // U + I for each incentive I.
  std::vector<GameId> steps;
  for (const GameId left : of_unit.left) steps.push_back(left);
  for (const GameId right : of_unit.right) {
    steps.push_back(store.difference(store.sum(unit, unit), right));
  }
  GameMap products(store);
  const GameStore::Followers followers = store.followers(g, GameStore::ends_at_integers);
  for (const GameId n : followers.ends) {
    products.set(n, store.multiple(store.number_of(n).numerator(), unit));
  }
  for (const GameId at : followers.games) {
    const GameStore::Options options = store.options(at);
    std::vector<GameId> sides[2];
    for (const GameId step : steps) {
      for (const GameId option : options.left) {
        sides[0].push_back(store.sum(products[option], step));
      }
      for (const GameId option : options.right) {
        sides[1].push_back(store.difference(products[option], step));
      }
    }
    products.set(at, store.from_options(sides[0], sides[1]));
  }
  return products[g];
}

GameId cool(GameStore& store, Thermographs& thermographs, GameId game, const Dyadic& t) {
  if (t < Dyadic(0)) fail_bad_input("games are cooled by numbers that are not negative");
  if (t == Dyadic(0)) return game;
  const GameId cost = store.number(t);
  GameMap images(store);
  const GameStore::Followers followers = store.followers(game, GameStore::ends_at_up_stars);
  // Without what is infinitesimal, as t > 0.
  for (const GameId end : followers.ends) images.set(end, store.left_stop(end));
  for (const GameId at : followers.games) {
    const Thermograph& graph = thermographs.of(at);
    images.set(at, t > graph.temperature ? store.number(graph.mean)
                                         : warmed(store, images, at, store.negative(cost), cost));
  }
  return images[game];
}

GameId heat(GameStore& store, GameId game, GameId t) {
  GameMap images(store);
  const GameStore::Followers followers = store.followers(game, GameStore::ends_at_numbers);
  for (const GameId number : followers.ends) images.set(number, number);
  for (const GameId at : followers.games) {
    images.set(at, warmed(store, images, at, t, store.negative(t)));
  }
  return images[game];
}

GameId overheat(GameStore& store, GameId game, GameId s, GameId t) {
  GameMap images(store);
  const GameStore::Followers followers = store.followers(game, GameStore::ends_at_integers);
  for (const GameId n : followers.ends) {
    images.set(n, store.multiple(store.number_of(n).numerator(), s));
  }
  for (const GameId at : followers.games) {
    images.set(at, warmed(store, images, at, t, store.negative(t)));
  }
  return images[game];
}

GameId reduced_form(GameStore& store, GameId game) {
  // Infinitesimally close to that number.
  if (store.left_stop(game) == store.right_stop(game)) return store.left_stop(game);
  const GameId star = store.up_star(GameStore::zero, 0, 1);
  const GameId heated = heat(store, game, star);
  GameMap images(store);
  const GameStore::Followers followers =
      store.followers(heated, [](const GameStore& in, GameId at) {
        if (!in.is_up_star(at)) return false;
        const UpStar is = in.up_star_of(at);
        return is.ups == 0 && is.star < 2;
      });
  for (const GameId end : followers.ends) images.set(end, store.left_stop(end));
  for (const GameId at : followers.games) {
    const GameStore::Options options = store.options(at);
    images.set(at, store.from_options(images.of(options.left), images.of(options.right)));
  }
  return images[heated];
}

namespace {

/// The greatest integer that is not >= the game, for `sign` = 1; the least that is not <= it for
/// -1.
Integer last_integer_beside(GameStore& store, GameId game, int sign) {
  if (sign < 0) {
    return Integer(0) - last_integer_beside(store, store.negative(game), 1);
  }
  const Integer n = store.number_of(store.left_stop(game)).floor();
  return store.leq(game, store.number(n)) ? n - 1 : n;
}

}  // namespace

GameId atomic_weight(GameStore& store, GameId game) {
  if (!store.is_all_small(game)) {
    fail_bad_input(
        "only an all-small game has an atomic weight: one in which either player can move wherever "
        "the other can");
  }
  const GameId two = store.number(2);
  GameMap weights(store);
  const GameStore::Followers followers = store.followers(game, GameStore::ends_at_up_stars);
  std::uint64_t greatest = 0;
  for (const GameId end : followers.ends) {
    const UpStar is = store.up_star_of(end);
    greatest = std::max(greatest, is.star | 1);
    weights.set(end, store.number(is.ups));
  }
  for (const GameId at : followers.games) {
    const GameStore::Options options = store.options(at);
    const std::vector<GameId> left = all_plus(store, weights.of(options.left), store.negative(two));
    const std::vector<GameId> right = all_plus(store, weights.of(options.right), two);
    GameId weight = store.from_options(left, right);
    if (GameStore::ends_at_integers(store, weight)) {
      const GameId far_star = store.up_star(GameStore::zero, 0, greatest + 1);
      Integer eccentric = 0;
      if (store.leq(far_star, at)) {
        for (std::size_t i = 0; i < right.size(); ++i) {
          const Integer n = last_integer_beside(store, right[i], 1);
          eccentric = i == 0 ? n : std::min(eccentric, n);
        }
      } else if (store.leq(at, far_star)) {
        for (std::size_t i = 0; i < left.size(); ++i) {
          const Integer n = last_integer_beside(store, left[i], -1);
          eccentric = i == 0 ? n : std::max(eccentric, n);
        }
      }
      weight = store.number(eccentric);
    }
    weights.set(at, weight);
  }
  return weights[game];
}

}  // namespace lastmove
