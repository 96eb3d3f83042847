#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <lastmove/position.h>

namespace lastmove {

/// Numbers modulo a prime p = 2^61 - 2373. As (p - 1) / 2 is a prime too, two powers of 2 agree
/// only if their exponents differ by a multiple of that.
namespace fingerprint {

inline constexpr std::uint64_t gap = 2373;
inline constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - gap;
inline constexpr std::uint64_t low_bits = (std::uint64_t{1} << 61) - 1;

/// x modulo the prime, for x below 2^64.
constexpr std::uint64_t reduced(std::uint64_t x) {
  x = (x & low_bits) + (x >> 61) * gap;
  return x >= prime ? x - prime : x;
}

constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide exact = Wide{a} * b;
  const Wide folded = (exact & low_bits) + (exact >> 61) * gap;
  return reduced(static_cast<std::uint64_t>(folded & low_bits) +
                 static_cast<std::uint64_t>(folded >> 61) * gap);
}

constexpr std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return reduced(a + b); }

constexpr std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (; exponent > 0; exponent >>= 1, base = product(base, base)) {
    if (exponent & 1) result = product(result, base);
  }
  return result;
}

/// 1 / 2.
inline constexpr std::uint64_t half = (prime + 1) / 2;
static_assert(product(half, 2) == 1);

}  // namespace fingerprint

/// Fingerprints of the windows of a stream, OutcomeStream or NimStream: equal windows have equal
/// ones, and different windows almost never do (Karp and Rabin 1987).
///
/// The symbols before a heap are read as a binary number, the last ones highest, modulo a prime.
/// Such sums are stored every few words, and those at its two ends give the fingerprint of a
/// window. Time: each word of the stream is added at most once, and a fingerprint takes a few
/// steps. Memory: a quarter of the stream's words, or less.
template <typename Stream>
class WindowFingerprints {
 public:
  /// How far before a window the stream must reach.
  static constexpr std::uint64_t margin = 5 * Stream::per_word;

  /// For windows of this many words.
  explicit WindowFingerprints(std::uint64_t window_words)
      : heaps_(window_words * Stream::per_word),
        scale_(fingerprint::power(word_factor, window_words)) {}

  /// The fingerprint of the window before a heap. REQUIRES: the heaps of all calls ascend; the
  /// stream holds the window and `margin` heaps before it.
  std::uint64_t before(const Stream& stream, Heap heap);

  /// How many words were added up since the last call of this.
  std::uint64_t take_words_added() { return std::exchange(words_added_, 0); }

 private:
  /// The distance of two stored sums: in words, and in heaps.
  static constexpr std::uint64_t stride = 4;
  static constexpr std::uint64_t stride_heaps = stride * Stream::per_word;
  static_assert(margin >= stride_heaps + Stream::per_word);
  static constexpr std::uint64_t bits_of_heap = 64 / Stream::per_word;
  /// If there are several sequences, each has a factor of its own.
  static constexpr std::array<std::uint64_t, 4> factors = {1, 0x0d1b54a32d192ed0,
                                                           0x1e3779b97f4a7c15, 0x0aef17502108ef2d};
  /// Moving on by one word divides everything by this: 2^64.
  static constexpr std::uint64_t word_factor = fingerprint::power(fingerprint::half, 64);
  /// Moving on by fewer bits divides everything by this.
  static constexpr auto bit_factors = [] {
    std::array<std::uint64_t, 64> powers = {};
    for (std::uint64_t i = 0; i < 64; ++i) powers[i] = fingerprint::power(fingerprint::half, i);
    return powers;
  }();

  /// The sum before `heap + per_word`, given that before `heap`.
  std::uint64_t with_word(std::uint64_t sum, const Stream& stream, Heap heap) {
    sum = fingerprint::product(sum, word_factor);
    for (std::size_t s = 0; s < stream.sequences(); ++s) {
      const std::uint64_t word = fingerprint::reduced(stream.word(s, heap));
      sum = fingerprint::sum(sum, s == 0 ? word : fingerprint::product(word, factors[s]));
    }
    ++words_added_;
    return sum;
  }

  std::uint64_t sum_before(const Stream& stream, Heap heap);
  void keep_sums(const Stream& stream, Heap first, Heap last);

  const std::uint64_t heaps_;
  const std::uint64_t scale_;
  Heap origin_ = 0;                  ///< the sums start at this heap
  std::vector<std::uint64_t> sums_;  ///< before origin_ and every stride_heaps further on
  std::uint64_t words_added_ = 0;
};

template <typename Stream>
std::uint64_t WindowFingerprints<Stream>::before(const Stream& stream, Heap heap) {
  keep_sums(stream, heap - heaps_, heap);
  const std::uint64_t earlier = fingerprint::product(sum_before(stream, heap - heaps_), scale_);
  return fingerprint::sum(sum_before(stream, heap), fingerprint::prime - earlier);
}

/// Makes sure that the sums needed for those before `first` and `last` are stored.
template <typename Stream>
void WindowFingerprints<Stream>::keep_sums(const Stream& stream, Heap first, Heap last) {
  const auto end = [this] { return origin_ + (sums_.size() - 1) * stride_heaps; };
  if (sums_.empty() || end() < first) {
    // Beyond the stored sums: start over, as if the symbols began here.
    origin_ = first;
    sums_.assign(1, 0);
  }
  // Drops sums that no later window needs, once they are more than half.
  const std::uint64_t unused = (first - origin_) / stride_heaps;
  if (unused > sums_.size() / 2 + 1024) {
    sums_.erase(sums_.begin(), sums_.begin() + static_cast<std::ptrdiff_t>(unused));
    origin_ += unused * stride_heaps;
  }
  while (end() + stride_heaps <= last) {
    std::uint64_t sum = sums_.back();
    for (std::uint64_t i = 0; i < stride; ++i) {
      sum = with_word(sum, stream, end() + i * Stream::per_word);
    }
    sums_.push_back(sum);
  }
}

template <typename Stream>
std::uint64_t WindowFingerprints<Stream>::sum_before(const Stream& stream, Heap heap) {
  Heap at = origin_ + (heap - origin_) / stride_heaps * stride_heaps;
  std::uint64_t sum = sums_[(at - origin_) / stride_heaps];
  for (; at + Stream::per_word <= heap; at += Stream::per_word) sum = with_word(sum, stream, at);
  const std::uint64_t rest = (heap - at) * bits_of_heap;
  if (rest == 0) return sum;
  // Only the last bits of the word that ends here are new. If the stream does not reach back to its
  // beginning, they are the first bits of the word that starts with them.
  const bool held = heap - stream.begin() >= Stream::per_word;
  sum = fingerprint::product(sum, bit_factors[rest]);
  ++words_added_;
  for (std::size_t s = 0; s < stream.sequences(); ++s) {
    const std::uint64_t word =
        held ? stream.word(s, heap - Stream::per_word) >> (64 - rest) : stream.word(s, at);
    const std::uint64_t bits = fingerprint::reduced(word << (64 - rest));
    sum = fingerprint::sum(sum, s == 0 ? bits : fingerprint::product(bits, factors[s]));
  }
  return sum;
}

}  // namespace lastmove
