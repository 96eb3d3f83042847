#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <lastmove/error.h>
#include <lastmove/limits.h>
#include <lastmove/period.h>

#include "games/model/breaking_rule.h"
#include "games/model/work_meter.h"
#include "methods/breaking/breaking_stream.h"

namespace lastmove {

/// What the nim-values g of a game of taking and breaking do from some heap on: g(n + length) =
/// g(n) + saltus for all n >= from.
struct Repetition {
  PeriodArgument argument = PeriodArgument::guy_smith;
  bool proved = false;  ///< otherwise it is so as far as values were looked at
  Heap from = 0;
  std::uint64_t length = 0;
  std::uint64_t saltus = 0;
};

/// The most heaps that a move leaves, at least 1.
std::uint64_t most_parts(const BreakingRule& rule);

/// How many nim-values prove by Guy and Smith's theorem that they repeat from heap `from` on at the
/// distance `length`, if all of them do. REQUIRES: guy_smith_applies, from >= 1.
std::uint64_t guy_smith_heaps(const BreakingRule& rule, Heap from, std::uint64_t length);

/// Whether the theorem is for this rule: no take beyond the last digit leaves a heap.
bool guy_smith_applies(const BreakingRule& rule);

/// The nim-values of a game of taking and breaking under normal play and, as soon as it shows, how
/// they repeat. docs/theory/periods.md states and proves the theorems.
///
/// The values come from a stream. When there are about twice as many as at the last look, or as
/// many as the likeliest candidate needs, the distances at which they repeat are read off a
/// Z-function of the values backwards: linear in the number of heaps, and so little beside them.
class BreakingSequence {
 public:
  explicit BreakingSequence(const BreakingRule& rule);
  BreakingSequence(const BreakingSequence&) = delete;
  BreakingSequence& operator=(const BreakingSequence&) = delete;

  const BreakingStream& stream() const { return stream_; }
  BreakingStream& stream() { return stream_; }
  const NimValues& values() const { return stream_.values(); }
  /// With the least `length`; of one that is proved, `from` is where the argument begins.
  const std::optional<Repetition>& repetition() const { return repetition_; }
  bool proved() const { return repetition_ && repetition_->proved; }
  /// Whether there is a theorem that could prove a repetition.
  bool has_criterion() const { return criterion_.has_value(); }

  /// Goes on to all heaps below `end`, or until the repetition is proved; with `observe`, until one
  /// is observed. Throws Error of kind `limit`; what is known then stays.
  void advance_to(Heap end, const Limits& limits, WorkMeter& work, bool observe = false);

  /// Looks for a repetition among the values that there are.
  void look();

  /// The nim-value of a heap. REQUIRES: heap < stream().end(), or a repetition; by one that is only
  /// observed, what it would be.
  std::uint64_t nim_value(Heap heap) const;
  /// The heap below from + length that a heap is like. REQUIRES: a repetition.
  Heap like(Heap heap) const;

 private:
  void look_for_repeats();
  void look_for_growth();
  bool unused_values_recur(Heap at, std::uint64_t length, std::uint64_t saltus) const;
  std::uint64_t memory(Heap end) const;

  const BreakingRule rule_;
  /// What may prove a repetition; nothing if no theorem known here can.
  const std::optional<PeriodArgument> criterion_;
  BreakingStream stream_;
  std::optional<Repetition> repetition_;
  Heap next_look_;
};

/// Goes on to where a repetition shows, or a limit is reached: that is returned.
std::optional<Error> examine(BreakingSequence& values, const Limits& limits);
/// The same, of heaps below `end`, with work that others share.
std::optional<Error> examine_to(Heap end, BreakingSequence& values, const Limits& limits,
                                WorkMeter& work);

/// The least period of the sequence from the values that are known, as far as these go.
Period period_of(const BreakingSequence& values, const BreakingRule& rule, Sequence sequence);

}  // namespace lastmove
