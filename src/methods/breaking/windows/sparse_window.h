#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "methods/breaking/heap_pairs.h"
#include "methods/breaking/sparse_space.h"

namespace lastmove {

/// The nim-values of taking and breaking beyond a table of them, with memory for a window, as long
/// as no further heap is rare (Theorem 59, docs/theory/windows.md).
///
/// A common value and a rare one that differ in no bit but the lowest of the mask are told apart by
/// which they are. So a value is held without that bit, as its *index*: the XOR of two values has
/// the XOR of their indices, and common values, or rare ones, are in the order of their indices.
///
/// Heaps are found in blocks. The pairs of a rare heap with one before the block are marked by
/// vectors; the others, and what is least, heap by heap. Then vectors look whether some pairs of
/// common heaps, the *witnesses*, make all smaller rare values. Where they do not, all pairs of the
/// window are tried, and what is found is a witness from then on.
class SparseWindow {
 public:
  /// Whether a table ends far enough beyond its last rare heap, with values below 512, and has so
  /// few rare heaps that a window is faster.
  static bool may_begin(const BreakingRule& rule, const SparseSpace& space, const NimValues& table);

  /// How many heaps it keeps: a quarter of the table, among which it finds pairs, or more.
  static Heap size(const BreakingRule& rule, const SparseSpace& space, const NimValues& table);

  /// REQUIRES: may_begin(rule, space, table).
  SparseWindow(const BreakingRule& rule, const SparseSpace& space, const NimValues& table);

  /// The first heap that is not known yet.
  Heap end() const { return end_; }
  /// The indices of the last heaps, which decide all later ones while no heap is rare.
  std::span<const std::uint8_t> last() const { return last_before(end_); }
  /// Those before a heap of the last block, if advance() has found one, or the end.
  std::span<const std::uint8_t> last_before(Heap heap) const { return {at(heap) - size_, size_}; }
  /// REQUIRES: the heap is one of the last.
  std::uint32_t value(Heap heap) const { return value_of(*at(heap), heap); }
  /// REQUIRES: it is known to be common.
  std::uint32_t value_of(std::uint8_t index, Heap heap) const;
  std::uint8_t index_of(std::uint32_t value) const;

  /// Finds the next heaps_in_block heaps. False, and the end stays where it is, if one of them may
  /// be rare, or has a value of 512 or more.
  bool advance();

  /// About how many steps of two nanoseconds all this has taken since the last call.
  std::uint64_t take_steps() { return std::exchange(steps_, 0); }

  /// Goes on from another heap. REQUIRES: the indices of the `last().size()` heaps before `end`.
  void move_to(Heap end, std::span<const std::uint8_t> last);

  std::size_t rares() const { return rares_.size(); }

 private:
  std::uint8_t* at(Heap heap) { return held_.data() + (heap - begin_); }
  const std::uint8_t* at(Heap heap) const { return held_.data() + (heap - begin_); }
  void set_bits(unsigned bits);
  void fill_rows();
  void make_room();
  std::size_t kept_rows() const { return splits_.back() - splits_.front(); }
  void choose_witnesses();
  template <unsigned words>
  bool find_values();
  bool make_rares(std::size_t place);
  bool find_witness(Heap heap, std::uint8_t index);

  const SparseSpace space_;
  const std::uint32_t lowest_;          ///< bit of the mask
  const std::vector<Heap> splits_;      ///< the takes that leave two heaps
  std::vector<Heap> ones_;              ///< those that leave one, which may be common
  std::vector<HalfPair> rares_;         ///< each with its heap for `back`
  std::vector<HalfPair> before_block_;  ///< those whose other heap lies before the block
  std::vector<HalfPair> in_block_;      ///< the others
  std::vector<HalfPair> first_;         ///< the first common heaps, in the same way
  std::vector<HalfPair> witnesses_;
  std::size_t size_ = 0;            ///< of the window
  std::vector<std::uint8_t> held_;  ///< indices of the last heaps, and room for more
  Heap begin_ = 0;                  ///< the first of them
  Heap end_ = 0;
  unsigned bits_ = 4;                   ///< of an index
  std::vector<std::uint8_t> below_[2];  ///< for an even and an odd heap: rare values below
  std::vector<std::uint8_t> marked_;    ///< what pairs make at the heaps of the block
  std::vector<std::uint64_t> single_;   ///< the set of each index alone
  std::vector<std::uint64_t> rows_;     ///< for some rests, the set that pairs make
  std::array<std::uint8_t, heaps_in_block> needed_{};
  std::uint64_t steps_ = 0;
};

}  // namespace lastmove
