#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include <fmt/core.h>

#include <lastmove/limits.h>

#include "games/model/cost.h"
#include "games/model/heap_rule.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// A stream, OutcomeStream or NimStream, that holds at least the first `size` heaps. Throws Error
/// of kind `limit` where they take more work, or with the bytes that are `held` more memory, than
/// allowed; the message calls them `what`.
template <typename Stream>
std::unique_ptr<Stream> table_of(const HeapRule& rule, std::uint64_t size, std::string_view what,
                                 std::uint64_t held, const Limits& limits) {
  const std::uint64_t memory = Stream::memory(rule, size);
  check_memory(saturating_sum(memory, held), fmt::format("{}, {} heaps,", what, size), limits);
  WorkMeter work(limits);
  auto table = std::make_unique<Stream>(rule, size, &work);
  const std::uint64_t work_of_heap = Stream::work_of_heap(rule);
  const Heap begun = table->end();
  in_blocks(begun, std::max(begun, rule.floor + size), size, work_of_heap, work,
            [&](Heap end) { table->advance_to(end - 1); });
  return table;
}

}  // namespace lastmove
