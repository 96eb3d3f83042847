#include "methods/values/value_text.h"

namespace lastmove {

namespace {

bool is_up_star_at(const GameStore& store, GameId game, GameId x, std::int64_t ups,
                   std::uint64_t star) {
  if (!store.is_up_star(game)) return false;
  const UpStar is = store.up_star_of(game);
  return is.number == x && is.ups == ups && is.star == star;
}

/// Follows {x + ^[n-1] | x + *}, or {x, x + ^[n-1]* | x}, down to n = 1; turned over for sign = -1.
Uptimal uptimal_of(GameStore& store, GameId game, int sign) {
  const Player own = sign > 0 ? Player::left : Player::right;
  const GameId x = store.left_stop(game);
  Uptimal found;
  for (std::int64_t steps = 1;; ++steps) {
    for (const bool starred : {false, true}) {
      if (!is_up_star_at(store, game, x, sign, starred ? 1 : 0)) continue;
      if (steps == 1 || starred != found.starred) return {};
      return {sign * steps, starred};
    }
    if (store.is_up_star(game)) return {};
    const GameStore::Options all = store.options(game);
    const std::vector<GameId>& mine = own == Player::left ? all.left : all.right;
    const std::vector<GameId>& others = own == Player::left ? all.right : all.left;
    const bool starred = mine.size() == 2;
    if (steps > 1 && starred != found.starred) return {};
    found.starred = starred;
    if (others.size() != 1 || !is_up_star_at(store, others[0], x, 0, starred ? 0 : 1)) return {};
    if (!starred && mine.size() != 1) return {};
    GameId next = mine[0];
    if (starred && next == x)
      next = mine[1];
    else if (starred && mine[1] != x)
      return {};
    store.spend(20);
    game = next;
  }
}

/// The number y for which the game is x + {0||0|-y}; turned over for Right.
GameId tiny_of(GameStore& store, GameId game, Player player) {
  const GameId x = store.left_stop(game);
  if (store.right_stop(game) != x) return GameStore::zero;
  const GameStore::Options all = store.options(game);
  const bool left = player == Player::left;
  const std::vector<GameId>& mine = left ? all.left : all.right;
  const std::vector<GameId>& others = left ? all.right : all.left;
  if (mine.size() != 1 || others.size() != 1 || mine[0] != x) return GameStore::zero;
  if (store.is_up_star(others[0])) return GameStore::zero;
  const GameStore::Options threat = store.options(others[0]);
  const std::vector<GameId>& back = left ? threat.left : threat.right;
  const std::vector<GameId>& on = left ? threat.right : threat.left;
  if (back.size() != 1 || on.size() != 1 || back[0] != x) return GameStore::zero;
  if (!store.is_number(on[0])) return GameStore::zero;
  return left ? store.difference(x, on[0]) : store.difference(on[0], x);
}

}  // namespace

ShortForm short_form(GameStore& store, GameId game) {
  ShortForm form;
  if (store.is_up_star(game)) return form;
  form.shift = store.left_stop(game);
  if (store.left_stop(game) == store.right_stop(game)) {
    for (const int sign : {1, -1}) {
      form.uptimal = uptimal_of(store, game, sign);
      if (form.uptimal.order == 0) continue;
      form.kind = ShortForm::Kind::uptimal;
      return form;
    }
    for (const Player player : {Player::left, Player::right}) {
      form.of = tiny_of(store, game, player);
      if (form.of == GameStore::zero) continue;
      form.kind = player == Player::left ? ShortForm::Kind::tiny : ShortForm::Kind::miny;
      return form;
    }
  }
  if (store.left_stop(game) == store.negative(store.right_stop(game)) &&
      store.left(game).size() == store.right(game).size() && store.negative(game) == game) {
    form.kind = ShortForm::Kind::own_negative;
  }
  return form;
}

GameId uptimal_game(GameStore& store, const Uptimal& uptimal) {
  const std::int64_t sign = uptimal.order < 0 ? -1 : 1;
  const GameId other = store.up_star(GameStore::zero, 0, uptimal.starred ? 0 : 1);
  GameId game =
      store.up_star(GameStore::zero, uptimal.order == 0 ? 0 : sign, uptimal.starred ? 1 : 0);
  for (std::int64_t n = 1; n < sign * uptimal.order; ++n) {
    std::vector<GameId> own = {game};
    if (uptimal.starred) own.push_back(GameStore::zero);
    const std::vector<GameId> others = {other};
    game = sign > 0 ? store.from_options(own, others) : store.from_options(others, own);
  }
  return game;
}

}  // namespace lastmove
