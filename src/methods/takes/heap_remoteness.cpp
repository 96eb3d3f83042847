#include "methods/takes/heap_remoteness.h"

namespace lastmove {

namespace {

/// Whether a player prefers to be given `a` over `b`.
bool better(const HeapValue& a, const HeapValue& b) {
  if (a.result != b.result) return a.result > b.result;
  if (a.result == Result::win) return a.remoteness < b.remoteness;
  return a.remoteness > b.remoteness;
}

HeapValue value_of(const HeapRule& rule, Heap heap, Player player,
                   const History<HeapValue>& for_opponent) {
  if (heap == rule.floor) return {0, rule.at_floor};
  return value_by_takes(rule.takes_at(heap, player), heap, rule.floor, for_opponent)
      .value_or(HeapValue{0, rule.stuck});
}

}  // namespace

std::optional<HeapValue> value_by_takes(std::span<const Heap> takes, Heap heap, Heap floor,
                                        const History<HeapValue>& for_opponent) {
  bool moved = false;
  HeapValue best;
  for (const Heap take : takes) {
    if (take > heap - floor) break;
    const HeapValue& reply = for_opponent[heap - take];
    const Result result = flip(reply.result);
    const HeapValue value{result == Result::draw ? 0 : reply.remoteness + 1, result};
    if (!moved || better(value, best)) best = value;
    moved = true;
  }
  return moved ? std::optional(best) : std::nullopt;
}

void plain_remoteness(const HeapRule& rule, std::uint64_t end, ValueHistories& values) {
  auto& [left, right] = values;
  const bool impartial = rule.impartial();
  for (Heap heap = left.end(); heap < end; ++heap) {
    const HeapValue for_left = value_of(rule, heap, Player::left, right);
    const HeapValue for_right = impartial ? for_left : value_of(rule, heap, Player::right, left);
    left.push_back(for_left);
    right.push_back(for_right);
  }
}

}  // namespace lastmove
