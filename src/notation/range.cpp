#include <lastmove/range.h>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/position.h>

#include "notation/scanner.h"

namespace lastmove {

Range parse_range(std::string_view text) {
  Scanner scanner(text, "range");
  const std::size_t start = scanner.offset();
  Range range;
  range.first = range.last = scanner.number("a range such as 1..50");
  if (scanner.skip_range_dots()) range.last = scanner.number("the last number of the range");
  scanner.expect_end("'..' and the last number");
  if (range.last < range.first) {
    scanner.fail(start,
                 fmt::format("this range runs backwards, from {} to {}", range.first, range.last));
  }
  return range;
}

void check_order(const Range& range) {
  if (range.first <= range.last && range.last <= max_heap) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("expected a range that ascends, up to {}, and not {}", max_heap,
                          to_string(range)));
}

std::string to_string(const Range& range) { return fmt::format("{}..{}", range.first, range.last); }

}  // namespace lastmove
