#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/breaking/breaking_nim_values.h"

namespace lastmove {

/// The nim-values of the heaps 0, 1, 2, ... forwards and backwards, so that the pairs of heaps with
/// the same sum lie side by side, and vectors of pairs are compared at once: 64 of values below
/// 2^8, 32 of values below 2^16.
class HeapPairs {
 public:
  void assign(const NimValues& values);
  void push_back(std::uint32_t value);

  /// Whether g(a) ^ g(rest - a) = value for an a from `first` to `last`; stops at about the first.
  /// Adds the steps that it took, of about two nanoseconds. REQUIRES: last <= rest, and both
  /// heaps of each pair are known.
  bool meet(Heap rest, Heap first, Heap last, std::uint32_t value, std::uint64_t& steps) const;

 private:
  template <typename Value>
  struct Mirror {
    std::vector<Value> forwards;
    std::vector<Value> backwards;  ///< the value of heap n at backwards.size() - 1 - n

    void push_back(Value value);
    void clear();
    bool meet(Heap rest, Heap first, Heap last, std::uint32_t value, std::uint64_t& steps) const;
  };

  template <typename From, typename To>
  static void move(Mirror<From>& from, Mirror<To>& to);

  unsigned bytes_ = 1;  ///< of a value: which of these is in use
  Mirror<std::uint8_t> narrow_;
  Mirror<std::uint16_t> middling_;
  Mirror<std::uint32_t> wide_;
};

/// Heaps that are treated at once where one heap of each pair is known.
inline constexpr std::size_t heaps_in_block = 64;

/// A pair of heaps of which one is known.
struct HalfPair {
  std::uint32_t back = 0;  ///< by how much the other one is smaller than the heap at hand
  std::uint8_t value = 0;  ///< of the known one
};

/// What pairs make at the heaps of a block, `values` being the values from its first heap on. Heap
/// i has sets of 32 values, the lowest first, in 4 bytes each, the lowest first, at sets + (i + j *
/// heaps_in_block) * 4. A bit is set if values[i - back] ^ value is its value for one of the pairs.
/// REQUIRES: `bits` of a value, from 4 to 8; values are known where they are looked at.
void mark_pairs(const std::uint8_t* values, std::span<const HalfPair> pairs, unsigned bits,
                std::uint8_t* sets);

/// The heaps i of a block, as bits, of which pairs do not make all values below needed[i]. Adds how
/// many pairs were marked, for each 32 values. REQUIRES: the same.
std::uint64_t heaps_unmade(const std::uint8_t* values, std::span<const HalfPair> pairs,
                           const std::uint8_t* needed, unsigned bits, std::uint64_t& marked);

/// The heaps of a block, as bits, before which the last eight values are these.
std::uint64_t heaps_after(const std::uint8_t* values, const std::uint8_t* eight);

}  // namespace lastmove
