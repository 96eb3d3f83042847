#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <lastmove/compare.h>

namespace lastmove {

/// The sequence a(first), a(first + 1), ... with a(n + period) = a(n) + saltus for all n >= first +
/// preperiod. REQUIRES: the least period; preperiod + period values, which are fewer than 2^31, as
/// are first and the values themselves.
struct PeriodicSequence {
  std::uint64_t first = 0;
  std::uint64_t preperiod = 0;
  std::uint64_t period = 1;
  std::uint64_t saltus = 0;
  std::vector<std::uint32_t> values;

  std::uint64_t regular_from() const { return first + preperiod; }
  /// REQUIRES: n >= first.
  std::uint64_t at(std::uint64_t n) const {
    const std::uint64_t i = n - first;
    if (i < values.size()) return values[i];
    const std::uint64_t past = i - preperiod;
    return values[preperiod + past % period] + past / period * saltus;
  }
};

/// The beginning of a sequence: a(first), a(first + 1), ...
struct SequenceBeginning {
  std::uint64_t first = 0;
  std::vector<std::uint32_t> values;

  std::uint64_t end() const { return first + values.size(); }
  /// REQUIRES: first <= n < end().
  std::uint64_t at(std::uint64_t n) const { return values[n - first]; }
};

/// How two sequences are related: the plainest relation that holds, and where they differ.
struct SequenceRelation {
  using Symbol = std::uint64_t;
  struct Difference {
    std::uint64_t n = 0;
    Symbol first = 0;
    Symbol second = 0;
  };

  Relation relation = Relation::differ;
  std::uint64_t from = 0;   ///< it holds for all n >= from
  bool everywhere = false;  ///< and no smaller n has both sides
  std::int64_t shift = 0;
  std::uint64_t reflection = 0;
  /// What each value of the first stands for in the second, where a value stands for another one.
  std::vector<std::pair<Symbol, Symbol>> map;

  // second(n) beside first(n), for the n that both have.
  std::optional<Difference> first_difference;
  std::optional<std::uint64_t> last_difference;  ///< where there are finitely many
  std::uint64_t differences = 0;                 ///< all, or those of a common period
  std::uint64_t common_period = 0;  ///< 0 where there are finitely many, or at most as many alike
};

/// Decides it for all n. docs/theory/compared.md proves that what is looked at suffices. Time:
/// linear in preperiods and periods, n log n where the periods differ. Memory: 24 bytes a value.
SequenceRelation relate(const PeriodicSequence& first, const PeriodicSequence& second);

/// The same as far as two beginnings go: equal; of sequences in an order that matters, equal from
/// their first half on, or a shift by at most a quarter; a map of values that occur twice on
/// average. Time: linear (Z-function). REQUIRES: fewer than 2^32 values together, and some n that
/// both have.
SequenceRelation relate(const SequenceBeginning& first, const SequenceBeginning& second,
                        bool ordered);

}  // namespace lastmove
