#pragma once

#include <cstdint>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/sets/reached_heaps.h"
#include "methods/sets/take_set.h"

namespace lastmove {

/// The nim-values of every heap up to a bound where both players take from one set, under normal
/// play. Heaps count from the floor. Two ways:
///
/// By marks, where there are few takes: for up to 128 heaps at once, of each take the values that
/// it leads to are marked in a table with a row of bytes for each value. One byte is written for
/// each option.
///
/// By values: for each value v the set of the heaps of value v, and which heaps it is reached from
/// (ReachedHeaps). A heap has the first value that it does not reach. It costs what ReachedHeaps
/// does for each value, and 2 bits for each heap and value; so there must be few values, and marks
/// go on where there are more of them than the memory has room for.
///
/// 8 bytes for each heap.
class SetNimValues {
 public:
  /// Throws Error of kind `limit`. `memory` bounds what values may take by their sets.
  /// REQUIRES: the takes are known up to `last`.
  SetNimValues(TakeSet& takes, Heap last, std::uint64_t memory, WorkMeter& work);

  std::uint32_t operator[](Heap heap) const { return values_[heap]; }

  /// Whether it begins with marks.
  static bool marks(const TakeSet& takes, Heap last);

  /// The steps of work for the heaps up to `last`: of the marks, or of as many sets as there
  /// usually are, which says little about how many there will be.
  static std::uint64_t work(const TakeSet& takes, Heap last);
  /// The same where the takes are not known yet.
  static std::uint64_t work(Heap last);
  /// Without that of the sets.
  static std::uint64_t memory(const TakeSet& takes, Heap last);

 private:
  std::vector<std::uint32_t> values_;
};

}  // namespace lastmove
