// tests/games.csv: a row per game, from the literature and the write-ups, checked from every angle.
// Empty fields are not checked, but for nim_value, which is empty where there is none.

#include <fstream>
#include <sstream>

#include <lastmove/families.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "support.h"

namespace lastmove {
namespace {

using Row = std::vector<std::string>;

Row split_csv(const std::string& line) {
  Row fields(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

std::vector<Row> read_games() {
  std::ifstream file(std::string(TEST_FOLDER) + "/games.csv");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with('\r')) line.pop_back();
    rows.push_back(split_csv(line));
  }
  return rows;
}

std::string winning_moves(const Solution& solution) {
  std::string text;
  for (const OptionValue& option : solution.options) {
    if (option.result == Result::win) text += (text.empty() ? "" : "; ") + option.move.name;
  }
  return text;
}

void check_solution(const Row& row, const Solution& solution) {
  EXPECT_EQ(to_string(solution.outcome), row[2]);
  EXPECT_EQ(solution.nim_value ? solution.nim_value->str() : "", row[3]);
  if (row[4] != "-") {
    EXPECT_EQ(to_string(solution.left_remoteness), row[4]);
  }
  if (!row[5].empty()) {
    EXPECT_EQ(winning_moves(solution), row[5]);
  }
}

void check_table(const Row& row, const Ruleset& rules) {
  std::string outcomes;
  std::string nim_values;
  for_each_row(rules, parse_range(row[6]), {}, [&](const TableRow& cell) {
    outcomes += to_string(cell.outcome);
    if (cell.nim_value) {
      nim_values += (nim_values.empty() ? "" : " ") + std::to_string(*cell.nim_value);
    }
  });
  EXPECT_EQ(outcomes, row[7]);
  EXPECT_EQ(nim_values, row[8]);
}

TEST(Games, AreAsTheLiteratureSays) {
  const std::vector<Row> rows = read_games();
  ASSERT_GT(rows.size(), 20u);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    ASSERT_EQ(row.size(), 10u) << "row " << i;
    SCOPED_TRACE(row[0] + " at " + row[1] + ", row " + std::to_string(i));
    const auto rules = parse_ruleset(row[0], read_example_file);
    EXPECT_EQ(rules->text(), row[0]);
    const Position position = rules->parse_position(row[1]);
    EXPECT_EQ(to_string(position), row[1]);
    check_solution(row, solve(*rules, position));
    check_solution(row, solve(*rules, position, {}, SolveBy::oracle));
    if (!row[6].empty()) check_table(row, *rules);
  }
}

}  // namespace
}  // namespace lastmove
