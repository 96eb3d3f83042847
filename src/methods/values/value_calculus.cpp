#include "methods/values/value_calculus.h"

#include <vector>

#include "games/model/bad_input.h"
#include "methods/values/game_products.h"

namespace lastmove {

namespace {

GameId tiny_game(GameStore& store, GameId game) {
  if (game == GameStore::zero || !store.leq(GameStore::zero, game)) {
    fail_bad_input("tinies and minies are those of positive games");
  }
  const std::vector<GameId> zero = {GameStore::zero};
  const std::vector<GameId> threat = {
      store.from_options(zero, std::vector<GameId>{store.negative(game)})};
  return store.from_options(zero, threat);
}

constexpr ValueFunction functions[] = {
    {"heat", 2, [](ValueRoom& room, const GameId* of) { return heat(room.store, of[0], of[1]); }},
    {"cool", 2,
     [](ValueRoom& room, const GameId* of) {
       if (!room.store.is_number(of[1])) {
         fail_bad_input("games are cooled by numbers, as in cool({1|0}, 1/4)");
       }
       const Dyadic t = room.store.number_of(of[1]);
       return cool(room.store, room.thermographs, of[0], t);
     }},
    {"overheat", 3,
     [](ValueRoom& room, const GameId* of) { return overheat(room.store, of[0], of[1], of[2]); }},
    {"mean", 1,
     [](ValueRoom& room, const GameId* of) {
       return room.store.number(room.thermographs.of(of[0]).mean);
     }},
    {"temperature", 1,
     [](ValueRoom& room, const GameId* of) {
       return room.store.number(room.thermographs.of(of[0]).temperature);
     }},
    {"atomic", 1,
     [](ValueRoom& room, const GameId* of) { return atomic_weight(room.store, of[0]); }},
    {"reduced", 1,
     [](ValueRoom& room, const GameId* of) { return reduced_form(room.store, of[0]); }},
};

}  // namespace

/// Those that bind tighter come first off the stack.
int tightness(Sign sign) {
  switch (sign) {
    case Sign::add:
    case Sign::subtract: return 1;
    case Sign::negate: return 2;
    case Sign::product: return 3;
    case Sign::ordinal: return 4;
    case Sign::own_negative:
    case Sign::tiny:
    case Sign::miny: return 5;
  }
  return 0;
}

bool is_infix(Sign sign) {
  switch (sign) {
    case Sign::add:
    case Sign::subtract:
    case Sign::product:
    case Sign::ordinal: return true;
    case Sign::negate:
    case Sign::own_negative:
    case Sign::tiny:
    case Sign::miny: return false;
  }
  return false;
}

GameId applied(GameStore& store, Sign sign, GameId first, GameId last) {
  switch (sign) {
    case Sign::negate: return store.negative(last);
    case Sign::own_negative: {
      const std::vector<GameId> left = {last};
      return store.from_options(left, std::vector<GameId>{store.negative(last)});
    }
    case Sign::tiny: return tiny_game(store, last);
    case Sign::miny: return store.negative(tiny_game(store, last));
    case Sign::add: return store.sum(first, last);
    case Sign::subtract: return store.difference(first, last);
    case Sign::product: return norton_product(store, first, last);
    case Sign::ordinal: return ordinal_sum(store, first, last);
  }
  return last;
}

bool compared(GameStore& store, Comparison comparison, GameId a, GameId b) {
  const bool less_equal = store.leq(a, b);
  const bool greater_equal = store.leq(b, a);
  switch (comparison) {
    case Comparison::less_equal: return less_equal;
    case Comparison::greater_equal: return greater_equal;
    case Comparison::less: return less_equal && !greater_equal;
    case Comparison::greater: return greater_equal && !less_equal;
    case Comparison::equal: return a == b;
    case Comparison::confused: return !less_equal && !greater_equal;
  }
  return false;
}

std::span<const ValueFunction> value_functions() { return functions; }

}  // namespace lastmove
