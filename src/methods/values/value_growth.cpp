// Values that grow: a(n + p) = a(n) + S for one game S. No theorem is known to lastmove by which
// that goes on, so it is only observed, in canonical forms.

#include <algorithm>

#include <lastmove/value.h>

#include "games/model/within_limits.h"
#include "methods/values/value_period.h"

namespace lastmove {

namespace {

constexpr std::uint64_t periods_observed = 8;
/// A longer game is not told.
constexpr std::size_t longest_added = 1000;

std::vector<Value> values_of(const HeapRule& rule, std::uint64_t heaps, ValueStore& store) {
  std::vector<Value> values;
  std::vector<Value> options[2];
  for (std::uint64_t i = 0; i < heaps; ++i) {
    for (const Player player : {Player::left, Player::right}) {
      options[index(player)].clear();
      for (const Heap take : rule.takes_at(rule.floor + i, player)) {
        if (take <= i) options[index(player)].push_back(values[i - take]);
      }
    }
    values.push_back(store.from_options(options[0], options[1]));
  }
  return values;
}

}  // namespace

std::optional<ObservedGrowth> observe_growth(const HeapRule& rule, std::uint64_t heaps,
                                             const Limits& limits) {
  const std::uint64_t longest = heaps / periods_observed;
  if (rule.max_take() > longest) return std::nullopt;
  const auto observed = within_limits([&]() -> std::optional<ObservedGrowth> {
    ValueStore store(limits);
    const std::vector<Value> values = values_of(rule, heaps, store);
    for (std::uint64_t period = 1; period <= longest; ++period) {
      if (period % rule.modulus() != 0) continue;
      const Value added = store.difference(values[heaps - 1], values[heaps - 1 - period]);
      std::uint64_t from = heaps - 1 - period;
      while (from > 0 && store.sum(values[from - 1], added) == values[from - 1 + period]) --from;
      if (from + period > longest) continue;
      // A game of order 2 or 4 makes values periodic, and their state recurs.
      const Value twice = store.sum(added, added);
      if (store.sum(twice, twice) == Value{}) continue;
      std::string text = store.text(added);
      if (text.size() > longest_added) return std::nullopt;
      return ObservedGrowth{from, period, std::move(text)};
    }
    return std::nullopt;
  });
  return observed ? *observed : std::nullopt;
}

}  // namespace lastmove
