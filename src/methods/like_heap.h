#pragma once

#include <cstdint>

#include <lastmove/position.h>

namespace lastmove {

/// The heap before preperiod + period that a heap is like, where all repeats from the preperiod on.
inline Heap like_heap(Heap heap, Heap preperiod, std::uint64_t period) {
  return heap < preperiod ? heap : preperiod + (heap - preperiod) % period;
}

}  // namespace lastmove
