#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "methods/search/option_graph.h"

namespace lastmove {

/// Sets of nim-values, each kept once: the K of oo(K).
class ReachedSets {
 public:
  using Id = std::uint64_t;

  /// The number of a set. REQUIRES: ascending, without repetition.
  Id id(std::vector<std::uint64_t> set);
  const std::vector<std::uint64_t>& operator[](Id id) const { return *sets_[id]; }
  /// Bytes held, at most.
  std::uint64_t memory() const { return memory_; }

 private:
  std::map<std::vector<std::uint64_t>, Id> ids_;
  std::vector<const std::vector<std::uint64_t>*> sets_;
  std::uint64_t memory_ = 0;
};

/// What an impartial position under normal play is worth in sums, as far as it is known.
struct NimLabel {
  enum class Kind : std::uint8_t { unknown, number, infinite };

  Kind kind = Kind::unknown;
  std::uint64_t number = 0;  ///< of an infinite one the id of its K
};

/// Finds the nim-values of a game in which positions may come back, by the definition (Smith 1966;
/// Fraenkel and Yesha 1986). For m = 0, 1, ... in turn, a position is worth m if it has options
/// worth each smaller number and none worth m, and every option without a number has an option that
/// is worth m, which takes the move back. What cannot have m nor a larger number is worth oo(K),
/// where K are the numbers of its options.
///
/// Time: for each m, the options of the positions that have options worth each smaller number.
/// REQUIRES: `origins` is the graph reversed; a known position has no options in the graph unless
/// they are known too. `spend` is told the steps, and may throw.
void label_nim_values(const OptionGraph& graph, const OptionGraph& origins,
                      std::vector<NimLabel>& labels, ReachedSets& sets,
                      const std::function<void(std::uint64_t)>& spend);

}  // namespace lastmove
