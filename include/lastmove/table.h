// The outcomes and nim-values of many positions, one after the other.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,3,4)");
//     std::string outcomes;
//     lastmove::for_each_row(*rules, {0, 100}, {}, [&](const lastmove::TableRow& row) {
//       outcomes += to_string(row.outcome);
//     });

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// One row of a table.
struct TableRow {
  Position position;
  Outcome outcome;
  /// Present in every row of an impartial game under normal play whose value is a number, and in no
  /// other. Of points it is absent where tabulating it would take more than a second or two, or
  /// half a GiB; where the takes are an infinite set, where it would take more than the limits
  /// allow.
  std::optional<std::uint64_t> nim_value;
  /// Its value where that is no number, as positions come back: "oo(0,2)"; otherwise empty.
  std::string loopy_value = {};
  /// The canonical form, in the rows of for_each_valued_row; otherwise empty.
  std::string value = {};
};

/// Calls `visit` with each position that `rules.for_each_position` shows for the range, in order.
/// Heaps are solved in blocks, so that memory does not grow with the range, except where a
/// condition gives the takes. Throws Error: bad_input when the range starts below the smallest
/// position, limit before any row when it would cost too much.
void for_each_row(const Ruleset& rules, const Range& range, const Limits& limits,
                  const std::function<void(const TableRow&)>& visit);

/// The same for a box of points: with a range for each coordinate, or one for all of them. The last
/// coordinate varies fastest. Games that are not played on points have one range.
void for_each_row(const Ruleset& rules, const Ranges& ranges, const Limits& limits,
                  const std::function<void(const TableRow&)>& visit);

/// The same positions with the canonical form of each, and with who wins by it. Throws Error:
/// bad_input under misere play and where a position comes back, which the message names; limit.
void for_each_valued_row(const Ruleset& rules, const Ranges& ranges, const Limits& limits,
                         const std::function<void(const TableRow&)>& visit);

/// Throws Error of kind bad_input if there is no such table of these rules.
void check_ranges(const Ruleset& rules, const Ranges& ranges);

/// How many rows the table has, or 2^64 - 1 if they are more. REQUIRES: check_ranges passes.
std::uint64_t count_rows(const Ruleset& rules, const Ranges& ranges);

}  // namespace lastmove
#pragma GCC visibility pop
