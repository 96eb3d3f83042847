#include "methods/sets/set_values.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/sets/condition_table.h"

namespace lastmove {

namespace {

std::uint64_t work_of_listing(const ConditionRule& rule, Heap last) {
  return saturating_product(last - rule.floor, (rule.impartial() ? 1 : 2) * work_of_condition);
}

}  // namespace

bool takes_from_sets(const ConditionRule& rule) {
  return !rule.takes[0]->by_heap() && !rule.takes[1]->by_heap();
}

SetValues::SetValues(const ConditionRule& rule, bool with_nim_values, Heap last,
                     const Limits& limits, WorkMeter& work)
    : floor_(rule.floor), last_(last) {
  const Heap greatest = last - rule.floor;
  const std::uint64_t listing = work_of_listing(rule, last);
  if (listing > work.left()) {
    throw Error(
        Error::Bound::work,
        fmt::format("finding the takes up to {} takes {} steps of work; the work limit is {}",
                    greatest, listing, limits.work));
  }
  const std::uint64_t sides = rule.impartial() ? 1 : 2;
  const std::uint64_t bits = sides * (greatest / 8 + 16);
  const std::uint64_t fixed = saturating_sum(bits, SetOutcomes::memory(rule, last));
  check_memory(fixed, "the table of heaps", limits);
  // Nim-values get what the takes leave.
  const std::uint64_t each = (limits.memory - fixed) / 4 * 3 / sides;
  of_left_.emplace(*rule.takes[0], greatest, each, limits.monitor, work);
  if (!rule.impartial()) of_right_.emplace(*rule.takes[1], greatest, each, limits.monitor, work);
  note(limits, [&] {
    const std::size_t takes = of_left_->list().size() + (of_right_ ? of_right_->list().size() : 0);
    return fmt::format("outcomes by shifts and products of sets of heaps, for {} takes up to {}",
                       takes, greatest);
  });
  outcomes_.emplace(rule, TakeSets{&*of_left_, of_right_ ? &*of_right_ : &*of_left_}, last, work);
  if (with_nim_values) find_nim_values(limits, limits.memory - fixed - of_left_->memory(), work);
}

void SetValues::find_nim_values(const Limits& limits, std::uint64_t memory, WorkMeter& work) {
  const Heap greatest = last_ - floor_;
  const std::uint64_t needed = SetNimValues::memory(*of_left_, greatest);
  const std::uint64_t expected = SetNimValues::work(*of_left_, greatest);
  if (needed <= memory && expected <= work.left()) {
    Limits rest = limits;
    rest.work = work.left();
    WorkMeter own(rest);
    try {
      nim_values_.emplace(*of_left_, greatest, memory - needed, own);
      work.spend(own.done(), [] { return "nim-values have been found"; });
      note(limits, [&] {
        return SetNimValues::marks(*of_left_, greatest)
                   ? "nim-values by marks, with a step for each option"
                   : "nim-values by the sets of heaps of each value";
      });
      return;
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
      note(limits, [&] { return fmt::format("no nim-values: {}", error.what()); });
      return;
    }
  }
  note(limits, [&] {
    return fmt::format("no nim-values: they would take {} steps of work and {}", expected,
                       size_text(needed));
  });
}

std::span<const Heap> SetValues::takes(Heap heap, Player player) const {
  const TakeSet& takes = player == Player::right && of_right_ ? *of_right_ : *of_left_;
  return takes.list().first(takes.count_below(heap - floor_ + 1));
}

std::uint64_t SetValues::work(const ConditionRule& rule, bool with_nim_values, Heap last) {
  const std::uint64_t sides = rule.impartial() ? 1 : 2;
  std::uint64_t work = work_of_listing(rule, last);
  work =
      saturating_sum(work, saturating_product(last, sides * ReachedHeaps::most_work_of_heap(last)));
  return with_nim_values ? saturating_sum(work, SetNimValues::work(last)) : work;
}

}  // namespace lastmove
