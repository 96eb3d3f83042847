#include "methods/values/sum_outcome.h"

#include <algorithm>
#include <map>

namespace lastmove {

namespace {

constexpr Outcome left_wins{Result::win, Result::loss};
constexpr Outcome right_wins{Result::loss, Result::win};

/// What is left of the parts: how often each is there, and one UpStar, the last.
std::map<GameId, std::int64_t> without_pairs(GameStore& store, std::span<const GameId> parts) {
  std::map<GameId, std::int64_t> counts;
  GameId closed = GameStore::zero;
  for (const GameId part : parts) {
    if (store.is_up_star(part)) {
      closed = store.sum(closed, part);
      continue;
    }
    const auto pair = counts.find(store.negative(part));
    if (pair == counts.end()) {
      ++counts[part];
    } else if (--pair->second == 0) {
      counts.erase(pair);
    }
  }
  if (closed != GameStore::zero) counts[closed] = 1;
  return counts;
}

std::optional<SumOutcome> by_bounds(GameStore& store, Thermographs& thermographs,
                                    const std::map<GameId, std::int64_t>& counts) {
  Dyadic left_stops;
  Dyadic right_stops;
  for (const auto& [game, count] : counts) {
    left_stops = left_stops + Dyadic(count) * store.number_of(store.left_stop(game));
    right_stops = right_stops + Dyadic(count) * store.number_of(store.right_stop(game));
  }
  if (right_stops.sign() > 0) return SumOutcome{left_wins, SumOutcome::By::stops};
  if (left_stops.sign() < 0) return SumOutcome{right_wins, SumOutcome::By::stops};
  Dyadic mean;
  Dyadic hottest;
  for (const auto& [game, count] : counts) {
    const Thermograph& graph = thermographs.of(game);
    mean = mean + Dyadic(count) * graph.mean;
    hottest = std::max(hottest, graph.temperature);
  }
  if (mean > hottest) return SumOutcome{left_wins, SumOutcome::By::means};
  if (-mean > hottest) return SumOutcome{right_wins, SumOutcome::By::means};
  return std::nullopt;
}

}  // namespace

std::optional<SumOutcome> quick_outcome_of_sum(GameStore& store, Thermographs& thermographs,
                                               std::span<const GameId> parts) {
  return by_bounds(store, thermographs, without_pairs(store, parts));
}

SumOutcome outcome_of_sum(GameStore& store, Thermographs& thermographs,
                          std::span<const GameId> parts) {
  const std::map<GameId, std::int64_t> counts = without_pairs(store, parts);
  if (const auto found = by_bounds(store, thermographs, counts)) return *found;
  GameId sum = GameStore::zero;
  for (const auto& [game, count] : counts) sum = store.sum(sum, store.multiple(count, game));
  return {store.outcome(sum), SumOutcome::By::form};
}

}  // namespace lastmove
