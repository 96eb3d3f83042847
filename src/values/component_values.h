#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "model/work_meter.h"
#include "search/position_store.h"

namespace lastmove {

/// The nim-values of components by search, for any impartial game of normal play: that of a sum is
/// the XOR of its components' (Sprague 1935, Grundy 1939), so only components are looked at and
/// kept, where the oracle looks at whole sums. An option may leave any number of components.
///
/// Time: the options of every component below the one asked for, listed about twice.
class ComponentValues {
 public:
  /// REQUIRES: an impartial ruleset of normal play whose positions may be sums; it outlives this.
  ComponentValues(const Ruleset& rules, const Limits& limits)
      : rules_(rules), limits_(limits), work_(limits) {}
  ComponentValues(const ComponentValues&) = delete;
  ComponentValues& operator=(const ComponentValues&) = delete;

  /// Throws Error of kind `limit`; what was found until then is kept.
  std::uint64_t of_position(const Position& position);
  /// Of each component, in their order.
  std::vector<std::uint64_t> of_components(const Position& position);

 private:
  using Id = PositionStore::Id;

  Id id(const Position& component);
  std::uint64_t of_component(const Position& component);
  /// The XOR of the values of the components that have one; the others are added to `unknown`.
  std::uint64_t sum_known(const Position& position, std::vector<Id>& unknown);
  void evaluate(Id id, std::vector<Id>& unknown);
  void check_memory_of(std::size_t stack) const;

  const Ruleset& rules_;
  const Limits limits_;
  PositionStore store_;                ///< of positions of one component
  std::vector<std::uint64_t> values_;  ///< of each, or `not_yet`
  WorkMeter work_;
};

}  // namespace lastmove
