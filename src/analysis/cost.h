#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <lastmove/heap_rule.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// The steps of work, of some two nanoseconds each, that an option takes: in a table of heaps, and
/// in a search of positions.
inline constexpr std::uint64_t work_of_heap_option = 4;
inline constexpr std::uint64_t work_of_searched_option = 50;

/// Throws Error of kind `limit` if tabulating every heap up to `last` looks at more options than
/// allowed, or if `memory` bytes are more than allowed.
void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits);

/// "512 MiB"; a few thousand of a unit at the most.
std::string size_text(std::uint64_t bytes);

/// Throws Error of kind `limit` if `what` takes more memory than allowed.
void check_memory(std::uint64_t needed, std::string_view what, const Limits& limits);

/// The memory that the list of options of a position takes: each holds a whole position.
std::uint64_t bytes_of_options(const Ruleset& rules, const Position& position, Player player);

/// a * b, or 2^64 - 1 if that is less.
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);

}  // namespace lastmove
