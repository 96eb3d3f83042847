#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/sweep.h>

#include "answers/sweeps/sweep_totals.h"
#include "front/app/command.h"
#include "front/questions/row_formula.h"
#include "io/files/output.h"
#include "io/store/sweep_database.h"
#include "io/text/export_format.h"
#include "io/text/sweep_writer.h"

namespace lastmove {

/// What is to be told of a sweep's rows: all of them, their groups, or the greatest or least.
struct ReportOptions {
  std::string where;         ///< a formula that keeps rows, or empty
  std::string check;         ///< a formula that is believed of every row, or empty
  std::string group_by;      ///< a formula, or empty
  std::uint64_t top = 0;     ///< how many rows with the greatest values; or else
  std::uint64_t bottom = 0;  ///< how many with the least
  TopRows::By by = TopRows::By::period;
  bool rows = true;  ///< whether all rows are to be told where neither of these is asked for

  bool ranked() const { return top + bottom > 0; }
  TopRows best() const {
    using End = TopRows::End;
    return {top + bottom, by, bottom > 0 ? End::least : End::greatest};
  }
  /// Whether something is said of the sweep, and not only of each row.
  bool of_all_rows() const { return ranked() || !group_by.empty() || !check.empty(); }
  bool anything() const { return rows || of_all_rows() || !where.empty(); }
};

Parameter where_option(ReportOptions& options);
Parameter check_option(ReportOptions& options);
Parameter group_by_option(ReportOptions& options);
Parameter top_option(ReportOptions& options);
Parameter bottom_option(ReportOptions& options);
Parameter by_option(ReportOptions& options);

/// Tells it, piece by piece.
class SweepReport {
 public:
  /// Throws Error when the options do not fit the sweep. The coverage is that of all rows together.
  /// `memory` limits the bytes of groups, or of the greatest rows. REQUIRES: sweep and output
  /// outlive it.
  SweepReport(const Sweep& sweep, const SweepCoverage& coverage, const ReportOptions& options,
              AnswerFormat format, Output& output, std::uint64_t memory);

  /// What waits of a piece until its turn comes.
  struct Part {
    std::uint64_t rulesets = 0;
    std::vector<SweepRow> rows;  ///< where they are to be told
    std::optional<TopRows> top;
    ConjectureTest conjecture;
  };

  /// Counts the rows. May be called by several threads. Throws Error of kind `limit` when there are
  /// too many groups.
  Part digest(SweepPiece piece);
  /// REQUIRES: in the order of the pieces, one at a time. Throws Error of kind `limit`.
  void add(Part& part);
  /// Writes what comes last. Returns the exit status: whether what was to be checked holds, or that
  /// what is said of the sweep is of a part of it.
  int finish();

  /// Tells all of a file. Returns the same.
  int tell(SweepDatabase& database);

 private:
  void count(GroupTotals& totals);
  void check_memory(std::uint64_t bytes, std::string_view what) const;

  std::string summary() const;

  const Sweep& sweep_;
  const SweepCoverage coverage_;
  const ReportOptions options_;
  const AnswerFormat format_;
  Output& output_;
  const std::uint64_t memory_;
  std::optional<SharedRowFormula> where_;
  std::optional<SharedRowFormula> check_;
  std::optional<SharedRowFormula> group_by_;
  std::mutex mutex_;  ///< of the totals
  std::unique_ptr<SweepWriter> writer_;
  GroupTotals totals_;
  TopRows top_;
  ConjectureTest conjecture_;
};

}  // namespace lastmove
