#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/model/heap_rule.h"
#include "games/model/work_meter.h"
#include "methods/takes/heap_systems.h"
#include "methods/takes/nor_kernels.h"
#include "methods/takes/outcome_bits.h"

namespace lastmove {

/// The outcomes of all heaps, from the floor up, chunk by chunk, by the fastest kernel. It holds
/// only the last `keep` heaps or a few more, as bits, so memory does not grow with the heap.
class OutcomeStream {
 public:
  /// Symbols of the sequence per word.
  static constexpr std::uint64_t per_word = 64;

  /// Computes the first chunk, which ends at or after rule.max_take() + 64 heaps, and spends its
  /// cost from `work`, if that is given.
  OutcomeStream(const HeapRule& rule, std::uint64_t keep, WorkMeter* work = nullptr)
      : OutcomeStream(rule, keep, {}, work) {}
  /// REQUIRES: the kernel, if one is given, supports every system of the rule.
  OutcomeStream(const HeapRule& rule, std::uint64_t keep, std::optional<NorKernel> kernel,
                WorkMeter* work = nullptr);

  /// The stream holds the heaps from begin() to end() - 1. end() - floor is a multiple of 64.
  Heap begin() const { return floor_ + 64 * first_word_; }
  Heap end() const { return floor_ + 64 * (first_word_ + words_); }

  /// Computes at least one word and at most a chunk more, and drops heaps older than `keep`.
  void advance();
  /// The same without passing `last` by more than a word.
  void advance_to(Heap last);

  /// REQUIRES: a heap that is held.
  Result result(Heap heap, Player player) const;

  /// The number of bit sequences.
  std::size_t sequences() const { return bits_.size(); }

  /// The bits of the heaps `heap` to `heap + 63` of one sequence.
  /// REQUIRES: begin() <= heap, heap + 64 <= end().
  std::uint64_t word(std::size_t sequence, Heap heap) const {
    const std::uint64_t offset = heap - begin();
    const std::uint64_t* at = bits_[sequence].data() + offset / 64;
    const unsigned shift = offset % 64;
    return at[0] >> shift | at[1] << 1 << (63 - shift);
  }

  /// The first heap p from `from` on, with p < end(), before which the 64 bits of sequence 0 are
  /// `pattern`. REQUIRES: from - 64 >= begin().
  std::optional<Heap> find(std::uint64_t pattern, Heap from) const;

  /// All the heaps it holds, as bits; begin() is the floor while end() - floor <= keep. Valid until
  /// the stream advances.
  OutcomeBits bits() const;

  /// Bytes of a stream of this rule.
  static std::uint64_t memory(const HeapRule& rule, std::uint64_t keep);
  /// Steps of work for the first chunk.
  static std::uint64_t work_to_start(const HeapRule& rule);
  /// Steps of work for each later heap: at least 1.
  static std::uint64_t work_of_heap(const HeapRule& rule);

 private:
  void start(const HeapRule& rule, WorkMeter* work);
  void drop_old();

  HeapSystems systems_;
  std::vector<std::unique_ptr<NorExtender>> extenders_;
  std::vector<std::vector<std::uint64_t>> bits_;  ///< one for each sequence, system by system
  Heap floor_;
  std::uint64_t keep_words_;
  std::uint64_t first_word_ = 0;  ///< the number of the first word held
  std::uint64_t words_ = 0;       ///< how many are held
  std::uint64_t max_chunk_;
  std::uint64_t chunk_;  ///< words to compute next
};

}  // namespace lastmove
