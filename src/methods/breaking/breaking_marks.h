#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "methods/breaking/breaking_nim_values.h"

namespace lastmove {

/// Nim-values of taking and breaking by sets of bits, for any rule.
///
/// A heap split in two has, as nim-values of its options, the set P(m) of the XORs g(a) ^ g(m - a).
/// The set is found once for each m, with marks in registers or bytes, and serves every take: m
/// counters are left of the heap m + k for each k. Three heaps are P(m - c) with the XOR of g(c),
/// one permutation of the bits of a word for each c. Where the last digit repeats for ever, a
/// greater heap has all options of that kind that a smaller one had, so that only those of one new
/// rest are added.
///
/// A heap of n costs O(1) for each take, O(n) where heaps are split in two, and O(n 2^b / 64) for
/// each take that splits in three, with values of b bits. Memory: 2^b bits for each take, or, where
/// heaps are split in three, for each heap.
class BreakingMarks {
 public:
  explicit BreakingMarks(const BreakingRule& rule);

  /// Appends the nim-value of the next heap, values.size(), and returns about how many steps of two
  /// nanoseconds that took. REQUIRES: the values of the smaller heaps.
  std::uint64_t append(NimValues& values);

  /// The bytes that it holds with all heaps below `end` appended, if no value is greater.
  std::uint64_t memory(Heap end, std::uint32_t greatest) const;

 private:
  using Words = std::vector<std::uint64_t>;

  /// Makes room for all values with as many bits.
  void make_room(std::uint32_t value);
  /// Adds the options that leave this many counters in as many heaps as the digit allows.
  void add_options(const NimValues& values, Heap rest, std::uint8_t digit, Words& options);
  /// P(rest), of words_ words.
  const std::uint64_t* pairs(const NimValues& values, Heap rest);
  void fill_pairs(const NimValues& values, Heap rest, std::uint64_t* set);
  void add_triples(const NimValues& values, Heap rest, Words& options);

  const BreakingRule rule_;
  std::vector<Heap> takes_;    ///< those with a digit that is not 0
  std::size_t sets_kept_ = 0;  ///< of pairs; 0 for all
  std::size_t words_ = 1;      ///< of a set
  Words sets_;                 ///< P of some rests, one after the other
  std::vector<Heap> rests_;    ///< those rests
  Words options_;              ///< of the heap at hand
  Words repeated_;             ///< options by takes past the last digit ...
  Heap repeated_rests_ = 0;    ///< ... that leave fewer counters than this
  Heap seen_ = 0;              ///< heaps for whose values there is room
  std::vector<std::uint8_t> marks_;
  std::uint64_t steps_ = 0;
};

}  // namespace lastmove
