#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "answers/sweeps/sweep_coverage.h"
#include "io/text/export_format.h"
#include "io/text/json.h"
#include "io/text/sweep_columns.h"
#include "io/text/sweep_writer.h"
#include "io/text/text_columns.h"

namespace lastmove {

// What the formats of rows and of groups have in common, and how each tells of a part of a sweep.

/// What stands under coverage_columns in CSV.
using CoverageCells = std::array<std::string, coverage_columns.size()>;
CoverageCells coverage_cells(const SweepCoverage& coverage);
void add_coverage(const SweepCoverage& coverage, Json& object);

template <typename Cells>
std::vector<std::string> with(std::vector<std::string> fields, const Cells& more) {
  fields.insert(fields.end(), more.begin(), more.end());
  return fields;
}

std::string csv_line(const std::vector<std::string>& fields);
/// A formula may give a group any bytes as its name; bytes that are not text are replaced.
std::string json_line(const Json& object);

/// Writes it above what is written as text, if that is not of the whole sweep.
SweepWriter::Sink under_coverage(const SweepCoverage& coverage, SweepWriter::Sink sink);

/// Rows in an export format, below the question as comments.
class ExportedColumns {
 public:
  /// REQUIRES: format.columns.
  ExportedColumns(const ExportFormat& format, const Sweep& sweep, const SweepCoverage& coverage,
                  std::string_view where, std::vector<std::string> header, SweepWriter::Sink sink);

  void row(const std::vector<std::string>& cells) { writer_->row(cells); }
  void note(std::string_view text) { writer_->note(text); }
  void finish() { writer_->finish(); }

 private:
  std::unique_ptr<ColumnsWriter> writer_;
};

/// Tells it below the rows too, as a line of the table: a comment would not be printed.
void finish_table(const SweepCoverage& coverage, ExportedColumns& columns);
void finish_table(const SweepCoverage& coverage, TextColumns& columns);

}  // namespace lastmove
