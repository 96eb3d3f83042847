#include "methods/values/value_literal.h"

#include <fmt/core.h>

#include "methods/values/value_text.h"

namespace lastmove {

namespace {

GameId with_ups(GameStore& store, ValueScanner& scanner, GameId number, bool& any) {
  for (const int sign : {1, -1}) {
    const std::string_view one = sign > 0 ? "^" : "v";
    const std::string_view two = sign > 0 ? "^^" : "vv";
    std::int64_t ups = 0;
    const std::size_t start = scanner.position();
    for (;;) {
      if (scanner.skip_adjacent(two)) {
        ups += 2;
      } else if (scanner.skip_adjacent(one)) {
        ups += 1;
      } else {
        break;
      }
    }
    if (ups == 0) continue;
    any = true;
    if (ups == 1 && scanner.skip_adjacent("[")) {
      const auto order = static_cast<std::int64_t>(scanner.small_number("powers of up", 0));
      if (order == 0) scanner.fail_expected("the highest power of up, from 1 on");
      if (!scanner.skip_adjacent("]")) scanner.fail_expected("']' behind the power of up");
      return store.sum(number, uptimal_game(store, {sign * order, false}));
    }
    if (scanner.at_adjacent_digit()) {
      if (ups > 1) {
        scanner.fail(start, fmt::format("multiples of up are written {0}{0}{0} or {0}3", one));
      }
      ups = static_cast<std::int64_t>(scanner.small_number("multiples of up", 1));
    }
    return store.sum(number, store.up_star(GameStore::zero, sign * ups, 0));
  }
  return number;
}

GameId with_star(GameStore& store, ValueScanner& scanner, GameId game, bool& any) {
  if (!scanner.skip_adjacent("*")) return game;
  any = true;
  const std::uint64_t star = scanner.small_number("nimbers", 1, 64);
  return store.sum(game, store.up_star(GameStore::zero, 0, star));
}

}  // namespace

std::optional<GameId> read_value_literal(GameStore& store, ValueScanner& scanner,
                                         bool behind_minus) {
  bool any = false;
  GameId game = GameStore::zero;
  if (const std::optional<ValueScanner::Number> number = scanner.number()) {
    const Dyadic value(number->numerator, number->exponent);
    game = store.number(behind_minus ? -value : value);
    any = true;
  } else if (behind_minus) {
    return std::nullopt;
  }
  game = with_ups(store, scanner, game, any);
  game = with_star(store, scanner, game, any);
  return any ? std::optional(game) : std::nullopt;
}

}  // namespace lastmove
