// Ranges of numbers, as tables and audits run through them.
//
//     const lastmove::Range range = lastmove::parse_range("1..50");
//     const lastmove::Ranges rectangle = lastmove::parse_ranges("0..100,0..50");

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace lastmove {

/// The numbers from first to last, both included; first <= last <= 2^63 - 1.
struct Range {
  std::uint64_t first = 0;
  std::uint64_t last = 0;

  /// How many numbers; at most 2^63.
  std::uint64_t size() const { return last - first + 1; }

  friend bool operator==(const Range&, const Range&) = default;
};

/// Reads "1..50", or "7" for 7..7. Throws Error with its place, also when it runs backwards.
Range parse_range(std::string_view text);

/// Throws Error of kind bad_input unless first <= last <= 2^63 - 1.
void check_order(const Range& range);

/// "1..50".
std::string to_string(const Range& range);

/// The positions of a table: one range, or, of points, one for each coordinate.
using Ranges = std::vector<Range>;

/// Reads ranges with a comma between them. Throws Error with its place.
Ranges parse_ranges(std::string_view text);

/// "0..100,0..50".
std::string to_string(const Ranges& ranges);

}  // namespace lastmove
#pragma GCC visibility pop
