#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/model/heap_rule.h"
#include "games/model/work_meter.h"
#include "methods/takes/nim_slices.h"

namespace lastmove {

/// The nim-values of all heaps, from the floor up, chunk by chunk, by the fastest kernel: the same
/// interface as OutcomeStream, with bytes for bits. With takes up to 64 the last 64 values decide
/// what follows: once they have been found again among those held, it is copied from there.
class NimStream {
 public:
  static constexpr std::uint64_t per_word = 8;

  /// A nim-value is at most the number of takes, and takes at most two bytes.
  static constexpr std::size_t max_takes = 65'535;

  /// How more than seven takes are stored.
  enum class Encoding { values, one_hot };

  /// With Encoding::one_hot the stream ends, overflowed, at a nim-value above 6.
  ///
  /// REQUIRES: an impartial rule under normal play with at most max_takes takes, whose exceptions
  /// lie below its greatest take and have no more takes than other heaps; that such a rule
  /// may_be_one_hot, if so encoded.
  NimStream(const HeapRule& rule, std::uint64_t keep, WorkMeter* work = nullptr,
            Encoding encoding = Encoding::values);

  /// Whether there are more than seven takes, for which one-hot bytes would be faster as long as
  /// the values are small.
  static bool may_be_one_hot(const HeapRule& rule);
  bool overflowed() const { return overflowed_; }

  Heap begin() const { return begin_; }
  Heap end() const { return begin_ + size_; }

  void advance();
  void advance_to(Heap last);

  /// REQUIRES: a heap that is held.
  std::uint64_t nim_value(Heap heap) const;

  std::size_t sequences() const { return bytes_.size(); }

  /// What sequence 0 holds, a byte for a heap, from begin() on. Valid until the stream advances.
  std::span<const std::uint8_t> bytes() const { return {bytes_[0].data(), size_}; }
  /// Whether a byte has the bit of a nim-value set, and no other; else it is the value.
  bool one_hot() const { return one_hot_; }

  /// Eight bytes of one sequence, those of the heaps `heap` to `heap + 7`.
  std::uint64_t word(std::size_t sequence, Heap heap) const {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_[sequence].data() + (heap - begin_), sizeof word);
    return word;
  }

  /// The first heap p from `from` on, with p < end(), before which the 8 bytes of sequence 0 are
  /// `pattern`. REQUIRES: from - 8 >= begin().
  std::optional<Heap> find(std::uint64_t pattern, Heap from) const;

  static std::string_view kernel_name(const HeapRule& rule);
  static std::uint64_t memory(const HeapRule& rule, std::uint64_t keep);
  /// Steps of work for the first chunk.
  static std::uint64_t work_to_start(const HeapRule& rule);
  /// Steps of work for each later heap: at least 1.
  static std::uint64_t work_of_heap(const HeapRule& rule);

 private:
  std::uint64_t most_held() const;
  void start(const HeapRule& rule, WorkMeter* work);
  void append(const HeapRule& rule, std::uint64_t count);
  void append_one_hot(const HeapRule& rule, std::uint64_t count);
  void append_plainly(std::uint64_t count);
  void compute(std::uint64_t count);
  void look_for_overflow(std::uint64_t begin);
  void look_for_recurrence();
  void copy(std::uint64_t count);

  HeapRule::Takes takes_;
  bool one_hot_;
  bool sliced_;
  bool overflowed_ = false;
  Heap floor_;
  std::uint64_t keep_;
  Heap begin_;
  std::uint64_t size_ = 0;
  std::uint64_t max_chunk_;
  std::uint64_t chunk_;
  /// One-hot bytes; or the values' low bytes and, with more than 255 takes, their high bytes.
  std::vector<std::vector<std::uint8_t>> bytes_;
  std::vector<std::uint64_t> seen_at_;
  std::optional<NimSlices> slices_;
  std::uint64_t recurrence_ =
      0;                     ///< the distance at which values repeat from here on; 0: not known
  std::uint64_t next_look_;  ///< heaps from the floor after which it is looked for again
};

}  // namespace lastmove
