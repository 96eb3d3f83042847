#include "methods/takes/heap_nim_values.h"

#include <cassert>

namespace lastmove {

void plain_nim_values(const HeapRule& rule, std::uint64_t end, History<std::uint32_t>& values) {
  assert(rule.impartial() && rule.normal_play());
  // seen_at[v] is the heap at which v was last an option's value: no clearing between heaps. No
  // option comes from a heap that has none, so the floor needs no mark of its own.
  std::vector<Heap> seen_at(rule.max_options() + 1, rule.floor);
  for (Heap heap = values.end(); heap < end; ++heap) {
    for (const Heap take : rule.takes_at(heap, Player::left)) {
      if (take > heap - rule.floor) break;
      seen_at[values[heap - take]] = heap;
    }
    std::uint32_t mex = 0;
    while (heap > rule.floor && seen_at[mex] == heap) ++mex;
    values.push_back(mex);
  }
}

}  // namespace lastmove
