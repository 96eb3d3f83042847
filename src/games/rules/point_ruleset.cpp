#include "games/rules/point_ruleset.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/counted.h"
#include "games/notation/move_text.h"

namespace lastmove {

namespace {

/// "(5,7)", an example of a point.
std::string example(std::size_t dimensions) {
  constexpr Heap coordinates[] = {5, 7, 4, 6};
  Point point{{}, static_cast<std::uint8_t>(dimensions)};
  std::copy_n(coordinates, dimensions, point.at.begin());
  return component_text(point);
}

std::string name_of(const Point& vector) { return "take " + component_text(vector); }

}  // namespace

bool fits(const Point& vector, const Point& point) {
  for (std::size_t i = 0; i < max_dimensions; ++i) {
    if (vector.at[i] > point.at[i]) return false;
  }
  return true;
}

Point minus(Point point, const Point& vector) {
  for (std::size_t i = 0; i < max_dimensions; ++i) point.at[i] -= vector.at[i];
  return point;
}

void PointRuleset::add_move(const Point& from, const Point& vector, Listing& listing) {
  std::uint64_t rank = 0;
  for (const Heap coordinate : vector.coordinates()) rank = saturating_sum(rank, coordinate);
  listing.add(rank, name_of(vector) + listing.where("from"), minus(from, vector));
}

/// As many numbers as a point has, in brackets or bare.
Point PointRuleset::parse_coordinates(Scanner& scanner, const std::string& what) const {
  const std::size_t offset = scanner.offset();
  const bool brackets = scanner.skip('(');
  Point point{{}, static_cast<std::uint8_t>(dimensions_)};
  std::size_t count = 0;
  do {
    const Heap coordinate = scanner.number(count == 0 ? what : "a coordinate");
    if (count < dimensions_) point.at[count] = coordinate;
    ++count;
  } while (scanner.skip(','));
  if (brackets && !scanner.skip(')')) scanner.fail_expected("',' or ')'");
  if (count != dimensions_) {
    scanner.fail(offset,
                 fmt::format("expected {}, as in {}, not {}", counted(dimensions_, "coordinate"),
                             example(dimensions_), count));
  }
  return point;
}

Point PointRuleset::parse_component(Scanner& scanner) const {
  const std::string point = example(dimensions_);
  return parse_coordinates(
      scanner, fmt::format("a point such as {0}, or a sum of points such as {0}+{0}", point));
}

std::string PointRuleset::fault_of(const Point& point) const {
  if (point.dimensions != dimensions_) {
    return fmt::format("expected points of {} coordinates, not of {}", dimensions_,
                       point.dimensions);
  }
  for (std::size_t i = 0; i < max_dimensions; ++i) {
    if (point.at[i] > max_heap) return fmt::format("expected coordinates up to {}", max_heap);
    if (i >= dimensions_ && point.at[i] > 0) return "coordinates that are not in use must be 0";
  }
  return "";
}

/// [take] POINT [from POINT]
Move PointRuleset::read_move(const Position& position, Player player, std::string_view text) const {
  const Points& sum = components<Point>(position);
  MoveText words(text);
  Scanner& scanner = words.scanner();
  words.skip_word("take|t");
  const Point vector = parse_coordinates(
      scanner, fmt::format("what to subtract, as in {0} or 'take {0}'", example(dimensions_)));
  std::optional<Point> named;
  if (words.skip_word("from")) named = parse_coordinates(scanner, "the point to take from");
  scanner.expect_end(named ? "nothing" : "'from' and a point");

  std::vector<std::size_t> found;
  std::string why =
      named ? fmt::format("there is no point {} in {}", component_text(*named), to_string(position))
            : "no point is left";
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!first_of_equals(sum, i) || (named && sum[i] != *named)) continue;
    const bool fit = fits(vector, sum[i]);
    why =
        fit ? why_not(vector, player)
            : fmt::format("{} is more than {} has", component_text(vector), component_text(sum[i]));
    if (why.empty()) found.push_back(i);
  }
  if (found.empty()) scanner.fail(0, why);
  const auto name = [&](std::size_t i) {
    if (sum.size() == 1) return name_of(vector);
    return fmt::format("{} from {}", name_of(vector), component_text(sum[i]));
  };
  if (found.size() > 1) {
    std::vector<std::string> names;
    for (const std::size_t i : found) names.push_back(name(i));
    scanner.fail(0, fmt::format("from which point? {}", fmt::join(names, ", or ")));
  }
  const Point leaves = minus(sum[found.front()], vector);
  return move_in_sum(sum, found.front(), name(found.front()), std::span(&leaves, 1));
}

std::uint64_t PointRuleset::count_positions(const Range& range) const {
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < dimensions_; ++i) count = saturating_product(count, range.size());
  return count;
}

void PointRuleset::for_each_position(const Range& range,
                                     const std::function<void(const Position&)>& visit) const {
  Points sum = {{{}, static_cast<std::uint8_t>(dimensions_)}};
  Point& point = sum.front();
  std::fill_n(point.at.begin(), dimensions_, range.first);
  for (;;) {
    visit(sum);
    std::size_t i = dimensions_;
    while (i > 0 && point.at[i - 1] == range.last) point.at[--i] = range.first;
    if (i == 0) return;
    ++point.at[i - 1];
  }
}

Position PointRuleset::random_position(const Range& range, const Chance& one_of) const {
  check_order(range);
  Point point{{}, static_cast<std::uint8_t>(dimensions_)};
  for (std::size_t i = 0; i < dimensions_; ++i) point.at[i] = one_of(range);
  return Points{point};
}

}  // namespace lastmove
