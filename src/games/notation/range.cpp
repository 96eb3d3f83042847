#include <lastmove/range.h>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/position.h>

#include "games/notation/scanner.h"

namespace lastmove {

namespace {

Range read_range(Scanner& scanner) {
  const std::size_t start = scanner.offset();
  Range range;
  range.first = range.last = scanner.number("a range such as 1..50");
  if (scanner.skip_range_dots()) range.last = scanner.number("the last number of the range");
  if (range.last < range.first) {
    scanner.fail(start,
                 fmt::format("this range runs backwards, from {} to {}", range.first, range.last));
  }
  return range;
}

}  // namespace

Range parse_range(std::string_view text) {
  Scanner scanner(text, "range");
  const Range range = read_range(scanner);
  if (scanner.at(','))
    scanner.fail(scanner.offset(), "expected one range; of points it is that of each coordinate");
  scanner.expect_end("'..' and the last number");
  return range;
}

Ranges parse_ranges(std::string_view text) {
  Scanner scanner(text, "range");
  Ranges ranges;
  do {
    ranges.push_back(read_range(scanner));
  } while (scanner.skip(','));
  scanner.expect_end("'..' and the last number, or ',' and the range of another coordinate");
  return ranges;
}

void check_order(const Range& range) {
  if (range.first <= range.last && range.last <= max_heap) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("expected a range that ascends, up to {}, and not {}", max_heap,
                          to_string(range)));
}

std::string to_string(const Range& range) { return fmt::format("{}..{}", range.first, range.last); }

std::string to_string(const Ranges& ranges) {
  std::string text;
  for (const Range& range : ranges) text += (text.empty() ? "" : ",") + to_string(range);
  return text;
}

}  // namespace lastmove
