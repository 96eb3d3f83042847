#pragma once

#include <array>
#include <memory>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// Says which numbers may be taken from a heap. Immutable; safe to share between threads.
class TakeCondition {
 public:
  virtual ~TakeCondition() = default;

  /// Whether it depends on the heap, and not on the number alone.
  virtual bool by_heap() const = 0;

  /// Appends, ascending, the numbers from `first` to `last` that may be taken from this heap.
  /// Throws Error if that cannot be told of one of them, or what the monitor throws.
  /// REQUIRES: 1 <= first, last <= heap.
  virtual void list(Heap heap, Heap first, Heap last, std::vector<Heap>& takes,
                    Monitor* monitor = nullptr) const = 0;
};

/// What is taken leaves at least `floor`.
struct ConditionRule {
  std::array<std::shared_ptr<const TakeCondition>, 2> takes;  ///< of Left and of Right
  Heap floor = 0;                                             ///< the smallest heap there is
  Result stuck = Result::loss;     ///< what having no option is worth to the player to move
  Result at_floor = Result::loss;  ///< and at the floor itself

  bool impartial() const { return takes[0] == takes[1]; }
};

}  // namespace lastmove
