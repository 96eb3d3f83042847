#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <lastmove/outcome_counts.h>

#include "games/model/heap_rule.h"
#include "methods/takes/heap_systems.h"

namespace lastmove {

/// The results of the first heaps of one game, as bit sequences in memory, two for each player as
/// in NorSystem: bit i of word w is heap 64 w + i past the floor. Sequences may coincide, if both
/// players have the same results or there are no draws.
class OutcomeBits {
 public:
  using Words = const std::uint64_t*;

  /// `words` are the sequences of a rule's systems, one after the other; each has `heaps` bits, a
  /// multiple of 64, and they outlive this.
  OutcomeBits(const HeapSystems& systems, const std::vector<Words>& words, std::uint64_t heaps);

  /// One sequence for both players, or one for each; no draws.
  OutcomeBits(Words left_lost, Words right_lost, std::uint64_t heaps)
      : lost_{left_lost, right_lost}, not_won_{left_lost, right_lost}, heaps_(heaps) {
    collect_sequences();
  }

  /// The same results for both players, with draws.
  static OutcomeBits impartial_with_draws(Words lost, Words not_won, std::uint64_t heaps) {
    OutcomeBits bits(lost, lost, heaps);
    bits.not_won_ = {not_won, not_won};
    bits.collect_sequences();
    return bits;
  }

  struct Proof {
    std::uint64_t preperiod;
    std::uint64_t period;
  };

  /// The least preperiod and period, if the state before the last of these heaps occurred earlier.
  ///
  /// Searches backwards for the last `window` heaps with the same residue: the nearest occurrence
  /// is the least recurrence of the state, which proves the period. The least period is the first
  /// divisor of the recurrence at which the values agree; the preperiod ends where, going back,
  /// they stop agreeing. Cost: one comparison for each heap of the recurrence and then one for each
  /// 64.
  ///
  /// From the heap `regular_from` past the floor on, the window and the residue decide.
  std::optional<Proof> find_period(std::uint64_t window, std::uint64_t modulus,
                                   std::uint64_t regular_from) const;

  /// REQUIRES: heap < heaps, counted from the floor.
  Outcome outcome(std::uint64_t heap) const;

  /// Counts each outcome among the last `length` heaps. REQUIRES: length <= heaps.
  OutcomeCounts count_last(std::uint64_t length) const;

 private:
  void collect_sequences();
  std::optional<std::uint64_t> nearest_recurrence(std::uint64_t window, std::uint64_t modulus,
                                                  std::uint64_t regular_from) const;
  bool repeats(std::uint64_t distance, std::uint64_t first, std::uint64_t end) const;
  std::uint64_t least_period(std::uint64_t recurrence, std::uint64_t modulus) const;
  std::uint64_t preperiod(std::uint64_t period) const;

  std::array<Words, 2> lost_;
  std::array<Words, 2> not_won_;
  std::uint64_t heaps_;
  std::array<Words, 4> sequences_;  ///< those that differ
  std::size_t sequence_count_ = 0;
};

}  // namespace lastmove
