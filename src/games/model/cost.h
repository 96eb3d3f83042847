#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "games/model/heap_rule.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// The steps of work, about two nanoseconds each, for an option in a table of heaps, and for a heap
/// apart from its options.
inline constexpr std::uint64_t work_of_heap_option = 4;
inline constexpr std::uint64_t work_of_heap_itself = 6;

/// Options examined for one heap of a table.
std::uint64_t options_of_heap(const HeapRule& rule);

/// Steps of work for one heap of a table.
std::uint64_t work_of_tabled_heap(const HeapRule& rule);

/// Steps of work for a table of the heaps up to `last`, or 2^64 - 1 if they are more.
std::uint64_t work_of_table(const HeapRule& rule, Heap last);

/// Divides the heaps from `begin` to `end` into blocks of at most `longest` heaps and a few
/// milliseconds. Spends the work of each block and then calls `fill` with its end.
template <typename Fill>
void in_blocks(Heap begin, Heap end, std::uint64_t longest, std::uint64_t work_of_heap,
               WorkMeter& work, const Fill& fill) {
  const std::uint64_t block = std::clamp<std::uint64_t>(1'000'000 / work_of_heap, 1, longest);
  while (begin < end) {
    const std::uint64_t heaps = std::min(block, end - begin);
    work.spend(heaps * work_of_heap,
               [begin] { return "the table has reached heap " + std::to_string(begin); });
    begin += heaps;
    fill(begin);
  }
}

/// For an option in a search, at a tiny position.
inline constexpr std::uint64_t work_of_searched_option = 150;

/// Steps of work to list the options of a position and to look each one up in a search. The larger
/// the position, the longer copying, sorting and hashing takes.
std::uint64_t work_of_options(const Position& position, std::uint64_t options);

/// Throws Error of kind `limit` if tabulating every heap up to `last` takes more work than allowed,
/// or if `memory` bytes are more than allowed.
void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits);

/// "512 MiB"; at most a few thousand of any unit.
std::string size_text(std::uint64_t bytes);

/// Throws Error of kind `limit` if `what` takes more memory than allowed.
void check_memory(std::uint64_t needed, std::string_view what, const Limits& limits);

/// The memory for the list of a position's options: each option holds a whole position.
std::uint64_t bytes_of_options(const Ruleset& rules, const Position& position, Player player);

/// a + b and a * b, or 2^64 - 1 if that is less.
std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b);
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);

}  // namespace lastmove
