#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/model/condition_rule.h"
#include "games/model/work_meter.h"
#include "methods/takes/heap_remoteness.h"

namespace lastmove {

/// The value of every heap of a game whose takes a condition gives, straight from the definition.
///
/// A condition that does not depend on the heap is asked once for each number; another for each
/// heap and each number up to it. Then a heap costs a step for each of its options. 36 bytes for
/// each heap, and 8 for each take.
class ConditionTable {
 public:
  /// Nim-values mean something only for impartial rules under normal play. The monitor, if any,
  /// is called while conditions are asked.
  ConditionTable(const ConditionRule& rule, bool with_nim_values, Monitor* monitor = nullptr);

  /// The first heap whose value is not known yet.
  Heap end() const { return values_[0].end(); }

  /// Goes on to all heaps below `end`. Throws Error of kind `limit`, or what a condition throws;
  /// what is known then stays.
  void advance_to(Heap end, WorkMeter& work);

  const HeapValue& value(Heap heap, Player player) const { return values_[index(player)][heap]; }
  std::uint32_t nim_value(Heap heap) const { return nim_values_[heap - rule_.floor]; }

 private:
  /// The takes from a heap, and perhaps greater numbers up to `last`.
  const std::vector<Heap>& takes_from(Heap heap, Heap last, Player player, WorkMeter& work);
  HeapValue evaluate(Heap heap, std::span<const Heap> takes, Player player) const;
  std::uint32_t mex(Heap heap, std::span<const Heap> takes);

  const ConditionRule rule_;
  const bool with_nim_values_;
  Monitor* const monitor_;
  std::array<std::vector<Heap>, 2> takes_;  ///< from the heap at hand, or from any
  std::array<Heap, 2> asked_{};             ///< up to this number, where they do not depend on it
  ValueHistories values_;
  std::vector<std::uint32_t> nim_values_;  ///< from that of the floor on
  std::vector<Heap> seen_at_;              ///< the last heap with an option of each nim-value
};

/// The steps of work for every heap up to `last` if all numbers may be taken, which is the most; or
/// 2^64 - 1.
std::uint64_t most_work_of_table(const ConditionRule& rule, Heap last);

/// The steps of work to ask a condition of a number, about.
inline constexpr std::uint64_t work_of_condition = 60;

}  // namespace lastmove
