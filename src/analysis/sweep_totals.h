#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <lastmove/sweep.h>

#include "analysis/formula.h"

namespace lastmove {

/// The names that a formula over the rows of a sweep may use: the variables and, of positions, n.
std::vector<std::string> formula_names(const Sweep& sweep);

/// What a formula is worth at a row. REQUIRES: the formula was parsed with formula_names.
FormulaValue evaluate_at(Formula& formula, const SweepRow& row);

/// Numbers before texts, false before true: an order in which any two values can stand.
struct FormulaValueOrder {
  bool operator()(const FormulaValue& a, const FormulaValue& b) const;
};

/// The rows of a sweep counted by groups.
class GroupTotals {
 public:
  struct Group {
    std::uint64_t rows = 0;
    OutcomeCounts outcomes;  ///< of positions
    // Of rulesets:
    std::uint64_t proved = 0;
    std::uint64_t longest_preperiod = 0;
    std::uint64_t longest_period = 0;
    /// The sum, over the proved rulesets, of the share of heaps with each outcome, in the order of
    /// all_outcomes.
    std::array<double, all_outcomes.size()> shares = {};
  };
  using Groups = std::map<FormulaValue, Group, FormulaValueOrder>;

  void add(const FormulaValue& value, const SweepRow& row);
  void add(const GroupTotals& others);

  const Groups& groups() const { return groups_; }
  /// All groups together.
  Group sum() const;

 private:
  Groups groups_;
};

/// The rows with the greatest values; of equal ones those that came first.
class TopRows {
 public:
  enum class By { period, preperiod, largest_nim_value };

  TopRows(std::size_t count, By by) : count_(count), by_(by) {}

  /// A row without a value, as it is not proved, is passed over.
  void add(const SweepRow& row);
  /// REQUIRES: the rows of `others` come after all that were added.
  void add(const TopRows& others);

  /// The greatest first.
  const std::vector<SweepRow>& rows() const { return rows_; }

 private:
  std::optional<std::uint64_t> value_of(const SweepRow& row) const;

  std::size_t count_;
  By by_;
  std::vector<SweepRow> rows_;
};

}  // namespace lastmove
