#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/sets/take_set.h"

namespace lastmove {

/// Which heaps have an option in a set of heaps that becomes known from below, 64 heaps at a time,
/// if the takes from every heap are the same set, of any size. Heaps count from the floor.
///
/// When the heaps below h * 2^k are known, for odd h and k >= 6, the last 2^k of them are combined
/// with the takes to reach the next 2^k (an online product, Fischer and Stockmeyer, Fast on-line
/// integer multiplication, 1974). Every pair of a heap and a take is met once. What costs least is
/// done: the takes are shifted by words to each heap of the set, or the set to each take; each pair
/// is looked at by itself, where both are sparse; or all are multiplied, where both are dense. So n
/// heaps cost O(n log^2 n) at most, and much less where a set is sparse. Two bits for each heap.
class ReachedHeaps {
 public:
  /// For the heaps below 64 * `words`. REQUIRES: the takes are known up to that, and outlive it.
  ReachedHeaps(TakeSet& takes, std::size_t words);

  /// Of word i: the heaps with an option in the words of the set that have been added.
  /// REQUIRES: all words before i have been added.
  std::uint64_t reached(std::size_t i) const { return reached_[i]; }

  /// Adds word i of the set. REQUIRES: words are added one after the other.
  void add(std::size_t i, std::uint64_t heaps, WorkMeter& work);

  /// The steps of work for each of the heaps up to `last` where the set and the takes are dense.
  static std::uint64_t most_work_of_heap(Heap last);
  static std::uint64_t memory(std::size_t words) { return 2 * sizeof(std::uint64_t) * words; }

 private:
  /// The words that give, from `begin` to before `middle`, and those that get, up to before `end`.
  struct Span {
    std::size_t begin;
    std::size_t middle;
    std::size_t end;
  };

  void combine(const Span& span, WorkMeter& work);
  template <typename Visit>
  void for_each_heap(const Span& span, const Visit& visit) const;
  // Each calls `spend` before each of its steps.
  template <typename Spend>
  void shift_takes(const Span& span, const Spend& spend);
  template <typename Spend>
  void shift_heaps(const Span& span, std::size_t takes, const Spend& spend);
  template <typename Spend>
  void pair_up(const Span& span, const Spend& spend);

  const std::uint64_t* set() const { return set_.data() + 1; }

  TakeSet& takes_;
  std::vector<std::uint64_t> set_;  ///< after a word that is 0
  std::vector<std::uint64_t> reached_;
  std::vector<std::size_t> take_counts_;  ///< by k: of the takes below 2^k words
};

}  // namespace lastmove
