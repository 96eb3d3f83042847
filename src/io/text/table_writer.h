#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "io/text/format.h"

namespace lastmove {

/// Writes the tables of one or more rulesets, row by row, in one of the formats of docs/formats.md.
class TableWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~TableWriter() = default;

  /// Starts the table of a ruleset; `bindings` gave its variables their values.
  virtual void begin(const Ruleset& rules, const Bindings& bindings) = 0;
  virtual void row(const TableRow& row) = 0;
  /// Ends the current table.
  virtual void end() = 0;
  /// Ends the output.
  virtual void finish() = 0;
};

/// What CSV has columns for beside positions and outcomes.
struct TableColumns {
  bool nim_values = false;  ///< whether any ruleset has them
  bool values = false;      ///< whether the rows have canonical forms
};

/// `variables` are the names in every ruleset's bindings, in the order of their columns.
std::unique_ptr<TableWriter> make_table_writer(Format format, std::vector<std::string> variables,
                                               TableColumns columns, TableWriter::Sink sink);

}  // namespace lastmove
