#include "games/rules/heap_ruleset.h"

#include <fmt/core.h>

namespace lastmove {

bool HeapRuleset::normal_play() const {
  return conventions_.stuck == Result::loss || (conventions_.ending && can_always_move());
}

Heap HeapRuleset::parse_component(Scanner& scanner) const {
  const std::size_t offset = scanner.offset();
  const Heap heap = scanner.number("a heap such as 21, or a sum of heaps such as 3+5+7");
  const std::string fault = fault_of(heap);
  if (!fault.empty()) scanner.fail(offset, fault);
  return heap;
}

std::string HeapRuleset::why_single() const {
  if (!conventions_.ending) return "";
  return "under ending(w) a position is a single heap: it says when one heap is lost, not when a "
         "sum is";
}

std::string HeapRuleset::fault_of(const Heap& heap) const {
  if (heap > max_heap) return fmt::format("expected a heap up to {}", max_heap);
  if (heap >= floor()) return "";
  return fmt::format("heap {} is below {}, where ending({}) ends the game", heap, floor(), floor());
}

Result HeapRuleset::stuck(const Position& position) const {
  const bool at_ending = conventions_.ending && single<Heap>(position) == *conventions_.ending;
  return at_ending ? Result::loss : conventions_.stuck;
}

std::string HeapRuleset::ending_text(const Position& position, Player turn) const {
  if (conventions_.ending && single<Heap>(position) == *conventions_.ending) {
    return fmt::format("{} is left with {}, and so loses.", to_string(turn), *conventions_.ending);
  }
  return Ruleset::ending_text(position, turn);
}

Board HeapRuleset::board() const {
  return {.picture = conventions_.ending ? Board::Picture::flags : Board::Picture::heaps,
          .floor = floor()};
}

TableSizes HeapRuleset::table_sizes() const {
  constexpr Heap usual = 200;
  const Heap last = floor() > max_heap - usual ? max_heap : floor() + usual - 1;
  return {"heaps", {floor(), last}};
}

void HeapRuleset::check_range(const Range& range) const {
  check_order(range);
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

Position HeapRuleset::random_position(const Range& range, const Chance& one_of) const {
  check_range(range);
  Heaps heaps;
  while (heaps.size() < heaps_dealt()) heaps.push_back(one_of(range));
  return heaps;
}

}  // namespace lastmove
