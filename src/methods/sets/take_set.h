#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/model/condition_rule.h"
#include "games/model/work_meter.h"
#include "methods/sets/cyclic_product.h"

namespace lastmove {

/// The numbers up to a bound that a condition lets a player take from every heap: as a list, as
/// bits, and transformed for products.
///
/// Asks the condition once for each number. A bit for each number, up to 24 bytes for each take,
/// and 16 bytes for each number of the longest product.
class TakeSet {
 public:
  /// The list and the products stay below `memory` bytes: where there is no room for long products,
  /// there are only shorter ones. Throws Error of kind `limit`, or what the condition throws.
  /// REQUIRES: the condition does not depend on the heap.
  TakeSet(const TakeCondition& condition, Heap last, std::uint64_t memory, Monitor* monitor,
          WorkMeter& work);

  /// Ascending.
  std::span<const Heap> list() const { return list_; }
  /// Bit s % 64 of word s / 64 says whether s is a take. The last word is 0.
  const std::uint64_t* words() const { return words_.data(); }
  /// How many takes are less than `end`.
  std::size_t count_below(Heap end) const;

  /// What the list and the products take.
  std::uint64_t memory() const;

  /// Whether `add_sums` has products for this many words.
  bool has_product(std::size_t words) const;

  /// Of heaps 0 to n - 1, given as bits, and the takes below 2n: sets the bits of the heaps from n
  /// to below 2n that are one of the sums, as far as `sums` goes. n is 64 * `words`.
  /// REQUIRES: words is a power of two; has_product(words).
  void add_sums(const std::uint64_t* heaps, std::size_t words, std::span<std::uint64_t> sums);

 private:
  using Numbers = std::vector<std::uint32_t>;

  /// Of the takes below 2^log.
  const Numbers& transformed(unsigned log);

  std::vector<Heap> list_;
  std::vector<std::uint64_t> words_;
  unsigned max_log_ = 0;  ///< of the length of a product; 0 where there is none
  std::optional<CyclicProduct> product_;
  std::vector<Numbers> transforms_;  ///< by log
  Numbers numbers_;
};

}  // namespace lastmove
