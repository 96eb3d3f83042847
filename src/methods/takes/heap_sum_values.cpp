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

std::unique_ptr<const History<std::uint32_t>> table_to(const HeapRule& rule, Heap last,
                                                       const Limits& limits) {
  check_heap_cost(rule, last, History<std::uint32_t>::capacity(last + 1) * 4, limits);
  auto table = std::make_unique<History<std::uint32_t>>(rule.floor, last + 1);
  WorkMeter work(limits);
  in_blocks(rule.floor, last + 1, last + 1 - rule.floor, work_of_tabled_heap(rule), work,
            [&](Heap end) { plain_nim_values(rule, end, *table); });
  return table;
}

}  // namespace

HeapSumValues::HeapSumValues(const HeapRule& rule, const Heaps& heaps, const Limits& limits) {
  const Heap last = largest(rule, heaps);
  far_ = by_table_or_period(
      rule, last,
      [&]() -> std::unique_ptr<const FarNimValues> {
        table_ = table_to(rule, last, limits);
        return nullptr;
      },
      [&] { return std::make_unique<const FarNimValues>(rule, limits); });
}

std::vector<std::uint64_t> HeapSumValues::of(const Heaps& heaps) const {
  std::vector<std::uint64_t> values;
  for (const Heap heap : heaps) values.push_back(table_ ? (*table_)[heap] : far_->of(heap));
  return values;
}

std::uint64_t work_of_heap_sum(const HeapRule& rule, const Heaps& heaps) {
  const Heap last = largest(rule, heaps);
  return is_far(rule, last) ? work_of_period(rule) : work_of_table(rule, last);
}

}  // namespace lastmove
