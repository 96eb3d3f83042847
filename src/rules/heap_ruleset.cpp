#include "rules/heap_ruleset.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "rules/scanner.h"

namespace lastmove {

bool HeapRuleset::normal_play() const {
  return conventions_.stuck == Result::loss || (conventions_.ending && can_always_move());
}

Move move_in_sum(const Heaps& heaps, std::size_t component, const HeapMove& move) {
  std::string name = "take " + fmt::to_string(move.take) + move.remark;
  if (heaps.size() > 1) name += fmt::format(" from {}", heaps[component]);
  Heaps to = heaps;
  to[component] = move.leaves;
  return {std::move(name), std::move(to)};
}

Position HeapRuleset::parse_position(std::string_view text) const {
  Scanner scanner(text, "position");
  Heaps heaps;
  do {
    const std::size_t offset = scanner.offset();
    const Heap heap = scanner.number("a heap such as 21, or a sum of heaps such as 3+5+7");
    if (heap < floor()) {
      scanner.fail(offset, fmt::format("heap {} is below {}, where ending({}) ends the game", heap,
                                       floor(), floor()));
    }
    if (!heaps.empty() && conventions_.ending) {
      scanner.fail(offset,
                   "under ending(w) a position is a single heap: it says when one heap is "
                   "lost, not when a sum is");
    }
    if (heaps.size() == max_heaps) {
      scanner.fail(offset, fmt::format("a sum may have at most {} heaps", max_heaps));
    }
    heaps.push_back(heap);
  } while (scanner.skip('+'));
  scanner.expect_end("'+' and another heap");
  return heaps;
}

std::vector<Move> HeapRuleset::options(const Position& position, Player player) const {
  const Heaps& heaps = std::get<Heaps>(position);
  struct Candidate {
    std::size_t component;
    HeapMove move;
  };
  std::vector<Candidate> candidates;
  std::set<Heap> seen;  // Of equal heaps the first stands for all.
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (!seen.insert(heaps[i]).second) continue;
    for (HeapMove& move : heap_moves(heaps[i], player)) {
      candidates.push_back({i, std::move(move)});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& a, const auto& b) { return a.move.take < b.move.take; });

  std::vector<Move> moves;
  moves.reserve(candidates.size());
  for (const auto& [component, move] : candidates) {
    moves.push_back(move_in_sum(heaps, component, move));
  }
  return moves;
}

std::uint64_t HeapRuleset::count_options(const Position& position, Player player) const {
  const Heaps& heaps = std::get<Heaps>(position);
  std::uint64_t count = 0;
  for (const Heap heap : std::set<Heap>(heaps.begin(), heaps.end())) {
    const std::uint64_t here = count_heap_moves(heap, player);
    if (__builtin_add_overflow(count, here, &count)) return UINT64_MAX;
  }
  return count;
}

Result HeapRuleset::stuck(const Position& position) const {
  const Heaps& heaps = std::get<Heaps>(position);
  const bool at_ending = conventions_.ending && heaps.front() == *conventions_.ending;
  return at_ending ? Result::loss : conventions_.stuck;
}

void HeapRuleset::check_range(const Range& range) const {
  if (range.first < floor()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("the range {} starts below {}, where ending({}) ends the game",
                            to_string(range), floor(), floor()));
  }
}

void HeapRuleset::for_each_position(const Range& range,
                                    const std::function<void(const Position&)>& visit) const {
  for (Heap heap = range.first;; ++heap) {
    visit(Heaps{heap});
    if (heap == range.last) break;
  }
}

}  // namespace lastmove
