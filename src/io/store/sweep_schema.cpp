#include "io/store/sweep_schema.h"

#include <fmt/core.h>

#include "io/store/sqlite.h"
#include "io/store/sweep_pieces.h"
#include "io/text/sweep_columns.h"

namespace lastmove {

std::string results_table(const Sweep& sweep) {
  std::string columns;
  for (const std::string& column : sweep_columns(sweep)) columns += ", " + sql_name(column);
  return fmt::format("CREATE TABLE results (id INTEGER PRIMARY KEY{})", columns);
}

std::string progress_view(const Sweep& sweep) {
  return fmt::format(
      "CREATE VIEW progress AS SELECT coalesce(sum(rulesets), 0) = {0} AS complete, "
      "coalesce(sum(rulesets), 0) AS done, {0} AS total FROM pieces",
      sweep.rulesets());
}

std::vector<std::pair<std::string, std::string>> sweep_entries(const SweepQuestion& question,
                                                               const Shard& shard) {
  auto result = question_notes(question);
  result.emplace_back("shard", to_string(shard));
  return result;
}

}  // namespace lastmove
