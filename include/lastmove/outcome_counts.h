// Counts positions by their outcome.
//
//     lastmove::OutcomeCounts counts;
//     counts.add({lastmove::Result::win, lastmove::Result::win}, 1615);
//     const std::string text = counts.text();  // "N 1615"

#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <lastmove/outcome.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// How many positions have each outcome.
class OutcomeCounts {
 public:
  void add(const Outcome& outcome, std::uint64_t count = 1) {
    counts_[slot(outcome.left_first)][slot(outcome.right_first)] += count;
  }
  void add(const OutcomeCounts& others);

  std::uint64_t operator[](const Outcome& outcome) const {
    return counts_[slot(outcome.left_first)][slot(outcome.right_first)];
  }

  std::uint64_t sum() const;

  /// "N 1615, P 1789, L 3319, R 3277": those that occur, the five classes first.
  std::string text() const;

  friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;

 private:
  static std::size_t slot(Result result) { return static_cast<std::size_t>(result); }

  std::array<std::array<std::uint64_t, 3>, 3> counts_ = {};
};

/// Every pair of results: N, P, L, R, D and then those with one draw.
inline constexpr std::array<Outcome, 9> all_outcomes = {{{Result::win, Result::win},
                                                         {Result::loss, Result::loss},
                                                         {Result::win, Result::loss},
                                                         {Result::loss, Result::win},
                                                         {Result::draw, Result::draw},
                                                         {Result::win, Result::draw},
                                                         {Result::draw, Result::win},
                                                         {Result::draw, Result::loss},
                                                         {Result::loss, Result::draw}}};

}  // namespace lastmove
#pragma GCC visibility pop
