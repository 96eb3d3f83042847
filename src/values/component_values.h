#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "model/work_meter.h"
#include "search/position_store.h"

namespace lastmove {

/// The nim-values of components by search, for any impartial game under normal play. The nim-value
/// of a sum is the XOR of its components' (Sprague 1935, Grundy 1939), so this searches and stores
/// only components, where the oracle searches whole sums. An option may leave any number of
/// components.
///
/// Time: lists the options of every component that can be reached, about twice.
class ComponentValues {
 public:
  /// REQUIRES: an impartial ruleset under normal play whose positions may be sums; it outlives
  /// this.
  ComponentValues(const Ruleset& rules, const Limits& limits)
      : rules_(rules), limits_(limits), work_(limits) {}
  ComponentValues(const ComponentValues&) = delete;
  ComponentValues& operator=(const ComponentValues&) = delete;

  /// Throws Error of kind `limit`, but keeps the values found so far.
  std::uint64_t of_position(const Position& position);
  /// The nim-value of each component, in order.
  std::vector<std::uint64_t> of_components(const Position& position);

 private:
  using Id = PositionStore::Id;

  Id id(const Position& component);
  std::uint64_t of_component(const Position& component);
  /// The XOR of the known values of the components; the others are added to `unknown`.
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
