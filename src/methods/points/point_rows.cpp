// A box of points, from tables that begin at the origin.

#include <algorithm>

#include <fmt/core.h>

#include "games/model/cost.h"
#include "methods/points/point_method.h"
#include "methods/points/point_values.h"
#include "methods/rows.h"

namespace lastmove {

namespace {

/// Steps of work that a row takes, beside the tables.
constexpr std::uint64_t work_of_row = 15;

Ranges box_of(const Game& game, const Ranges& ranges) {
  return ranges.size() == 1 ? Ranges(game.rules.dimensions(), ranges.front()) : ranges;
}

bool has_rows_of_points(const Game& game) { return is_point_rule(game.lowered); }

std::uint64_t work_of_points_rows(const Game& game, const Ranges& ranges) {
  return work_of_points(game.lowered, question_for_table(game.rules, ranges, {}));
}

std::uint64_t memory_of_points_rows(const Game& game, const Ranges& ranges, const Limits& limits) {
  return memory_of_points(game.lowered, question_for_table(game.rules, ranges, limits));
}

void show(const Game& game, const Ranges& ranges, const Limits& limits, const RowVisitor& visit) {
  const Ranges box = box_of(game, ranges);
  const std::uint64_t rows = count_rows(game.rules, box);
  Limits for_tables = limits;
  for_tables.work -= std::min(limits.work, saturating_product(rows, work_of_row));
  const PointQuestion question = question_for_table(game.rules, box, for_tables);
  TableRow row{Points{question.last}, {}, std::nullopt};
  Point& point = std::get<Points>(row.position).front();
  for (std::size_t i = 0; i < box.size(); ++i) point.at[i] = box[i].first;
  check_work_of_rows(rows, work_of_row, work_of_points(game.lowered, question), limits);
  WorkMeter work(limits);
  const auto values = make_point_values(game.lowered, question, limits, work);
  for (std::uint64_t done = 0; done < rows; ++done) {
    work.spend(work_of_row, [done] { return fmt::format("the table has {} rows", done); });
    row.outcome = {values->result(point, Player::left), values->result(point, Player::right)};
    if (question.nim_values) row.nim_value = values->nim_value(point);
    visit(row);
    for (std::size_t i = box.size(); i-- > 0;) {
      if (++point.at[i] <= box[i].last) break;
      point.at[i] = box[i].first;
    }
  }
}

}  // namespace

constexpr RowsMethod point_rows = {has_rows_of_points, work_of_points_rows, memory_of_points_rows,
                                   show, evaluate_points};

}  // namespace lastmove
