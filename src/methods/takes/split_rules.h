#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include <lastmove/limits.h>

#include "games/model/heap_rule.h"
#include "methods/takes/game_batch.h"
#include "methods/takes/split_rule.h"

namespace lastmove {

/// The longest period that is looked for in a table of one game.
constexpr std::uint64_t longest_cycle_alone = std::uint64_t{1} << 22;

/// Some of the rules with the games that they fall apart into, so far as the memory has room for
/// these; most are one game.
class SplitRules {
 public:
  /// The limits are those of a rule. `rules` outlive this.
  SplitRules(std::span<const HeapRule> rules, std::span<const std::size_t> which,
             const Limits& limits);

  /// Which of how many games of its rule a game is.
  struct Place {
    std::size_t rule;
    std::uint64_t game;
    std::uint64_t count;
  };

  GameList games() const { return games_; }
  const Place& place(std::size_t game) const { return places_[game]; }

  /// The limits of a rule, of which each of its games has a share.
  Limits limits_of(std::size_t game) const;

  /// Whether a game may have so many heaps looked at.
  bool may_have(std::size_t game, std::uint64_t heaps) const;

  /// How much the cycles of the games may take, of all the rules.
  std::uint64_t bytes_for_cycles() const { return bytes_for_cycles_; }

 private:
  const Limits limits_;
  std::deque<HeapRule> made_;
  std::vector<const HeapRule*> games_;
  std::vector<Place> places_;
  std::uint64_t bytes_for_cycles_ = 0;
};

/// The bytes kept, of so many in the limits, for the games of a rule that falls apart, and for
/// those of all others too.
std::uint64_t bytes_of_parts(const HeapRule& rule, std::uint64_t memory);

/// Divides the rules into as few groups as have room for the games that they fall apart into.
std::vector<std::vector<std::size_t>> group_by_memory(std::span<const HeapRule> rules,
                                                      const Limits& limits);

}  // namespace lastmove
