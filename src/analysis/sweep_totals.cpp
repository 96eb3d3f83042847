#include "analysis/sweep_totals.h"

#include <algorithm>
#include <tuple>

namespace lastmove {

std::vector<std::string> formula_names(const Sweep& sweep) {
  std::vector<std::string> names = sweep.names();
  if (sweep.of_positions()) names.push_back("n");
  return names;
}

FormulaValue evaluate_at(Formula& formula, const SweepRow& row) {
  const auto* position = std::get_if<PositionAnswer>(&row.answer);
  if (!position) return formula.evaluate(row.values);
  std::vector<VariableValue> values = row.values;
  values.emplace_back(static_cast<std::int64_t>(position->n));
  return formula.evaluate(values);
}

bool FormulaValueOrder::operator()(const FormulaValue& a, const FormulaValue& b) const {
  const auto kind = [](const FormulaValue& value) {
    if (std::holds_alternative<bool>(value)) return 0;
    return std::holds_alternative<std::string>(value) ? 2 : 1;
  };
  if (kind(a) != kind(b)) return kind(a) < kind(b);
  // Whole numbers are never doubles, so that only numbers of one kind can be equal.
  const auto* whole_a = std::get_if<std::int64_t>(&a);
  const auto* whole_b = std::get_if<std::int64_t>(&b);
  if (kind(a) != 1 || (whole_a && whole_b)) return a < b;
  const double number_a = whole_a ? static_cast<double>(*whole_a) : std::get<double>(a);
  const double number_b = whole_b ? static_cast<double>(*whole_b) : std::get<double>(b);
  return std::tuple(number_a, a.index()) < std::tuple(number_b, b.index());
}

void GroupTotals::add(const FormulaValue& value, const SweepRow& row) {
  Group& group = groups_[value];
  ++group.rows;
  if (const auto* position = std::get_if<PositionAnswer>(&row.answer)) {
    group.outcomes.add(position->outcome);
    return;
  }
  const auto& ruleset = std::get<RulesetAnswer>(row.answer);
  if (ruleset.status != PeriodStatus::proved) return;
  ++group.proved;
  group.longest_preperiod = std::max(group.longest_preperiod, ruleset.preperiod);
  group.longest_period = std::max(group.longest_period, ruleset.period);
  for (std::size_t i = 0; i < all_outcomes.size(); ++i) {
    group.shares[i] +=
        static_cast<double>(ruleset.counts[all_outcomes[i]]) / static_cast<double>(ruleset.period);
  }
}

namespace {

void add_group(GroupTotals::Group& sum, const GroupTotals::Group& group) {
  sum.rows += group.rows;
  sum.outcomes.add(group.outcomes);
  sum.proved += group.proved;
  sum.longest_preperiod = std::max(sum.longest_preperiod, group.longest_preperiod);
  sum.longest_period = std::max(sum.longest_period, group.longest_period);
  for (std::size_t i = 0; i < all_outcomes.size(); ++i) sum.shares[i] += group.shares[i];
}

}  // namespace

void GroupTotals::add(const GroupTotals& others) {
  for (const auto& [value, group] : others.groups_) add_group(groups_[value], group);
}

GroupTotals::Group GroupTotals::sum() const {
  Group sum;
  for (const auto& [value, group] : groups_) add_group(sum, group);
  return sum;
}

std::optional<std::uint64_t> TopRows::value_of(const SweepRow& row) const {
  const auto* ruleset = std::get_if<RulesetAnswer>(&row.answer);
  if (!ruleset) return std::nullopt;
  if (by_ == By::largest_nim_value) return ruleset->largest_nim_value;
  if (ruleset->status != PeriodStatus::proved) return std::nullopt;
  return by_ == By::period ? ruleset->period : ruleset->preperiod;
}

void TopRows::add(const SweepRow& row) {
  const auto value = value_of(row);
  if (!value) return;
  if (rows_.size() == count_ && *value <= value_of(rows_.back())) return;
  const auto place = std::upper_bound(
      rows_.begin(), rows_.end(), *value,
      [this](std::uint64_t added, const SweepRow& other) { return added > value_of(other); });
  rows_.insert(place, row);
  if (rows_.size() > count_) rows_.pop_back();
}

void TopRows::add(const TopRows& others) {
  for (const SweepRow& row : others.rows_) add(row);
}

}  // namespace lastmove
