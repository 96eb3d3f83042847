#include "methods/takes/heap_outcomes.h"

namespace lastmove {

namespace {

Result result_of(const HeapRule& rule, Heap heap, Player player,
                 const History<Result>& for_opponent) {
  if (heap == rule.floor) return rule.at_floor;
  bool moved = false;
  Result best = Result::loss;
  for (const Heap take : rule.takes_at(heap, player)) {
    if (take > heap - rule.floor) break;
    moved = true;
    best = std::max(best, flip(for_opponent[heap - take]));
    if (best == Result::win) break;
  }
  return moved ? best : rule.stuck;
}

}  // namespace

void plain_outcomes(const HeapRule& rule, std::uint64_t end, ResultHistories& results) {
  auto& [left, right] = results;
  const bool impartial = rule.impartial();
  for (Heap heap = left.end(); heap < end; ++heap) {
    const Result for_left = result_of(rule, heap, Player::left, right);
    const Result for_right = impartial ? for_left : result_of(rule, heap, Player::right, left);
    left.push_back(for_left);
    right.push_back(for_right);
  }
}

}  // namespace lastmove
