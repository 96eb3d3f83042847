#include "io/text/sweep_export.h"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/text/csv.h"

namespace lastmove {

std::string incomplete_text(const SweepCoverage& coverage) {
  return "incomplete: " + coverage.text();
}

CoverageCells coverage_cells(const SweepCoverage& coverage) {
  return {coverage.complete() ? "yes" : "no", fmt::to_string(coverage.done),
          fmt::to_string(coverage.total)};
}

void add_coverage(const SweepCoverage& coverage, Json& object) {
  object[coverage_columns[0]] = coverage.complete();
  object[coverage_columns[1]] = fmt::to_string(coverage.done);
  object[coverage_columns[2]] = fmt::to_string(coverage.total);
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::vector<std::string> quoted;
  for (const std::string& field : fields) quoted.push_back(csv_field(field));
  return fmt::format("{}\n", fmt::join(quoted, ","));
}

std::string json_line(const Json& object) { return object.dump() + "\n"; }

SweepWriter::Sink under_coverage(const SweepCoverage& coverage, SweepWriter::Sink sink) {
  if (coverage.complete()) return sink;
  return [line = incomplete_text(coverage) + "\n\n", sink](std::string_view text) mutable {
    sink(std::exchange(line, ""));
    sink(text);
  };
}

void finish_table(const SweepCoverage& coverage, ExportedColumns& columns) {
  if (!coverage.complete()) columns.note(incomplete_text(coverage));
  columns.finish();
}

void finish_table(const SweepCoverage&, TextColumns& columns) { columns.finish(); }

ExportedColumns::ExportedColumns(const ExportFormat& format, const Sweep& sweep,
                                 const SweepCoverage& coverage, std::string_view where,
                                 std::vector<std::string> header, SweepWriter::Sink sink) {
  const SweepQuestion& question = sweep.question();
  ColumnsHead head{
      .comments = {fmt::format("{} {}{}{}", question.rules, fmt::join(question.variables, " "),
                               where.empty() ? "" : " where ", where)},
      .header = std::move(header)};
  if (!coverage.complete()) head.comments.push_back(incomplete_text(coverage));
  writer_ = format.columns(std::move(head), std::move(sink));
}

}  // namespace lastmove
