#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lastmove {

/// Some of the states of a graph, a bit for each: a second-level cache holds those of millions.
class StateSet {
 public:
  explicit StateSet(std::size_t states) : words_(states / word_bits + 1) {}

  bool contains(std::size_t state) const {
    return words_[state / word_bits] >> state % word_bits & 1;
  }
  void insert(std::size_t state) { insert_if(true, state); }
  /// Does not branch.
  void insert_if(bool condition, std::size_t state) {
    words_[state / word_bits] |= std::uint64_t{condition} << state % word_bits;
  }

  /// State s is bit s % 64 of word s / 64.
  std::span<const std::uint64_t> words() const { return words_; }

 private:
  static constexpr std::size_t word_bits = 64;

  std::vector<std::uint64_t> words_;
};

}  // namespace lastmove
