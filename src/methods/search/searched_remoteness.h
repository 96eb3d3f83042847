#pragma once

#include <algorithm>
#include <memory>

#include <lastmove/error.h>
#include <lastmove/oracle.h>

#include "games/model/cost.h"
#include "methods/evaluator.h"

namespace lastmove {

/// The options of whole positions that are examined at most where those of components say who wins.
inline constexpr std::uint64_t most_searched_options = 1'000'000;

/// The remoteness of sums by a search of whole positions, for methods that only know who wins.
/// Unknown once a search has exceeded a limit.
class SearchedRemoteness {
 public:
  /// REQUIRES: the rules outlive it.
  SearchedRemoteness(const Ruleset& rules, const Limits& limits)
      : oracle_(std::make_unique<Oracle>(rules, limits)) {}
  /// Examines most_searched_options at most, for methods to which the positions of components say
  /// who wins.
  static SearchedRemoteness of_few_options(const Ruleset& rules, Limits limits) {
    limits.work = std::min(limits.work, most_searched_options * work_of_searched_option);
    return {rules, limits};
  }
  /// Searches a sum that has few positions below it, and no other. REQUIRES: heaps of any size may
  /// be reached.
  static SearchedRemoteness of_small_sum(const Ruleset& rules, const Heaps& heaps,
                                         const Limits& limits) {
    constexpr std::uint64_t most_options = 3'000'000;
    std::uint64_t positions = 1;
    for (const Heap heap : heaps) positions = saturating_product(positions, heap + 1);
    const std::uint64_t options = rules.count_options(heaps, Player::left);
    const bool few = saturating_product(positions, options) <= std::min(most_options, limits.work);
    return few ? SearchedRemoteness(rules, limits) : SearchedRemoteness();
  }
  /// Searches nothing: always unknown.
  SearchedRemoteness() = default;

  Remoteness of(const Position& position, Player player) {
    if (!oracle_) return {};
    try {
      const Oracle::Value value = oracle_->value(position, player);
      return known_remoteness(value.result, value.remoteness);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
      oracle_.reset();
      return {};
    }
  }

 private:
  std::unique_ptr<Oracle> oracle_;
};

}  // namespace lastmove
