#pragma once

#include <functional>

#include "methods/method.h"

namespace lastmove {

using RowVisitor = std::function<void(const TableRow&)>;

/// Throws Error of kind `limit` where the rows take too much work; `besides` is the work for
/// what all of them need.
void check_work_of_rows(std::uint64_t rows, std::uint64_t work_each, std::uint64_t besides,
                        const Limits& limits);

/// Where a row that could have a nim-value has none within the limits.
[[noreturn]] void fail_unknown_nim_value(const Ruleset& rules, const Position& position);

}  // namespace lastmove
