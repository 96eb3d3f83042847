#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/sweep.h>

#include "games/scripts/formula.h"

namespace lastmove {

/// Numbers before texts, false before true: an order in which any two values can stand.
struct FormulaValueOrder {
  bool operator()(const FormulaValue& a, const FormulaValue& b) const;
};

/// A sum of shares, each from 0 to 1, that does not depend on their order: they are rounded to
/// multiples of 2^-62, and added without rounding.
class ShareSum {
 public:
  void add(std::uint64_t part, std::uint64_t whole);
  void add(const ShareSum& other);
  double value() const;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;  ///< of 2^64 times as much
};

/// The rows of a sweep counted by groups. The order in which they are added does not matter.
class GroupTotals {
 public:
  struct Group {
    std::uint64_t rows = 0;
    OutcomeCounts outcomes;  ///< of positions
    // Of rulesets:
    std::uint64_t proved = 0;
    std::uint64_t longest_preperiod = 0;
    std::uint64_t longest_period = 0;
    /// Over the proved rulesets, the shares of heaps with each outcome, in the order of
    /// all_outcomes.
    std::array<ShareSum, all_outcomes.size()> shares = {};
  };
  using Groups = std::map<FormulaValue, Group, FormulaValueOrder>;

  void add(const FormulaValue& value, const SweepRow& row);
  void add(const GroupTotals& others);

  const Groups& groups() const { return groups_; }
  /// What they take in memory.
  std::uint64_t bytes() const { return bytes_; }
  /// All groups together.
  Group sum() const;

 private:
  Group& group_of(const FormulaValue& value);

  Groups groups_;
  std::uint64_t bytes_ = 0;
};

/// The rows with the greatest values, or with the least; of equal ones those that came first.
class TopRows {
 public:
  enum class By { period, preperiod, largest_nim_value };
  /// From which end they are ranked.
  enum class End { greatest, least };

  TopRows(std::size_t count, By by, End end = End::greatest)
      : count_(count), by_(by), better_{end} {}

  /// A row without a value, as it is not proved, is passed over.
  void add(SweepRow row);

  /// REQUIRES: the rows of `others` come after all that were added.
  void add(TopRows&& others);

  /// The best first.
  void for_each(const std::function<void(const SweepRow&)>& visit);
  /// What they take in memory.
  std::uint64_t bytes() const { return bytes_; }

 private:
  struct Ranked {
    std::uint64_t value;
    std::uint64_t number;  ///< how many came before
    SweepRow row;
  };

  struct Better {
    End end;
    bool operator()(const Ranked& a, const Ranked& b) const;
  };

  std::optional<std::uint64_t> value_of(const SweepRow& row) const;

  std::size_t count_;
  By by_;
  Better better_;
  std::uint64_t added_ = 0;
  std::uint64_t bytes_ = 0;
  std::vector<Ranked> rows_;  ///< a heap, the worst on top
};

}  // namespace lastmove
