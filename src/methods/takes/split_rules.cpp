#include "methods/takes/split_rules.h"

#include <algorithm>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// What a game takes beside its cycle: its rule, of a residue or more, and what is known of it.
constexpr std::uint64_t bytes_of_part = 512;

/// How the games that a rule falls apart into share the memory: an eighth is for their rules, and
/// the rest for their cycles. That is enough for all of them, or half of the memory.
struct PartsPlan {
  std::uint64_t count;  ///< of the games that it is solved as; 1 where there is no room for more
  std::uint64_t bytes_of_rules;
  std::uint64_t bytes_for_rules;
  std::uint64_t bytes_for_cycles;
};

std::uint64_t bytes_for_parts(std::uint64_t count, std::uint64_t memory) {
  return std::min(memory / 2, saturating_product(count, 2 * longest_cycle_alone));
}

PartsPlan plan_parts(const HeapRule& rule, std::uint64_t memory) {
  const std::uint64_t count = count_split_games(rule);
  const std::uint64_t bytes_of_rules = saturating_product(count, bytes_of_part);
  const std::uint64_t bytes = bytes_for_parts(count, memory);
  if (count > 1 && bytes_of_rules <= bytes / 8) {
    return {count, bytes_of_rules, bytes / 8, bytes / 8 * 7};
  }
  const std::uint64_t bytes_for_one = bytes_for_parts(1, memory);
  return {1, 0, bytes_for_one / 8, bytes_for_one / 8 * 7};
}

}  // namespace

SplitRules::SplitRules(std::span<const HeapRule> rules, std::span<const std::size_t> which,
                       const Limits& limits)
    : limits_(limits) {
  for (const std::size_t rule : which) {
    const PartsPlan plan = plan_parts(rules[rule], limits.memory);
    bytes_for_cycles_ = std::max(bytes_for_cycles_, plan.bytes_for_cycles);
    for (std::uint64_t r = 0; r < plan.count; ++r) {
      places_.push_back({rule, r, plan.count});
      games_.push_back(plan.count == 1
                           ? &rules[rule]
                           : &made_.emplace_back(split_game(rules[rule], plan.count, r)));
    }
  }
}

Limits SplitRules::limits_of(std::size_t game) const {
  const std::uint64_t count = places_[game].count;
  Limits limits = limits_;
  limits.work /= count;
  if (limits.heaps != UINT64_MAX) limits.heaps /= count;
  return limits;
}

bool SplitRules::may_have(std::size_t game, std::uint64_t heaps) const {
  return heaps <= std::min(limits_.work, limits_.heaps) / places_[game].count;
}

std::uint64_t bytes_of_parts(const HeapRule& rule, std::uint64_t memory) {
  const std::uint64_t count = count_split_games(rule);
  return count == 1 ? 0 : bytes_for_parts(count, memory);
}

std::vector<std::vector<std::size_t>> group_by_memory(std::span<const HeapRule> rules,
                                                      const Limits& limits) {
  std::vector<std::vector<std::size_t>> groups(1);
  std::uint64_t bytes = 0;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const PartsPlan plan = plan_parts(rules[i], limits.memory);
    most = std::max(most, plan.bytes_for_rules);
    if (bytes + plan.bytes_of_rules > most) {
      groups.emplace_back();
      bytes = 0;
      most = plan.bytes_for_rules;
    }
    bytes += plan.bytes_of_rules;
    groups.back().push_back(i);
  }
  return groups;
}

}  // namespace lastmove
