#include "games/model/heap_rule.h"

#include <algorithm>

namespace lastmove {

namespace {

/// Calls `visit` with every set of takes in the rule.
template <typename Visit>
void for_each_set(const HeapRule& rule, const Visit& visit) {
  for (const auto& takes : rule.takes) {
    for (const auto& set : takes) visit(set);
  }
  for (const auto& exception : rule.exceptions) {
    for (const auto& set : exception.takes) visit(set);
  }
}

}  // namespace

std::span<const Heap> HeapRule::takes_at(Heap heap, Player player) const {
  if (!exceptions.empty() && heap <= exceptions.back().heap) {
    const auto found =
        std::lower_bound(exceptions.begin(), exceptions.end(), heap,
                         [](const Exception& e, Heap value) { return e.heap < value; });
    if (found->heap == heap) return found->takes[index(player)];
  }
  return takes[heap % modulus()][index(player)];
}

Heap HeapRule::max_take() const {
  Heap greatest = 0;
  for_each_set(*this, [&](const Takes& set) {
    if (!set.empty()) greatest = std::max(greatest, set.back());
  });
  return greatest;
}

std::size_t HeapRule::max_options() const {
  std::size_t most = 0;
  for_each_set(*this, [&](const Takes& set) { most = std::max(most, set.size()); });
  return most;
}

bool HeapRule::impartial() const {
  const auto same = [](const auto& x) { return x[0] == x[1]; };
  return std::all_of(takes.begin(), takes.end(), same) &&
         std::all_of(exceptions.begin(), exceptions.end(),
                     [&](const Exception& e) { return same(e.takes); });
}

bool HeapRule::normal_play() const {
  if (at_floor != Result::loss) return false;
  if (stuck == Result::loss) return true;
  // If 1 may be taken from every heap, only the floor itself has no options.
  bool always_one = true;
  for_each_set(*this, [&](const Takes& set) {
    always_one = always_one && !set.empty() && set.front() == 1;
  });
  return always_one;
}

}  // namespace lastmove
