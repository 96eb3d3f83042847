#include "analysis/heap_cost.h"

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits) {
  const std::uint64_t options = rule.max_options() * (rule.impartial() ? 1 : 2);
  const std::uint64_t work = saturating_product(last - rule.floor + 1, options);
  if (work > limits.work) {
    throw Error(Error::Kind::limit,
                fmt::format("tabulating every heap up to {} looks at up to {} options; the work "
                            "limit is {}",
                            last, work, limits.work));
  }
  if (memory > limits.memory) {
    throw Error(Error::Kind::limit,
                fmt::format("the table needs {} MiB; the memory limit is {} MiB", memory >> 20,
                            limits.memory >> 20));
  }
}

}  // namespace lastmove
