#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>

#include "games/model/heap_rule.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// Which heaps are worth the same, from the smallest heap up.
///
/// Heap G <= heap H if and only if no Left option of G is >= H and no Right option of H is <= G
/// (Siegel, *Combinatorial Game Theory*, II.1). Options are smaller heaps. So how a heap compares
/// with all the values met before follows, in the order in which these were met, from comparisons
/// that are known. What the options of the heap decide is seen for 64 values at once. Two heaps
/// have equal canonical forms if and only if each is <= the other, so no form is needed, however
/// large it is.
///
/// For v values time and memory are those of v^2 comparisons: v^2 / 4 bytes, and v and the options
/// of v values for each heap; one with the options of another heap takes a step for each option.
class HeapClasses {
 public:
  /// REQUIRES: normal play. The rule outlives this.
  HeapClasses(const HeapRule& rule, const Limits& limits) : rule_(rule), limits_(limits) {}

  /// Looks at the next heap. Throws Error of kind `limit`; the heaps before are there then.
  void add(WorkMeter& work);
  /// The next heap.
  Heap end() const { return rule_.floor + classes_.size(); }
  /// A number for each heap from the floor on, equal for those of one value: 0 for the first value
  /// that is met, 1 for the next, and so on.
  const std::vector<std::uint32_t>& numbers() const { return classes_; }
  Outcome outcome(std::uint32_t number) const;

 private:
  using Bits = std::vector<std::uint64_t>;
  using Numbers = std::vector<std::uint32_t>;

  /// The numbers of the options of the next heap, ascending, without dominated ones.
  Numbers options(Player player, WorkMeter& work) const;
  std::uint32_t number_of_next(WorkMeter& work);
  bool compare(WorkMeter& work);
  bool compare_with(std::uint32_t value);
  void add_value();
  std::size_t values() const { return below_.size(); }
  std::uint64_t bytes() const;
  std::string so_far() const;

  const HeapRule& rule_;
  const Limits limits_;
  Numbers classes_;  ///< of each heap

  // Of each value:
  Numbers options_;                        ///< its Left options, then its Right options
  std::vector<std::size_t> begins_ = {0};  ///< where the one and the other begin
  std::vector<Bits> below_;                ///< which values are <= it
  std::vector<Bits> above_;                ///< which values are >= it

  std::map<Numbers, std::uint32_t> by_options_;
  std::uint64_t listed_ = 0;  ///< options in options_ and by_options_

  // The next heap:
  Numbers next_left_;
  Numbers next_right_;
  Bits not_below_;  ///< which values it is not <=, by its own options
  Bits not_above_;
  Bits next_below_;  ///< which values it is <=
  Bits next_above_;
};

}  // namespace lastmove
