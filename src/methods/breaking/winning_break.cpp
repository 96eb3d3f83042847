#include "methods/breaking/winning_break.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lastmove {

namespace {

/// So many moves are tried in some hundredths of a second.
constexpr std::uint64_t most_tried = 200'000;

/// What a take leaves of a heap in two parts, the smaller one of which is `less`; with 0, as one
/// heap, or nothing. Nothing where there is no such move.
std::optional<Heaps> parts_left(const BreakingRule& rule, Heap heap, Heap take, Heap less) {
  const Heap rest = heap - take;
  Heaps parts;
  if (rest > less) parts.push_back(rest - less);
  if (less > 0) parts.push_back(less);
  constexpr std::uint8_t leaves[] = {BreakingRule::none, BreakingRule::one, BreakingRule::two};
  const bool equal = parts.size() == 2 && parts[0] == parts[1];
  if ((rule.digit(take) & leaves[parts.size()]) == 0 || (equal && rule.unequal)) {
    return std::nullopt;
  }
  return parts;
}

std::string move_text(Heap heap, Heap take, const Heaps& parts) {
  const std::string left = fmt::format("{}", fmt::join(parts, "+"));
  if (take == 0) return fmt::format("split {} into {}", heap, left);
  if (parts.empty()) return fmt::format("take {} from {}", take, heap);
  return fmt::format("take {} from {} leaving {}", take, heap, left);
}

}  // namespace

std::optional<Move> find_winning_break(const Ruleset& rules, const BreakingRule& rule,
                                       const Heaps& heaps, const LeavesLost& leaves_lost) {
  std::uint64_t tried = 0;
  for (std::size_t place = 0; place < heaps.size(); ++place) {
    const Heap heap = heaps[place];
    const Heap last = rule.repeats ? heap : std::min(rule.last_take(), heap);
    for (Heap less = 0; 2 * less <= heap; ++less) {
      for (Heap take = 0; take <= last && take + 2 * less <= heap; ++take) {
        if (++tried > most_tried) return std::nullopt;
        const auto parts = parts_left(rule, heap, take, less);
        if (!parts || !leaves_lost(place, *parts)) continue;
        return rules.read_move(heaps, Player::left, move_text(heap, take, *parts));
      }
    }
  }
  return std::nullopt;
}

}  // namespace lastmove
