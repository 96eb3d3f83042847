#include "methods/takes/outcome_bits.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace lastmove {

namespace {

/// The 64 bits from `heap` on. REQUIRES: they are in memory, and one more word unless aligned.
std::uint64_t word_at(const std::uint64_t* words, std::uint64_t heap) {
  const std::uint64_t* at = words + heap / 64;
  const unsigned shift = heap % 64;
  return shift == 0 ? *at : at[0] >> shift | at[1] << (64 - shift);
}

}  // namespace

OutcomeBits::OutcomeBits(const HeapSystems& systems, const std::vector<Words>& words,
                         std::uint64_t heaps)
    : lost_{}, not_won_{}, heaps_(heaps) {
  auto sequence = words.begin();
  for (const HeapSystems::System& system : systems.systems) {
    for (const BitMeaning& meaning : system.meanings) {
      (meaning.lost ? lost_ : not_won_)[index(meaning.player)] = *sequence++;
    }
  }
  // If a sequence is absent, the opponent's is used (impartial game), or the one with the other
  // meaning (no draws).
  for (auto* kind : {&lost_, &not_won_}) {
    for (std::size_t player = 0; player < 2; ++player) {
      if (!(*kind)[player]) (*kind)[player] = (*kind)[1 - player];
    }
  }
  for (std::size_t player = 0; player < 2; ++player) {
    if (!not_won_[player]) not_won_[player] = lost_[player];
  }
  collect_sequences();
}

void OutcomeBits::collect_sequences() {
  sequence_count_ = 0;
  for (const Words words : {lost_[0], lost_[1], not_won_[0], not_won_[1]}) {
    const auto end = sequences_.begin() + sequence_count_;
    if (std::find(sequences_.begin(), end, words) == end) sequences_[sequence_count_++] = words;
  }
}

std::optional<OutcomeBits::Proof> OutcomeBits::find_period(std::uint64_t window,
                                                           std::uint64_t modulus,
                                                           std::uint64_t regular_from) const {
  const auto recurrence = nearest_recurrence(window, modulus, regular_from);
  if (!recurrence) return std::nullopt;
  const std::uint64_t period = least_period(*recurrence, modulus);
  return Proof{preperiod(period), period};
}

std::optional<std::uint64_t> OutcomeBits::nearest_recurrence(std::uint64_t window,
                                                             std::uint64_t modulus,
                                                             std::uint64_t regular_from) const {
  const std::uint64_t whole = (window + 63) / 64 * 64;
  const std::uint64_t first = std::max(regular_from, whole);
  if (heaps_ <= first) return std::nullopt;
  const std::uint64_t pattern = sequences_[0][heaps_ / 64 - 1];
  const auto recurs = [&](std::uint64_t distance) {
    for (std::size_t s = 0; s < sequence_count_; ++s) {
      for (std::uint64_t before = 64; before <= whole; before += 64) {
        if (word_at(sequences_[s], heaps_ - before - distance) !=
            sequences_[s][(heaps_ - before) / 64]) {
          return false;
        }
      }
    }
    return true;
  };
  for (std::uint64_t distance = modulus; distance <= heaps_ - first; distance += modulus) {
    if (word_at(sequences_[0], heaps_ - 64 - distance) == pattern && recurs(distance)) {
      return distance;
    }
  }
  return std::nullopt;
}

/// Whether a(n) = a(n + distance) for first <= n < end.
bool OutcomeBits::repeats(std::uint64_t distance, std::uint64_t first, std::uint64_t end) const {
  for (std::size_t s = 0; s < sequence_count_; ++s) {
    for (std::uint64_t n = first; n < end; n += 64) {
      const std::uint64_t at =
          std::min(n, heaps_ - 64 - distance);  // Overlaps the previous word at the end.
      std::uint64_t difference = word_at(sequences_[s], at) ^ word_at(sequences_[s], at + distance);
      difference >>= n - at;
      if (end - n < 64) difference &= (std::uint64_t{1} << (end - n)) - 1;
      if (difference != 0) return false;
    }
  }
  return true;
}

std::uint64_t OutcomeBits::least_period(std::uint64_t recurrence, std::uint64_t modulus) const {
  for (std::uint64_t factor = modulus; factor > 1; --factor) {
    if (modulus % factor != 0 || recurrence % factor != 0) continue;
    const std::uint64_t candidate = recurrence / factor;
    if (std::lcm(candidate, modulus) != recurrence) continue;
    // The last recurrence of heaps, as a circle: its end is followed by its beginning.
    const std::uint64_t first = heaps_ - recurrence;
    if (repeats(candidate, first, heaps_ - candidate) &&
        repeats(recurrence - candidate, first, first + candidate)) {
      return candidate;
    }
  }
  return recurrence;
}

std::uint64_t OutcomeBits::preperiod(std::uint64_t period) const {
  std::uint64_t result = 0;
  for (std::size_t s = 0; s < sequence_count_; ++s) {
    std::uint64_t end = heaps_ - period;
    while (end > result) {
      const std::uint64_t at = end >= 64 ? end - 64 : 0;
      std::uint64_t difference = word_at(sequences_[s], at) ^ word_at(sequences_[s], at + period);
      if (end < 64) difference &= (std::uint64_t{1} << end) - 1;
      if (difference != 0) {
        const auto highest = static_cast<std::uint64_t>(std::bit_width(difference));
        result = std::max(result, at + highest);
        break;
      }
      end = at;
    }
  }
  return result;
}

Outcome OutcomeBits::outcome(std::uint64_t heap) const {
  const auto result = [&](std::size_t player) {
    if (lost_[player][heap / 64] >> heap % 64 & 1) return Result::loss;
    return not_won_[player][heap / 64] >> heap % 64 & 1 ? Result::draw : Result::win;
  };
  return {result(0), result(1)};
}

OutcomeCounts OutcomeBits::count_last(std::uint64_t length) const {
  OutcomeCounts counts;
  const bool draws = lost_ != not_won_;
  for (std::uint64_t word = (heaps_ - length) / 64; word < heaps_ / 64; ++word) {
    std::uint64_t counted = ~std::uint64_t{0};
    if (64 * word < heaps_ - length) counted <<= (heaps_ - length) % 64;
    // Where each player loses, draws and wins.
    std::array<std::array<std::uint64_t, 3>, 2> where;
    for (std::size_t player = 0; player < 2; ++player) {
      const std::uint64_t lost = lost_[player][word];
      const std::uint64_t not_won = not_won_[player][word];
      where[player] = {lost, not_won & ~lost, ~not_won};
    }
    for (const Outcome& outcome : all_outcomes) {
      const bool drawn = outcome.left_first == Result::draw || outcome.right_first == Result::draw;
      if (drawn && !draws) continue;
      const std::uint64_t left = where[0][static_cast<std::size_t>(outcome.left_first)];
      const std::uint64_t right = where[1][static_cast<std::size_t>(outcome.right_first)];
      counts.add(outcome, static_cast<std::uint64_t>(std::popcount(left & right & counted)));
    }
  }
  return counts;
}

}  // namespace lastmove
