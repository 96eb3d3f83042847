#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace lastmove {

/// The number of counters in one heap, from 0 to max_heap.
using Heap = std::uint64_t;

/// The largest heap, and the largest take, that lastmove reads: 2^63 - 1.
inline constexpr Heap max_heap = INT64_MAX;

/// A sum of heaps, in the order in which they were written; one heap is a sum of one.
using Heaps = std::vector<Heap>;

/// A word of the letters L and W.
struct Word {
  std::string letters;
  /// Of the empty word only: the letter that was taken last, which decided the game.
  char last_taken = '\0';

  friend bool operator==(const Word&, const Word&) = default;
};

/// Integers of any size; <lastmove/integer.h> defines them.
struct Numbers;

/// A set of distinct positive integers, in the order in which they were written.
class NumberSet {
 public:
  explicit NumberSet(Numbers numbers);

  const Numbers& numbers() const { return *numbers_; }

  friend bool operator==(const NumberSet& a, const NumberSet& b);

 private:
  std::shared_ptr<const Numbers> numbers_;
};

/// Where a game stands. Which of the kinds it is depends on the family of the ruleset.
using Position = std::variant<Heaps, Word, NumberSet>;

/// The position in the notation: "3+5+7", "WLWLL", "16,10"; the empty word is "".
std::string to_string(const Position& position);

}  // namespace lastmove
