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

namespace lastmove {

/// One row of a table.
struct TableRow {
  Position position;
  Outcome outcome;
  /// Present in every row of an impartial game under normal play whose value is a number, and in no
  /// other.
  std::optional<std::uint64_t> nim_value;
  /// Its value where that is no number, as positions come back: "oo(0,2)"; otherwise empty.
  std::string loopy_value = {};
};

/// Calls `visit` with each position that `rules.for_each_position` shows for the range, in order.
/// Heaps are solved in blocks, so memory does not grow with the range. Throws Error: bad_input when
/// the range starts below the smallest position, limit before any row when it would cost too much.
void for_each_row(const Ruleset& rules, const Range& range, const Limits& limits,
                  const std::function<void(const TableRow&)>& visit);

}  // namespace lastmove
