#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace lastmove
