#include "methods/takes/split_rule.h"

#include <algorithm>
#include <numeric>

#include "games/model/prime_divisors.h"
#include "games/model/work_meter.h"
#include "methods/outcome_number.h"

namespace lastmove {

namespace {

std::uint64_t gcd_with_takes(std::uint64_t divisor, const HeapRule::TakesOfBoth& both) {
  for (const HeapRule::Takes& takes : both) {
    for (const Heap take : takes) {
      if (take % divisor != 0) divisor = std::gcd(divisor, take);
    }
  }
  return divisor;
}

}  // namespace

std::uint64_t count_split_games(const HeapRule& rule) {
  std::uint64_t divisor = rule.modulus();
  for (const auto& both : rule.takes) {
    if (divisor == 1) return 1;
    divisor = gcd_with_takes(divisor, both);
  }
  for (const auto& exception : rule.exceptions) {
    if (divisor == 1) return 1;
    divisor = gcd_with_takes(divisor, exception.takes);
  }
  return divisor;
}

HeapRule split_game(const HeapRule& rule, std::uint64_t count, std::uint64_t r) {
  const auto divided = [count](HeapRule::TakesOfBoth both) {
    for (HeapRule::Takes& takes : both) {
      for (Heap& take : takes) take /= count;
    }
    return both;
  };
  HeapRule game;
  for (std::uint64_t m = 0; m < rule.modulus() / count; ++m) {
    game.takes.push_back(divided(rule.takes[(rule.floor + count * m + r) % rule.modulus()]));
  }
  for (const auto& exception : rule.exceptions) {
    const Heap past_floor = exception.heap - rule.floor;
    if (past_floor % count != r) continue;
    game.exceptions.push_back({past_floor / count, divided(exception.takes)});
  }
  game.stuck = rule.stuck;
  // Only the floor itself is the floor; from the least heap of another game no move leads anywhere
  // either, but there it is the rule for being stuck that says what this is worth.
  game.at_floor = r == 0 ? rule.at_floor : rule.stuck;
  return game;
}

namespace {

/// Whether one cycle, from a place on and round to it, is another from its own.
bool agree(const std::vector<std::uint8_t>& a, std::size_t at, const std::vector<std::uint8_t>& b,
           std::size_t begin) {
  const std::size_t size = a.size();
  for (std::size_t done = 0; done < size;) {
    const std::size_t count = std::min({size - done, size - at, size - begin});
    if (!std::equal(&a[at], &a[at] + count, &b[begin])) return false;
    at = (at + count) % size;
    begin = (begin + count) % size;
    done += count;
  }
  return true;
}

/// Whether the whole sequence, once all games are periodic, agrees with itself `distance` later.
bool repeats(const std::vector<SplitGamePeriod>& games, std::uint64_t distance,
             const Limits& limits) {
  const std::uint64_t count = games.size();
  std::uint64_t from = 0;
  for (const SplitGamePeriod& game : games) from = std::max(from, game.preperiod);
  for (std::uint64_t r = 0; r < count; ++r) {
    const SplitGamePeriod& game = games[r];
    const SplitGamePeriod& other = games[(r + distance) % count];
    const std::uint64_t shift = (r + distance) / count;
    if (game.period != other.period) return false;
    look_in(limits);
    const auto place = [from](const SplitGamePeriod& of, std::uint64_t later) {
      return (from - of.preperiod + later) % of.period;
    };
    if (!agree(game.cycle, place(game, 0), other.cycle, place(other, shift))) return false;
  }
  return true;
}

}  // namespace

std::optional<JoinedPeriod> join_periods(const std::vector<SplitGamePeriod>& games,
                                         const Limits& limits) {
  // Of the periods that are multiples of the number of games, this is the least.
  const std::uint64_t count = games.size();
  std::uint64_t joined = 1;
  for (const SplitGamePeriod& game : games) {
    const std::uint64_t factor = game.period / std::gcd(game.period, joined);
    if (__builtin_mul_overflow(joined, factor, &joined)) return std::nullopt;
  }
  if (__builtin_mul_overflow(joined, count, &joined) || joined > max_heap) return std::nullopt;

  JoinedPeriod result{0, joined, {}};
  // The least period of all divides it, and the quotient can only have prime factors of the number
  // of games: any other would leave a shorter multiple of that number.
  for (const std::uint64_t prime : prime_divisors(count)) {
    while (result.period % prime == 0 && repeats(games, result.period / prime, limits)) {
      result.period /= prime;
    }
  }
  const std::uint64_t shrunk = joined / result.period;
  OutcomeCounts whole;
  for (std::uint64_t r = 0; r < count; ++r) {
    const SplitGamePeriod& game = games[r];
    OutcomeCounts once;
    for (const std::uint8_t outcome : game.cycle) once.add(outcome_of_number(outcome));
    for (const Outcome& outcome : all_outcomes) {
      whole.add(outcome, once[outcome] * (joined / count / game.period));
    }
    if (game.preperiod > 0) {
      result.preperiod = std::max(result.preperiod, count * (game.preperiod - 1) + r + 1);
    }
  }
  for (const Outcome& outcome : all_outcomes) result.counts.add(outcome, whole[outcome] / shrunk);
  return result;
}

}  // namespace lastmove
