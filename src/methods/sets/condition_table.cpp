#include "methods/sets/condition_table.h"

#include <algorithm>
#include <string>

#include "games/model/cost.h"

namespace lastmove {

ConditionTable::ConditionTable(const ConditionRule& rule, bool with_nim_values, Monitor* monitor)
    : rule_(rule),
      with_nim_values_(with_nim_values),
      monitor_(monitor),
      values_{History<HeapValue>(rule.floor, SIZE_MAX), History<HeapValue>(rule.floor, SIZE_MAX)} {}

void ConditionTable::advance_to(Heap end, WorkMeter& work) {
  for (Heap heap = this->end(); heap < end; ++heap) {
    const auto& takes = takes_from(heap, end - 1, Player::left, work);
    const HeapValue left = evaluate(heap, takes, Player::left);
    if (with_nim_values_) nim_values_.push_back(mex(heap, takes));
    const HeapValue right =
        rule_.impartial()
            ? left
            : evaluate(heap, takes_from(heap, end - 1, Player::right, work), Player::right);
    values_[0].push_back(left);
    values_[1].push_back(right);
  }
}

const std::vector<Heap>& ConditionTable::takes_from(Heap heap, Heap last, Player player,
                                                    WorkMeter& work) {
  constexpr Heap at_once = 4096;
  const TakeCondition& condition = *rule_.takes[index(player)];
  std::vector<Heap>& takes = takes_[index(player)];
  const auto so_far = [heap] { return "the table has reached heap " + std::to_string(heap); };
  const Heap most = heap - rule_.floor;
  if (condition.by_heap()) {
    work.spend(most * work_of_condition, so_far);
    takes.clear();
    condition.list(heap, 1, most, takes, monitor_);
  } else if (Heap& asked = asked_[index(player)]; asked < most) {
    const Heap until = std::min(last - rule_.floor, asked + at_once);
    work.spend((until - asked) * work_of_condition, so_far);
    condition.list(last, asked + 1, until, takes, monitor_);
    asked = until;
  }
  work.spend(takes.size() * work_of_heap_option + work_of_heap_itself, so_far);
  return takes;
}

HeapValue ConditionTable::evaluate(Heap heap, std::span<const Heap> takes, Player player) const {
  if (heap == rule_.floor) return {0, rule_.at_floor};
  return value_by_takes(takes, heap, rule_.floor, values_[index(opponent(player))])
      .value_or(HeapValue{0, rule_.stuck});
}

std::uint32_t ConditionTable::mex(Heap heap, std::span<const Heap> takes) {
  // No option comes from the floor, so it needs no mark of its own.
  if (seen_at_.size() <= takes.size()) seen_at_.resize(takes.size() + 1, rule_.floor);
  for (const Heap take : takes) {
    if (take > heap - rule_.floor) break;
    seen_at_[nim_value(heap - take)] = heap;
  }
  std::uint32_t mex = 0;
  while (heap > rule_.floor && seen_at_[mex] == heap) ++mex;
  return mex;
}

std::uint64_t most_work_of_table(const ConditionRule& rule, Heap last) {
  const std::uint64_t heaps = last - rule.floor + 1;
  const std::uint64_t options = saturating_product(heaps, heaps / 2 + 1);
  std::uint64_t work = saturating_product(heaps, work_of_heap_itself);
  for (const auto& condition : rule.takes) {
    const std::uint64_t asked = condition->by_heap() ? options : heaps;
    work = saturating_sum(work, saturating_product(asked, work_of_condition));
    work = saturating_sum(work, saturating_product(options, work_of_heap_option));
    if (rule.impartial()) break;
  }
  return work;
}

}  // namespace lastmove
