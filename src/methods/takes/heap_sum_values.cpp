#include "methods/takes/heap_sum_values.h"

#include <algorithm>

#include "games/model/cost.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

Heap largest(const HeapRule& rule, const Heaps& heaps) {
  return heaps.empty() ? rule.floor : *std::max_element(heaps.begin(), heaps.end());
}

}  // namespace

HeapSumValues::HeapSumValues(const HeapRule& rule, const Heaps& heaps, const Limits& limits) {
  const Heap last = largest(rule, heaps);
  if (last >= far_from) {
    far_ = std::make_unique<FarHeaps>(rule, limits);
    return;
  }
  check_heap_cost(rule, last, History<std::uint32_t>::capacity(last + 1) * 4, limits);
  near_ = std::make_unique<History<std::uint32_t>>(rule.floor, last + 1);
  WorkMeter work(limits);
  in_blocks(rule.floor, last + 1, last + 1 - rule.floor, work_of_tabled_heap(rule), work,
            [&](Heap end) { plain_nim_values(rule, end, *near_); });
}

std::vector<std::uint64_t> HeapSumValues::of(const Heaps& heaps) const {
  std::vector<std::uint64_t> values;
  for (const Heap heap : heaps) values.push_back(near_ ? (*near_)[heap] : far_->nim_value(heap));
  return values;
}

std::uint64_t work_of_heap_sum(const HeapRule& rule, const Heaps& heaps) {
  const Heap last = largest(rule, heaps);
  return last >= far_from ? work_of_period(rule) : work_of_table(rule, last);
}

}  // namespace lastmove
