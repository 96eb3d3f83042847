#include "answers/sweeps/sweep_totals.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "answers/sweeps/sweep_memory.h"

namespace lastmove {

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

void ShareSum::add(std::uint64_t part, std::uint64_t whole) {
  constexpr int bits = 62;
  const double share = static_cast<double>(part) / static_cast<double>(whole);
  const auto rounded = static_cast<std::uint64_t>(std::ldexp(share, bits));
  low_ += rounded;
  high_ += low_ < rounded;
}

void ShareSum::add(const ShareSum& other) {
  const std::uint64_t low = other.low_;  // It may be the same.
  low_ += low;
  high_ += other.high_ + (low_ < low);
}

double ShareSum::value() const {
  return std::ldexp(static_cast<double>(high_), 2) + std::ldexp(static_cast<double>(low_), -62);
}

void GroupTotals::add(const FormulaValue& value, const SweepRow& row) {
  Group& group = group_of(value);
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
    group.shares[i].add(ruleset.counts[all_outcomes[i]], ruleset.period);
  }
}

GroupTotals::Group& GroupTotals::group_of(const FormulaValue& value) {
  // A node of the map, and its block on the heap.
  constexpr std::uint64_t bytes_of_group = sizeof(Groups::value_type) + 48;
  const auto [group, fresh] = groups_.try_emplace(value);
  if (fresh) {
    const auto* text = std::get_if<std::string>(&value);
    bytes_ += bytes_of_group + (text ? text->size() + 16 : 0);
  }
  return group->second;
}

namespace {

void add_group(GroupTotals::Group& sum, const GroupTotals::Group& group) {
  sum.rows += group.rows;
  sum.outcomes.add(group.outcomes);
  sum.proved += group.proved;
  sum.longest_preperiod = std::max(sum.longest_preperiod, group.longest_preperiod);
  sum.longest_period = std::max(sum.longest_period, group.longest_period);
  for (std::size_t i = 0; i < all_outcomes.size(); ++i) sum.shares[i].add(group.shares[i]);
}

}  // namespace

void GroupTotals::add(const GroupTotals& others) {
  for (const auto& [value, group] : others.groups_) add_group(group_of(value), group);
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

namespace {

std::uint64_t bytes_of_row(const SweepRow& row) {
  constexpr std::uint64_t rank = 2 * sizeof(std::uint64_t);
  return bytes_of_rows(1, row.values) + rank;
}

}  // namespace

bool TopRows::Better::operator()(const Ranked& a, const Ranked& b) const {
  if (a.value == b.value) return a.number < b.number;
  return (a.value > b.value) == (end == End::greatest);
}

void TopRows::add(SweepRow row) {
  const auto value = value_of(row);
  if (!value) return;
  const std::uint64_t number = added_++;
  if (rows_.size() == count_) {
    const std::uint64_t worst = rows_.front().value;
    if (better_.end == End::greatest ? *value <= worst : *value >= worst) return;
    std::pop_heap(rows_.begin(), rows_.end(), better_);
    bytes_ -= bytes_of_row(rows_.back().row);
    rows_.pop_back();
  }
  // All at once where they are many: what is not used takes no memory.
  if (rows_.size() == rows_.capacity() && rows_.size() >= 4096) rows_.reserve(count_);
  bytes_ += bytes_of_row(row);
  rows_.push_back({*value, number, std::move(row)});
  std::push_heap(rows_.begin(), rows_.end(), better_);
}

void TopRows::add(TopRows&& others) {
  std::sort_heap(others.rows_.begin(), others.rows_.end(), better_);  // equal ones in their order
  for (Ranked& ranked : others.rows_) add(std::move(ranked.row));
}

void TopRows::for_each(const std::function<void(const SweepRow&)>& visit) {
  std::sort_heap(rows_.begin(), rows_.end(), better_);
  for (const Ranked& ranked : rows_) visit(ranked.row);
  std::make_heap(rows_.begin(), rows_.end(), better_);
}

}  // namespace lastmove
