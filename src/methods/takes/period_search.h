#pragma once

#include <bit>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include <lastmove/period.h>

#include "games/model/cost.h"
#include "games/model/work_meter.h"
#include "methods/takes/window_fingerprints.h"

namespace lastmove {

/// The search for a period over a stream of values, OutcomeStream or NimStream.
///
/// First Brent's method (1980) on windows: it remembers one window and compares it with the window
/// before every later heap of the same residue; after twice as many heaps each time, it remembers a
/// later one instead. The first window that agrees has recurred. Windows are compared by their last
/// words, then by fingerprints and, if these are equal, word by word, so a heap costs a few steps
/// however long the window is. Then two streams, one ahead of the other by a candidate period, are
/// compared word by word. Time: a few times (preperiod + period), at the speed of the kernel.
/// Memory: two streams.
template <typename Stream>
class PeriodSearch {
 public:
  /// From `regular_from` on the window decides the value.
  /// REQUIRES: the rule outlives the search.
  PeriodSearch(const HeapRule& rule, Heap regular_from, const Limits& limits)
      : rule_(rule),
        regular_from_(regular_from),
        work_of_heap_(Stream::work_of_heap(rule)),
        window_((rule.max_take() + Stream::per_word - 1) / Stream::per_word),
        end_(saturating_sum(rule.floor, limits.heaps)),
        limits_(limits),
        work_(limits) {}

  /// Fills in everything except the sequence.
  void run(Period& period) {
    period.window = rule_.max_take();
    period.modulus = rule_.modulus();
    period.floor = rule_.floor;
    const std::optional<Recurrence> recurrence = find_recurrence(period);
    if (recurrence && find_least(*recurrence, period)) {
      period.recurrence = recurrence->length;
      // The first heap before which the whole window repeats, and from which it decides the value.
      period.recurs_at = std::max(regular_from_, rule_.floor + period.preperiod + period.window);
      period.reach = std::max(period.reach, period.recurs_at + period.recurrence);
      // The rule gives values past max_heap too, but there are no such heaps.
      period.needs_larger_heaps = period.recurs_at + period.recurrence > max_heap;
      if (!period.needs_larger_heaps) period.status = PeriodStatus::proved;
    }
    period.reach = std::min(period.reach, max_heap + 1);
  }

 private:
  struct Recurrence {
    Heap at;               ///< the state before this heap ...
    std::uint64_t length;  ///< ... recurs this many heaps later
  };

  /// Where the sequence differs from itself at a distance.
  struct Comparison {
    std::optional<Heap> last_difference;
    Heap compared_to = 0;  ///< heaps below were compared
    bool stopped_by_limit = false;
  };

  std::uint64_t window_heaps() const { return window_ * Stream::per_word; }

  /// Whether there is work left after this many heaps.
  bool spend(std::uint64_t heaps, Heap at) {
    tell_reached(limits_, at);
    return work_.try_spend(saturating_product(heaps, work_of_heap_));
  }

  /// Whether there is work left to start this many streams.
  bool can_start(std::uint64_t streams) const {
    return saturating_product(streams, Stream::work_to_start(rule_)) <= work_.left();
  }

  /// The remembered window.
  struct Remembered {
    Heap at = 0;  ///< the window before this heap
    std::uint64_t fingerprint = 0;
    std::vector<std::uint64_t> words;  ///< of each sequence, the last first
  };

  /// This many last words are compared directly; longer windows need a fingerprint.
  static constexpr std::uint64_t near_words = 4;
  static constexpr std::uint64_t work_of_candidate = 6;
  static constexpr std::uint64_t work_of_added_word = 3;

  std::optional<Recurrence> find_recurrence(Period& period);
  bool find_remembered(const Stream& stream, Heap from, std::optional<Recurrence>& found);
  bool agrees(const Stream& stream, Heap at, std::uint64_t from_word, std::uint64_t to_word) const;
  void remember(const Stream& stream);
  Comparison compare(std::uint64_t distance, Heap agreed_from, std::optional<Heap> end);
  bool find_least(const Recurrence& recurrence, Period& period);

  const HeapRule& rule_;
  const Heap regular_from_;
  const std::uint64_t work_of_heap_;
  const std::uint64_t window_;  ///< in words, enough to hold the greatest take
  const Heap end_;              ///< no state is looked for past here
  const Limits limits_;
  WorkMeter work_;
  Remembered remembered_;
  WindowFingerprints<Stream> fingerprints_ = WindowFingerprints<Stream>(window_);
};

template <typename Stream>
void PeriodSearch<Stream>::remember(const Stream& stream) {
  remembered_.at = stream.end();
  remembered_.words.clear();
  for (std::size_t s = 0; s < stream.sequences(); ++s) {
    for (std::uint64_t i = 1; i <= window_; ++i) {
      remembered_.words.push_back(stream.word(s, remembered_.at - i * Stream::per_word));
    }
  }
  if (window_ > near_words) remembered_.fingerprint = fingerprints_.before(stream, remembered_.at);
}

/// Whether these words of the window before a heap, counted from the last, equal the remembered
/// ones.
template <typename Stream>
bool PeriodSearch<Stream>::agrees(const Stream& stream, Heap at, std::uint64_t from_word,
                                  std::uint64_t to_word) const {
  for (std::size_t s = 0; s < stream.sequences(); ++s) {
    const std::uint64_t* words = remembered_.words.data() + s * window_;
    for (std::uint64_t i = from_word; i < to_word; ++i) {
      if (stream.word(s, at - (i + 1) * Stream::per_word) != words[i]) return false;
    }
  }
  return true;
}

/// Searches for the remembered window before each heap from `from` on that the stream holds.
/// Returns whether there is work left.
template <typename Stream>
bool PeriodSearch<Stream>::find_remembered(const Stream& stream, Heap from,
                                           std::optional<Recurrence>& found) {
  const std::uint64_t near = std::min(window_, near_words);
  const std::uint64_t work_of_window = window_ * stream.sequences();
  const std::uint64_t next = window_ > 1 ? remembered_.words[1] : 0;
  while (const std::optional<Heap> at = stream.find(remembered_.words.front(), from)) {
    from = *at + 1;
    if (!work_.try_spend(work_of_candidate)) return false;
    // Most differ in the next word at the latest.
    if (window_ > 1 && stream.word(0, *at - 2 * Stream::per_word) != next) continue;
    const std::uint64_t length = *at - remembered_.at;
    if (!agrees(stream, *at, 0, near) || length % rule_.modulus() != 0) continue;
    if (window_ > near) {
      const bool equal = fingerprints_.before(stream, *at) == remembered_.fingerprint;
      if (!work_.try_spend(fingerprints_.take_words_added() * work_of_added_word)) return false;
      if (!equal) continue;
      if (!work_.try_spend(work_of_window)) return false;
      if (!agrees(stream, *at, near, window_)) continue;
    }
    found = Recurrence{remembered_.at, length};
    return true;
  }
  return true;
}

template <typename Stream>
auto PeriodSearch<Stream>::find_recurrence(Period& period) -> std::optional<Recurrence> {
  const Heap first = std::max(regular_from_, rule_.floor + window_heaps());
  // A recurrence found a little past the last possible heap may still begin before it.
  const Heap last = max_heap + 4 * std::min(max_heap - rule_.floor, Heap{1} << 40) + (1 << 14);
  period.reach = rule_.floor;
  period.needs_larger_heaps = regular_from_ > max_heap;
  if (period.needs_larger_heaps || !can_start(1)) return std::nullopt;
  Stream stream(rule_, window_heaps() + WindowFingerprints<Stream>::margin, &work_);
  stream.advance_to(first);
  remember(stream);
  std::uint64_t patience = 1024;
  for (;;) {
    const Heap before = stream.end();
    stream.advance();
    period.reach = std::min(stream.end(), end_);
    if (!spend(stream.end() - before, stream.end())) return std::nullopt;
    std::optional<Recurrence> found;
    if (!find_remembered(stream, std::max(before, remembered_.at + 1), found)) return std::nullopt;
    if (found && found->at + found->length <= end_) return found;
    if (found || stream.end() >= end_) return std::nullopt;
    if (stream.end() > last) {
      period.needs_larger_heaps = true;
      return std::nullopt;
    }
    if (stream.end() - remembered_.at >= patience) {
      patience *= 2;
      remember(stream);
      const std::uint64_t copied = window_ * stream.sequences();
      const std::uint64_t added = fingerprints_.take_words_added() * work_of_added_word;
      if (!work_.try_spend(copied + added)) return std::nullopt;
    }
  }
}

/// Compares a(n) with a(n + distance) for all n below `end`, or fewer if they differ from
/// `agreed_from` on. Without an end, until a whole window has agreed: from there on everything
/// does.
template <typename Stream>
auto PeriodSearch<Stream>::compare(std::uint64_t distance, Heap agreed_from,
                                   std::optional<Heap> end) -> Comparison {
  constexpr std::uint64_t step = Stream::per_word;
  const std::uint64_t window = rule_.max_take();
  // Both hold more than a chunk, as their chunks do not end at the same heap.
  const std::uint64_t keep = std::uint64_t{1} << 20;
  Comparison result;
  const auto stop = [&] {
    result.stopped_by_limit = true;
    return result;
  };
  if (!can_start(2)) return stop();
  Stream behind(rule_, keep, &work_);
  Stream ahead(rule_, keep, &work_);
  while (ahead.end() <= rule_.floor + distance) {
    const Heap before = ahead.end();
    ahead.advance();
    if (!spend(ahead.end() - before, ahead.end())) return stop();
  }
  for (Heap heap = rule_.floor;; heap += step) {
    result.compared_to = heap;
    const Heap agrees_from = result.last_difference ? *result.last_difference + 1 : rule_.floor;
    if (end && (heap >= *end || agrees_from > agreed_from)) return result;
    const bool window_agrees = heap >= regular_from_ && heap - agrees_from >= window;
    if (!end && window_agrees) return result;
    for (auto [stream, at] : {std::pair(&behind, heap), std::pair(&ahead, heap + distance)}) {
      while (stream->end() < at + step) {
        const Heap before = stream->end();
        stream->advance();
        if (!spend(stream->end() - before, stream->end())) return stop();
      }
    }
    for (std::size_t s = 0; s < behind.sequences(); ++s) {
      const std::uint64_t difference = behind.word(s, heap) ^ ahead.word(s, heap + distance);
      if (difference == 0) continue;
      const auto highest = static_cast<std::uint64_t>(63 - std::countl_zero(difference));
      const Heap at = heap + highest * step / 64;
      result.last_difference = std::max(result.last_difference.value_or(at), at);
    }
  }
}

template <typename Stream>
bool PeriodSearch<Stream>::find_least(const Recurrence& recurrence, Period& period) {
  // The windows recur after the least common multiple of the least period and the modulus. So the
  // least period is its first divisor with that property at which the values themselves agree.
  const std::uint64_t length = recurrence.length;
  const std::uint64_t modulus = rule_.modulus();
  for (std::uint64_t factor = modulus; factor >= 1; --factor) {
    if (modulus % factor != 0 || length % factor != 0) continue;
    const std::uint64_t candidate = length / factor;
    if (std::lcm(candidate, modulus) != length) continue;
    // A shorter candidate must hold for the values over a whole recurrence.
    const bool whole = factor == 1;
    const auto end = whole ? std::nullopt : std::optional(recurrence.at + length);
    const Comparison comparison = compare(candidate, recurrence.at, end);
    period.reach = std::max(period.reach, comparison.compared_to + candidate);
    if (comparison.stopped_by_limit) return false;
    const bool holds =
        whole || !comparison.last_difference || *comparison.last_difference < recurrence.at;
    if (!holds) continue;
    period.period = candidate;
    period.preperiod =
        comparison.last_difference ? *comparison.last_difference + 1 - rule_.floor : 0;
    return true;
  }
  return false;
}

}  // namespace lastmove
