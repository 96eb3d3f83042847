#pragma once

#include <cstdint>
#include <functional>

#include <lastmove/limits.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/range.h>
#include <lastmove/variables.h>

#include "io/text/export_format.h"
#include "io/text/sequence_table.h"
#include "io/text/table_writer.h"

namespace lastmove {

/// The tables of every ruleset that the variables make, over the same ranges or, if there are none,
/// over what TableSizes of each says.
struct TableQuestion {
  const RulesetTemplate& rules;
  const Variables& variables;
  const Ranges& ranges;
  /// In the formats of sequences; but canonical forms are for the others.
  TableTerms terms = TableTerms::usual;
};

/// What is known before anything is written.
struct TablePlan {
  std::uint64_t rows = 0;
  std::uint64_t rulesets = 0;
  bool nim_values = false;  ///< whether any ruleset has them
  /// The last ruleset, which need not be made again where it is the only one.
  std::shared_ptr<const Ruleset> last;
};

/// Throws Error if a ruleset is invalid or has no such positions, or if there are too many
/// rows.
TablePlan plan_tables(const TableQuestion& question, const Limits& limits,
                      const Variables::Check& check = {});

/// Writes them to the sink and counts the outcomes. `progress` is called after each row with the
/// number of rows so far, and may throw to stop.
OutcomeCounts write_tables(const TableQuestion& question, const TablePlan& plan,
                           AnswerFormat format, const Limits& limits, const TableWriter::Sink& sink,
                           const std::function<void(std::uint64_t)>& progress);

}  // namespace lastmove
