#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <lastmove/sweep.h>

#include "answers/sweeps/sweep_coverage.h"
#include "answers/sweeps/sweep_totals.h"
#include "io/text/export_format.h"
#include "io/text/json.h"

namespace lastmove {

/// Writes rows of a sweep in one of the formats of docs/formats.md; JSON has one object per line.
/// Each format tells how much of the sweep the rows are of.
class SweepWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~SweepWriter() = default;
  virtual void row(const SweepRow& row) = 0;
  virtual void finish() {}
};

/// `by` is what a sequence of integers has of each ruleset; `where` is the formula that chose the
/// rows, if one did, which exports repeat in their comments. Throws Error of kind
/// bad_input where the sweep makes no such sequence. REQUIRES: the sweep outlives the writer.
std::unique_ptr<SweepWriter> make_sweep_writer(const Sweep& sweep, const SweepCoverage& coverage,
                                               AnswerFormat format, SweepWriter::Sink sink,
                                               TopRows::By by = TopRows::By::period,
                                               std::string_view where = {});

/// "incomplete: 512 of 4095 rulesets"; REQUIRES: it is not complete.
std::string incomplete_text(const SweepCoverage& coverage);

/// A row as an object: a text for each column, null where there is none. Without the coverage.
Json sweep_row_object(const Sweep& sweep, const SweepRow& row);

/// The groups by the value of the formula of the rows for which `where` holds, and their total.
void write_groups(const Sweep& sweep, const SweepCoverage& coverage, std::string_view formula,
                  std::string_view where, const GroupTotals& totals, AnswerFormat format,
                  const SweepWriter::Sink& sink);
/// The same of all rows, as one string.
std::string write_groups(const Sweep& sweep, const SweepCoverage& coverage,
                         std::string_view formula, const GroupTotals& totals, AnswerFormat format);

}  // namespace lastmove
