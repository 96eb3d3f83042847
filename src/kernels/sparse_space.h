#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/breaking_nim_values.h"

namespace lastmove {

/// Divides the nim-values into rare and common ones: a value at a heap of n is rare if the number
/// of bits that it has in `mask`, and n + shift where the heap counts, add up to an even number.
struct SparseSpace {
  std::uint32_t mask = 0;
  bool by_heap = false;  ///< whether the parity of the heap counts
  Heap shift = 0;        ///< of the takes that split a heap in two, where it does

  bool rare(std::uint32_t value, Heap heap) const;
};

/// The space in which the fewest of the heaps from 1 on are rare, and how many those are. The sums
/// over all masks come from one Walsh-Hadamard transform of the histogram of the values, in O(b
/// 2^b) for values of b bits.
struct ChosenSpace {
  SparseSpace space;
  std::size_t rares = 0;
};
ChosenSpace choose_sparse_space(const BreakingRule& rule, const NimValues& values);

/// Whether a sparse space can help: a finite code that splits heaps in two and none in three.
bool may_be_sparse(const BreakingRule& rule);

/// Nim-values of taking and breaking by a sparse space (Berlekamp, Conway and Guy, Winning Ways,
/// ch. 4; Grossman, Searching for periodicity in Officers).
///
/// Two common heaps, or two rare ones, always make a rare value, as the space is linear: only with
/// exactly one rare heap is the XOR common. So with few rare heaps, all options of common values
/// are found from these alone, and with them c, the least common value that is no option. The
/// nim-value is c, unless a rare value below c is no option either. Pairs of heaps are tried until
/// each rare value below c has been met as an option, which is soon where the space is right; where
/// some are not met, all pairs have been tried, and the least of them is the nim-value. So every
/// value is exact whatever the space, which decides about the time alone.
///
/// A heap costs O(r + t) for each take that splits, with r rare heaps and t pairs tried.
class SparseNimValues {
 public:
  /// REQUIRES: may_be_sparse(rule).
  explicit SparseNimValues(const BreakingRule& rule);

  /// From now on uses this space. REQUIRES: chosen from these values.
  void use(const SparseSpace& space, const NimValues& values);

  /// Appends the nim-value of the next heap, values.size(), and returns about how many steps of two
  /// nanoseconds that took. REQUIRES: `use` was called, and since then all values come from here.
  std::uint64_t append(NimValues& values);

  const SparseSpace& space() const { return space_; }
  std::size_t rares() const { return rares_.size(); }

 private:
  struct Rare {
    Heap heap;
    std::uint32_t value;
  };

  void resize(std::size_t values);
  void note(Heap heap, std::uint32_t value);
  void mark_by_rares(const NimValues& values, Heap heap);
  bool mark_pairs(const NimValues& values, Heap heap, Heap begin, Heap end);
  /// Whether a pair with one of the first heaps has a value.
  bool met_among_first(Heap heap, std::uint32_t value);
  /// Tries pairs until each value below `limit` that is not skipped is marked; returns `limit`, or
  /// the least value that is not marked.
  std::size_t mark_below(const NimValues& values, Heap heap, std::size_t limit,
                         const std::uint8_t* skipped);
  /// The last a of the pairs a and rest - a.
  Heap last_of_pairs(Heap rest) const { return unequal_ ? (rest - 1) / 2 : rest / 2; }

  const BreakingRule rule_;
  const bool unequal_;
  std::vector<Heap> ones_;    ///< the takes that leave one heap
  std::vector<Heap> splits_;  ///< the takes that leave two
  SparseSpace space_;
  std::vector<Rare> rares_;
  /// A byte for each value: those marked as options, and those that are common at heaps of either
  /// parity, or rare.
  std::vector<std::uint8_t> marks_;
  std::vector<std::uint8_t> common_[2];
  std::vector<std::uint8_t> rare_[2];
  std::vector<std::uint16_t> narrow_;    ///< the values, while all are below 2^16
  std::vector<std::uint16_t> reversed_;  ///< those of the first heaps, from heap 1 on, backwards
  std::uint64_t steps_ = 0;
};

}  // namespace lastmove
