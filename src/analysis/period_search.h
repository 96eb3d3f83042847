#pragma once

#include <bit>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include <lastmove/period.h>

#include "analysis/cost.h"

namespace lastmove {

/// The search for a period over a stream of values, OutcomeStream or NimStream.
///
/// First Brent's method (1980) on windows: one window is remembered and compared with the window
/// before every later heap of the same residue; after twice as many heaps each time, a later one is
/// remembered instead. The first that agrees has recurred. Then two streams, one ahead of the other
/// by a candidate period, are compared word by word. Time: a few times (preperiod + period), each
/// at the speed of the kernel. Memory: two streams.
template <typename Stream>
class PeriodSearch {
 public:
  /// `heap_cost` is the work of one heap. From `regular_from` on the window decides.
  /// REQUIRES: the rule and `progress` outlive the search.
  PeriodSearch(const HeapRule& rule, Heap regular_from, std::uint64_t heap_cost,
               const Limits& limits, const PeriodProgress& progress)
      : rule_(rule),
        regular_from_(regular_from),
        heap_cost_(heap_cost),
        window_((rule.max_take() + Stream::per_word - 1) / Stream::per_word),
        limits_(limits),
        progress_(progress) {}

  /// Fills in everything but the sequence.
  void run(Period& period) {
    period.window = rule_.max_take();
    period.modulus = rule_.modulus();
    period.floor = rule_.floor;
    const std::optional<Recurrence> recurrence = find_recurrence(period.reach);
    if (!recurrence) return;
    period.recurrence = recurrence->length;
    if (!find_least(*recurrence, period)) return;
    period.status = PeriodStatus::proved;
    // The first heap before which the whole window repeats, and is one that decides.
    period.recurs_at = std::max(regular_from_, rule_.floor + period.preperiod + period.window);
    period.reach = std::max(period.reach, period.recurs_at + period.recurrence);
  }

 private:
  struct Recurrence {
    Heap at;               ///< the state before this heap ...
    std::uint64_t length;  ///< ... is that before the heap so much later
  };

  /// Where two streams at a distance differ.
  struct Comparison {
    std::optional<Heap> last_difference;
    Heap compared_to = 0;  ///< heaps below were compared
    bool stopped_by_limit = false;
  };

  std::uint64_t window_heaps() const { return window_ * Stream::per_word; }

  bool spend(std::uint64_t heaps, Heap at) {
    work_ += saturating_product(heaps, heap_cost_);
    if (progress_) progress_(at);
    return work_ <= limits_.work;
  }

  std::optional<Recurrence> find_recurrence(Heap& reach);
  bool recurs(const Stream& stream, const std::vector<std::uint64_t>& window, Heap at) const;
  std::vector<std::uint64_t> window_before(const Stream& stream, Heap at) const;
  Comparison compare(std::uint64_t distance, Heap until, bool stop_at_window);
  bool find_least(const Recurrence& recurrence, Period& period);

  const HeapRule& rule_;
  const Heap regular_from_;
  const std::uint64_t heap_cost_;
  const std::uint64_t window_;  ///< words, so many that they hold the greatest take
  const Limits limits_;
  const PeriodProgress& progress_;
  std::uint64_t work_ = 0;
};

template <typename Stream>
std::vector<std::uint64_t> PeriodSearch<Stream>::window_before(const Stream& stream,
                                                               Heap at) const {
  std::vector<std::uint64_t> words;
  for (std::size_t s = 0; s < stream.sequences(); ++s) {
    for (std::uint64_t i = 1; i <= window_; ++i) {
      words.push_back(stream.word(s, at - i * Stream::per_word));
    }
  }
  return words;
}

template <typename Stream>
bool PeriodSearch<Stream>::recurs(const Stream& stream, const std::vector<std::uint64_t>& window,
                                  Heap at) const {
  auto word = window.begin();
  for (std::size_t s = 0; s < stream.sequences(); ++s) {
    for (std::uint64_t i = 1; i <= window_; ++i) {
      if (stream.word(s, at - i * Stream::per_word) != *word++) return false;
    }
  }
  return true;
}

template <typename Stream>
auto PeriodSearch<Stream>::find_recurrence(Heap& reach) -> std::optional<Recurrence> {
  Stream stream(rule_, window_heaps() + Stream::per_word);
  const Heap first = std::max(regular_from_, rule_.floor + window_heaps());
  stream.advance_to(first);
  Heap remembered = stream.end();
  std::vector<std::uint64_t> window = window_before(stream, remembered);
  std::uint64_t patience = 1024;
  for (;;) {
    const Heap before = stream.end();
    stream.advance();
    reach = stream.end();
    Heap from = std::max(before, remembered + 1);
    while (const std::optional<Heap> at = stream.find(window.front(), from)) {
      const std::uint64_t length = *at - remembered;
      if (length % rule_.modulus() == 0 && recurs(stream, window, *at)) {
        return Recurrence{remembered, length};
      }
      from = *at + 1;
    }
    if (!spend(stream.end() - before, stream.end())) return std::nullopt;
    if (stream.end() - remembered >= patience) {
      patience *= 2;
      remembered = stream.end();
      window = window_before(stream, remembered);
    }
  }
}

/// Compares a(n) with a(n + distance) for all n below `until`; or, on demand, until a whole window
/// has agreed, from where on everything does.
template <typename Stream>
auto PeriodSearch<Stream>::compare(std::uint64_t distance, Heap until, bool stop_at_window)
    -> Comparison {
  constexpr std::uint64_t step = Stream::per_word;
  // Both hold a chunk and more, as the chunks of the two do not end together.
  const std::uint64_t keep = std::uint64_t{1} << 20;
  Stream behind(rule_, keep);
  Stream ahead(rule_, keep);
  Comparison result;
  const auto stop = [&] {
    result.stopped_by_limit = true;
    return result;
  };
  while (ahead.end() <= rule_.floor + distance) {
    const Heap before = ahead.end();
    ahead.advance();
    if (!spend(ahead.end() - before, ahead.end())) return stop();
  }
  for (Heap heap = rule_.floor;; heap += step) {
    result.compared_to = heap;
    if (heap >= until) return result;
    const Heap agreed_from = result.last_difference ? *result.last_difference + 1 : rule_.floor;
    const bool window_agrees = heap >= regular_from_ && heap - agreed_from >= rule_.max_take();
    if (stop_at_window && window_agrees) return result;
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
  // The windows' recurrence is the least common multiple of the least period and the modulus: the
  // least period is the first divisor with that property that the values themselves have.
  const std::uint64_t length = recurrence.length;
  const std::uint64_t modulus = rule_.modulus();
  for (std::uint64_t factor = modulus; factor >= 1; --factor) {
    if (modulus % factor != 0 || length % factor != 0) continue;
    const std::uint64_t candidate = length / factor;
    if (std::lcm(candidate, modulus) != length) continue;
    // A shorter candidate is held against the values over a whole recurrence.
    const bool whole = factor == 1;
    const Heap until = recurrence.at + length;
    const Comparison comparison = compare(candidate, whole ? UINT64_MAX : until, whole);
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
