#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/model/condition_rule.h"
#include "games/model/work_meter.h"
#include "methods/sets/take_set.h"

namespace lastmove {

/// The takes of both players, one set where they are the same.
using TakeSets = std::array<TakeSet*, 2>;

/// The results of every heap up to `last` where each player takes from a set, as bits, two
/// sequences for each player.
///
/// A heap is won for a player if it is reached from those that are lost for the opponent, otherwise
/// drawn if it is reached from the drawn ones (ReachedHeaps): for each player one such set, or two
/// where the end may be a draw. Only what happens within 64 heaps is done one heap after the other.
class SetOutcomes {
 public:
  /// Throws Error of kind `limit`. REQUIRES: the takes are known up to last - rule.floor.
  SetOutcomes(const ConditionRule& rule, const TakeSets& takes, Heap last, WorkMeter& work);

  /// REQUIRES: rule.floor <= heap <= last.
  Result result(Heap heap, Player player) const {
    const Bits& bits = bits_[bits_.size() == 1 ? 0 : index(player)];
    const Heap offset = heap - floor_;
    if (bits.lost[offset / 64] >> offset % 64 & 1) return Result::loss;
    const bool drawn = !bits.drawn.empty() && (bits.drawn[offset / 64] >> offset % 64 & 1);
    return drawn ? Result::draw : Result::win;
  }

  static std::uint64_t memory(const ConditionRule& rule, Heap last);

 private:
  struct Bits {
    std::vector<std::uint64_t> lost;
    std::vector<std::uint64_t> drawn;  ///< empty where nothing is
  };

  const Heap floor_;
  std::vector<Bits> bits_;  ///< of both players, or of either
};

}  // namespace lastmove
