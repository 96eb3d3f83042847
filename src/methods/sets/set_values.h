#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <lastmove/limits.h>

#include "games/model/condition_rule.h"
#include "games/model/work_meter.h"
#include "methods/sets/set_nim_values.h"
#include "methods/sets/set_outcomes.h"

namespace lastmove {

/// Whether what a player takes is one of a set of numbers, whatever the heap.
bool takes_from_sets(const ConditionRule& rule);

/// The results of all heaps up to `last` and, where that is within reach, their nim-values, by the
/// kernels for sets of takes.
class SetValues {
 public:
  /// Without nim-values where they are not wanted or would exceed a limit. Throws Error of kind
  /// `limit`, or what a condition throws. REQUIRES: takes_from_sets(rule); nim-values are wanted
  /// only if they mean something.
  SetValues(const ConditionRule& rule, bool with_nim_values, Heap last, const Limits& limits,
            WorkMeter& work);

  Heap last() const { return last_; }
  Result result(Heap heap, Player player) const { return outcomes_->result(heap, player); }
  bool knows_nim_values() const { return nim_values_.has_value(); }
  /// REQUIRES: knows_nim_values().
  std::uint32_t nim_value(Heap heap) const { return (*nim_values_)[heap - floor_]; }

  /// What a player may take from a heap, ascending.
  std::span<const Heap> takes(Heap heap, Player player) const;

  /// The steps of work that it is expected to take, or 2^64 - 1.
  static std::uint64_t work(const ConditionRule& rule, bool with_nim_values, Heap last);

 private:
  void find_nim_values(const Limits& limits, std::uint64_t memory, WorkMeter& work);

  const Heap floor_;
  const Heap last_;
  std::optional<TakeSet> of_left_;  ///< and of Right, in an impartial game
  std::optional<TakeSet> of_right_;
  std::optional<SetOutcomes> outcomes_;
  std::optional<SetNimValues> nim_values_;
};

}  // namespace lastmove
