#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/sweep.h>

#include "games/scripts/formula.h"
#include "threads/lending_pool.h"

namespace lastmove {

/// A formula in the variables of a sweep and in what its rows hold, by the names of their columns:
/// `period == 2*b`, `outcome == 'P'`, `behaviour`. Not thread-safe.
class RowFormula {
 public:
  /// Throws Error with its place.
  RowFormula(std::string_view text, const Sweep& sweep, Monitor* monitor = nullptr);

  /// Nothing where it uses what the row does not have, such as the period of one that is not known.
  /// Throws Error as Formula::evaluate.
  std::optional<FormulaValue> value(const SweepRow& row);

  /// The same, and throws Error with its place where it is neither true nor false.
  std::optional<bool> holds(const SweepRow& row);

  /// The group that a row falls into by its value; "unknown" where there is none.
  FormulaValue group(const SweepRow& row);

 private:
  const Sweep& sweep_;
  std::string text_;
  std::vector<std::string> columns_;
  Formula formula_;
  std::vector<std::size_t> used_cells_;  ///< of the results
};

/// The same for several threads.
class SharedRowFormula : public LendingPool<RowFormula> {
 public:
  /// Throws as RowFormula. REQUIRES: the sweep and the monitor outlive it.
  SharedRowFormula(const std::string& text, const Sweep& sweep, Monitor* monitor = nullptr)
      : LendingPool([text, &sweep, monitor] { return RowFormula(text, sweep, monitor); }) {}
};

/// What became of a conjecture, row by row.
struct ConjectureTest {
  std::uint64_t tested = 0;
  std::uint64_t wrong = 0;
  std::uint64_t untold = 0;       ///< rows that do not have what the formula uses
  std::optional<SweepRow> first;  ///< the first counterexample

  void add(RowFormula& formula, const SweepRow& row);
  /// REQUIRES: in the order of the rows.
  void add(const ConjectureTest& later);
  /// "48675 rulesets: no counterexample"; `what` is "ruleset" or "position".
  std::string text(std::string_view what) const;
};

}  // namespace lastmove
