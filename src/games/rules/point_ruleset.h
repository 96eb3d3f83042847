#pragma once

#include <string>

#include "games/rules/component_ruleset.h"
#include "games/rules/conventions.h"

namespace lastmove {

/// The base of all families played on points: how points are read and named, which a table shows,
/// and the conventions. A move subtracts a vector from a point.
class PointRuleset : public ComponentRuleset<Point> {
 public:
  bool normal_play() const override { return conventions_.stuck == Result::loss; }
  Result stuck(const Position&) const override { return conventions_.stuck; }
  std::string goal_text() const override { return conventions_.goal_text(); }
  Board board() const override { return {.picture = Board::Picture::points}; }
  Move read_move(const Position& position, Player player, std::string_view text) const override;

  std::size_t dimensions() const override { return dimensions_; }
  std::string_view position_column() const override { return "point"; }
  TableSizes table_sizes() const override { return {"coordinates", {0, 20}}; }
  void check_range(const Range& range) const override { check_order(range); }
  std::uint64_t count_positions(const Range& range) const override;
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;
  Position random_position(const Range& range, const Chance& one_of) const override;

 protected:
  PointRuleset(std::size_t dimensions, const Conventions& conventions)
      : dimensions_(dimensions), conventions_(conventions) {}

  const Conventions& conventions() const { return conventions_; }

  /// Why `player` cannot subtract a vector that is no larger than the point, as a message; empty if
  /// the rules allow it.
  virtual std::string why_not(const Point& vector, Player player) const = 0;

  /// Adds the move that subtracts a vector, ranked by the sum of its coordinates.
  static void add_move(const Point& from, const Point& vector, Listing& listing);

  Point parse_component(Scanner& scanner) const override;
  std::string continuation() const override { return "'+' and another point"; }
  std::string fault_of(const Point& point) const override;

 private:
  Point parse_coordinates(Scanner& scanner, const std::string& what) const;

  std::size_t dimensions_;
  Conventions conventions_;
};

/// Whether no coordinate of the vector is above that of the point.
bool fits(const Point& vector, const Point& point);

/// The point less a vector that fits.
Point minus(Point point, const Point& vector);

}  // namespace lastmove
