#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "methods/breaking/breaking_nim_values.h"
#include "methods/breaking/heap_pairs.h"

namespace lastmove {

/// Divides the nim-values into rare and common ones: a value at a heap of n is rare if the number
/// of bits that it has in `mask`, and n + shift where the heap counts, add up to an even number.
struct SparseSpace {
  std::uint32_t mask = 0;
  bool by_heap = false;  ///< whether the parity of the heap counts
  Heap shift = 0;        ///< of the takes that split a heap in two, where it does

  bool rare(std::uint32_t value, Heap heap) const;
  bool operator==(const SparseSpace&) const = default;
};

/// How many of the heaps from 1 on are rare, and the last of them, or 0.
struct RareHeaps {
  std::size_t count = 0;
  Heap last = 0;
};
RareHeaps rare_heaps(const SparseSpace& space, const NimValues& values);

/// "a sparse space, mask 1e, 53 rare heaps", in a line for people.
std::string described(const SparseSpace& space, std::size_t rares);

/// A space is worth telling of where at most one heap in this many is rare.
inline constexpr std::uint64_t heaps_to_rare = 6;

/// The space in which the fewest of the heaps from 1 on are rare, and how many those are. The sums
/// over all masks come from one Walsh-Hadamard transform of the histogram of the values, in O(b
/// 2^b) for values of b bits.
struct ChosenSpace {
  SparseSpace space;
  std::size_t rares = 0;
};
ChosenSpace choose_sparse_space(const BreakingRule& rule, const NimValues& values);

/// The takes whose digit has this bit.
std::vector<Heap> takes_with(const BreakingRule& rule, std::uint8_t bit);

/// Whether a sparse space can help: a finite code that splits heaps in two and none in three.
bool may_be_sparse(const BreakingRule& rule);

/// Nim-values of taking and breaking by guess and test, and by a sparse space where there is one
/// (Berlekamp, Conway and Guy, Winning Ways, ch. 4; Grossman, Searching for periodicity in
/// Officers).
///
/// Two common heaps, or two rare ones, always make a rare value, as the space is linear: only with
/// exactly one rare heap is the XOR common. So with few rare heaps, all options of common values
/// are found from these alone, and with them c, the least common value that is no option. The
/// nim-value is c, unless a rare value below c is no option either. Those are guessed to be
/// options, and most are at once met among the first pairs of heaps. What is left is tested in
/// ascending order: all pairs are compared with the one value until one makes it. If none does,
/// that is the nim-value. Without a space every value is tested so. Either way each value is exact,
/// and the space decides about the time alone.
///
/// What pairs make is marked once for each rest and serves every take, in blocks of rests. A heap
/// costs O(r + t) and O(1) for each take, with r rare heaps and t pairs compared; t is n/2 for each
/// take at a rare heap, and without a space at every heap, where one instruction compares up to 64.
class SparseNimValues {
 public:
  /// REQUIRES: may_be_sparse(rule).
  explicit SparseNimValues(const BreakingRule& rule);

  /// From now on uses this space, or none. REQUIRES: it was chosen from these values.
  void use(const std::optional<SparseSpace>& space, const NimValues& values);

  /// Appends the nim-value of the next heap, values.size(), and returns about how many steps of two
  /// nanoseconds that took. REQUIRES: `use` was called, and since then all values come from here.
  std::uint64_t append(NimValues& values);

  /// The bytes that this takes beside the heaps, with the choice of a space, if no value is
  /// greater.
  static std::uint64_t memory(const BreakingRule& rule, std::uint32_t greatest);

  const std::optional<SparseSpace>& space() const { return space_; }
  std::size_t rares() const { return rares_.size(); }

 private:
  struct Rare {
    Heap heap;
    std::uint32_t value;
  };

  void resize(std::size_t values, Heap heap);
  void restart_rows(Heap heap);
  void note(Heap heap, std::uint32_t value);
  void balance(Heap heap);
  void begin_block(const NimValues& values);
  void mark_block_by(const Rare& rare, const NimValues& values);
  void finish_row(const NimValues& values, Heap rest);
  void mark_options(const NimValues& values);
  bool meet(Heap heap, std::uint32_t value);
  /// The last a of the pairs a and rest - a.
  Heap last_of_pairs(Heap rest) const { return (rule_.unequal && rest > 0 ? rest - 1 : rest) / 2; }
  std::uint8_t* row(Heap rest) { return &rows_[rest % rows_kept_ * size_]; }

  const BreakingRule rule_;
  const std::vector<Heap> ones_;    ///< the takes that leave one heap
  const std::vector<Heap> splits_;  ///< the takes that leave two
  std::optional<SparseSpace> space_;
  std::vector<Rare> rares_;
  HeapPairs pairs_;
  std::size_t size_ = 0;             ///< bytes of the following: one for each value
  std::vector<std::uint8_t> marks_;  ///< the options of the heap at hand
  /// For each of some rests the marks of the pairs of heaps with that sum, as far as they are
  /// known.
  std::vector<std::uint8_t> rows_;
  /// All pairs with a heap up to this one are marked.
  Heap first_pairs_ = 16;
  std::uint64_t pair_steps_ = 0;   ///< taken by those, since they were last chosen
  std::uint64_t meet_steps_ = 0;   ///< and by the values that they did not make but others did
  const Heap rows_kept_;           ///< a power of two
  Heap next_row_ = 0;              ///< the next rest whose pairs are marked
  Heap block_end_ = 0;             ///< the first rest past those of which rare heaps are marked
  std::size_t rares_in_rows_ = 0;  ///< the number of rare heaps when the last block began
  /// The values that are common at heaps of either parity, and those that are rare.
  std::vector<std::uint8_t> common_[2];
  std::vector<std::uint8_t> rare_[2];
  std::uint64_t steps_ = 0;
};

}  // namespace lastmove
